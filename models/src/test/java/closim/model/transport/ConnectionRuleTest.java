// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConnectionRuleTest {
    /** By hand: 0x123 x 0x456 = 0x4EDC2, below 2^20, is the label; 0x2DC2 xor 0x13 = 0x2DD1, above it 0xC000. */
    @Test
    void linuxTakesAProductBelowTwentyBitsAsTheLabel() {
        assertThat(ConnectionRule.linuxSourcePort(0x123, 0x456)).isEqualTo(0xEDD1);
    }

    /**
     * By hand: 0x12345 x 0x54321 = 0x5FCB99AE5; xor 0x5FCB is the label 0x9C52E (its low 20 bits); 0x052E xor 0x27 =
     * 0x0509. The last one, of 48 bits, is folded twice; computed apart from this program.
     */
    @Test
    void linuxFoldsLongProducts() {
        assertThat(ConnectionRule.linuxSourcePort(0x12345, 0x54321)).isEqualTo(0xC509);
        assertThat(ConnectionRule.linuxSourcePort(0xABCDEF, 0xFEDCBA)).isEqualTo(58_493);
    }

    @Test
    void countedAndSharedPortsBeginAtTenThousand() {
        assertThat(ConnectionRule.perFlow().sourcePort(7, 1, 2)).isEqualTo(10_007);
        ConnectionRule shared = new ConnectionRule(4, ConnectionRule.SourcePort.SHARED);
        assertThat(shared.sourcePort(7, 1, 2)).isEqualTo(10_000);
    }
}
