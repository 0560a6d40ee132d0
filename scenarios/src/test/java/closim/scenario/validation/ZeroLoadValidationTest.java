// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class ZeroLoadValidationTest extends RowGroupContract {
    ZeroLoadValidationTest() {
        super(Groups.ZERO_LOAD);
    }
}
