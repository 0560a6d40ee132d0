// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class WebSearchValidationTest extends RowGroupContract {
    WebSearchValidationTest() {
        super(Groups.WEB_SEARCH);
    }
}
