// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class GoBackNValidationTest extends RowGroupContract {
    GoBackNValidationTest() {
        super(Groups.GO_BACK_N);
    }
}
