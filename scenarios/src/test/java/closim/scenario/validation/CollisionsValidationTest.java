// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class CollisionsValidationTest extends RowGroupContract {
    CollisionsValidationTest() {
        super(Groups.COLLISIONS);
    }
}
