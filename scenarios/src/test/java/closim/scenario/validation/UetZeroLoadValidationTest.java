// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class UetZeroLoadValidationTest extends RowGroupContract {
    UetZeroLoadValidationTest() {
        super(Groups.UET_ZERO_LOAD);
    }
}
