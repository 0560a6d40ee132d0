// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class Case27HeadroomValidationTest extends RowGroupContract {
    Case27HeadroomValidationTest() {
        super(Groups.HEADROOM);
    }
}
