// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class DcqcnFixedPointValidationTest extends RowGroupContract {
    DcqcnFixedPointValidationTest() {
        super(Groups.FIXED_POINT);
    }
}
