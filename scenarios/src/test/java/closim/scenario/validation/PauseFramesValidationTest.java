// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class PauseFramesValidationTest extends RowGroupContract {
    PauseFramesValidationTest() {
        super(Groups.PAUSE_FRAMES);
    }
}
