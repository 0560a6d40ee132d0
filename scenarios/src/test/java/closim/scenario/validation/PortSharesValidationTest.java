// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class PortSharesValidationTest extends RowGroupContract {
    PortSharesValidationTest() {
        super(Groups.PORT_SHARES);
    }
}
