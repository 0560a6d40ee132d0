// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class SingleQueueValidationTest extends RowGroupContract {
    SingleQueueValidationTest() {
        super(Groups.SINGLE_QUEUE);
    }
}
