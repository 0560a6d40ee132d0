// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.unit.Time;
import closim.model.fabric.Outages.Span;
import closim.model.fixture.Packets;
import closim.model.loss.DropCause;
import closim.model.packet.Packet;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutagesTest {
    private final Outages outages =
            Outages.of(List.of(new Span(500, 600), new Span(100, 200), new Span(150, 300), new Span(300, 400)));

    @Test
    void spansThatOverlapOrTouchAreOne() {
        assertThat(outages.spans()).containsExactly(new Span(100, 400), new Span(500, 600));
    }

    @Test
    void isHalfOpen() {
        assertThat(outages.contains(99)).isFalse();
        assertThat(outages.contains(100)).isTrue();
        assertThat(outages.contains(399)).isTrue();
        assertThat(outages.contains(400)).isFalse();
        assertThat(outages.contains(600)).isFalse();
    }

    @Test
    void aFrameIsLostIfAnyPartOfItsTransmissionFallsIntoAnOutage() {
        Packets packets = new Packets();
        Packet packet = packets.of(Packet.DATA, 0, 0, 100, 3);
        OutageLoss loss = new OutageLoss(outages, null);
        // The tail leaves as the link goes down: it is through.
        assertThat(loss.judge(packet, 20, 100)).isNull();
        assertThat(loss.judge(packet, 20, 101)).isEqualTo(DropCause.LINK_DOWN);
        assertThat(loss.judge(packet, 399, 450)).isEqualTo(DropCause.LINK_DOWN);
        assertThat(loss.judge(packet, 400, 500)).isNull();
        // A flap within one frame.
        assertThat(loss.judge(packet, 450, 700)).isEqualTo(DropCause.LINK_DOWN);
        assertThat(loss.judge(packet, 600, 700)).isNull();
        packets.pool().giveBack(packet);
    }

    @Test
    void whatElseLosesFramesSeesEveryFrame() {
        Packets packets = new Packets();
        Packet packet = packets.of(Packet.DATA, 0, 0, 100, 3);
        int[] seen = {0};
        OutageLoss loss = new OutageLoss(outages, (asked, startPs, endPs) -> {
            seen[0]++;
            return DropCause.LINK_LOSS;
        });
        assertThat(loss.judge(packet, 150, 160)).isEqualTo(DropCause.LINK_DOWN);
        assertThat(loss.judge(packet, 450, 460)).isEqualTo(DropCause.LINK_LOSS);
        assertThat(seen[0]).isEqualTo(2);
        packets.pool().giveBack(packet);
    }

    @Test
    void mayLastForEver() {
        Outages never = Outages.of(List.of(new Span(7, Time.NEVER)));
        assertThat(never.contains(Time.NEVER - 2)).isTrue();
        assertThat(never.contains(6)).isFalse();
    }

    @Test
    void aSpanWithoutLengthIsRefused() {
        assertThatThrownBy(() -> new Span(5, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Span(-1, 5)).isInstanceOf(IllegalArgumentException.class);
    }
}
