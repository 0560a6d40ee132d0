// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class PauseOnlyValidationTest extends RowGroupContract {
    PauseOnlyValidationTest() {
        super(Groups.PAUSE_ONLY);
    }
}
