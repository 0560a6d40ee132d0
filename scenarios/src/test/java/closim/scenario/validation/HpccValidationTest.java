// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class HpccValidationTest extends RowGroupContract {
    HpccValidationTest() {
        super(Groups.HPCC);
    }
}
