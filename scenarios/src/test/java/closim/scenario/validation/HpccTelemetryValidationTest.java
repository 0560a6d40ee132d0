// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

class HpccTelemetryValidationTest extends RowGroupContract {
    HpccTelemetryValidationTest() {
        super(Groups.HPCC_TELEMETRY);
    }
}
