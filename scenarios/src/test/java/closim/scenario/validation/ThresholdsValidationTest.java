// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class ThresholdsValidationTest extends RowGroupContract {
    ThresholdsValidationTest() {
        super(Groups.THRESHOLDS);
    }
}
