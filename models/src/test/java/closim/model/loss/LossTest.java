// SPDX-License-Identifier: Apache-2.0
package closim.model.loss;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LossTest {
    private final Packets packets = new Packets();

    private DropCause judge(LossModel loss, byte kind, int connection) {
        Packet packet = packets.of(kind, connection, 0, 100, 3);
        DropCause cause = loss.judge(packet, 0, 1);
        packets.pool().giveBack(packet);
        return cause;
    }

    @Test
    void losesTheListedPacketsOfItsConnectionAndKindOnly() {
        ScriptedLoss script = new ScriptedLoss(null, 7, false, new long[] {4, 2});
        List<DropCause> causes = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            causes.add(judge(script, Packet.DATA, 7));
            assertThat(judge(script, Packet.DATA, 6)).isNull();
            assertThat(judge(script, Packet.ACK, 7)).isNull();
            assertThat(judge(script, Packet.NAK, 7)).isNull();
        }
        DropCause lost = DropCause.SCRIPTED_LOSS;
        assertThat(causes).containsExactly(null, lost, null, lost, null, null);
    }

    @Test
    void countsAcksAndNaksTogetherAndNoCnps() {
        ScriptedLoss script = new ScriptedLoss(null, 7, true, new long[] {2});
        assertThat(judge(script, Packet.ACK, 7)).isNull();
        assertThat(judge(script, Packet.CNP, 7)).isNull();
        assertThat(judge(script, Packet.DATA, 7)).isNull();
        assertThat(judge(script, Packet.NAK, 7)).isEqualTo(DropCause.SCRIPTED_LOSS);
        assertThat(judge(script, Packet.ACK, 7)).isNull();
    }

    @Test
    void asksTheOtherModelAboutWhatItDoesNotLose() {
        ScriptedLoss inner = new ScriptedLoss(null, 7, false, new long[] {1});
        ScriptedLoss outer = new ScriptedLoss(inner, 7, false, new long[] {1});
        assertThat(judge(outer, Packet.DATA, 7)).isEqualTo(DropCause.SCRIPTED_LOSS);
        // The first packet was not put to the inner one, whose first is the second.
        assertThat(judge(outer, Packet.DATA, 7)).isEqualTo(DropCause.SCRIPTED_LOSS);
        assertThat(judge(outer, Packet.DATA, 7)).isNull();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.001, 0.1, 0.5, 1})
    void losesAtRandomWithItsProbability(double fraction) {
        RandomLoss loss = new RandomLoss(fraction, new RandomStreams(5).stream("loss"));
        int tries = 200_000;
        int lost = 0;
        for (int i = 0; i < tries; i++) {
            lost += judge(loss, Packet.ACK, 0) == DropCause.LINK_LOSS ? 1 : 0;
        }
        double standardError = Math.sqrt(fraction * (1 - fraction) / tries);
        assertThat((double) lost / tries).isBetween(fraction - 3 * standardError, fraction + 3 * standardError);
    }
}
