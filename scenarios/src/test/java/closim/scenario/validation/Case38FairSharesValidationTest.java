// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class Case38FairSharesValidationTest extends RowGroupContract {
    Case38FairSharesValidationTest() {
        super(Groups.FAIR_SHARES);
    }
}
