// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class Case35DcqcnRecoveryValidationTest extends RowGroupContract {
    Case35DcqcnRecoveryValidationTest() {
        super(Groups.RECOVERY);
    }
}
