// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class CutThroughValidationTest extends RowGroupContract {
    CutThroughValidationTest() {
        super(Groups.CUT_THROUGH);
    }
}
