// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class UetNsccValidationTest extends RowGroupContract {
    UetNsccValidationTest() {
        super(Groups.UET_NSCC);
    }
}
