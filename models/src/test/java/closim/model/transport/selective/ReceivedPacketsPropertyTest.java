// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.selective;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStream;
import closim.core.random.RandomStreams;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The receiver's ring of bits against a set without bounds, and the bitmap of acknowledgements. */
class ReceivedPacketsPropertyTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34})
    void agreesWithASetWhateverTheOrder(long seed) {
        RandomStream random = new RandomStreams(seed).stream("arrivals");
        int reach = 1 + random.nextInt(900);
        ReceivedPackets received = new ReceivedPackets();
        BitSet all = new BitSet();
        for (int i = 0; i < 5_000; i++) {
            int expected = all.nextClearBit(0);
            int sequence = Math.max(0, expected - 5 + random.nextInt(reach + 5));
            boolean isNew = !all.get(sequence);
            assertThat(received.add(sequence)).as("arrival of " + sequence).isEqualTo(isNew);
            all.set(sequence);
            int cumulative = all.nextClearBit(0);
            assertThat(received.expected()).isEqualTo(cumulative);
            assertThat(received.outOfOrderPackets()).isEqualTo(all.cardinality() - cumulative);
            short offset = SelectiveBitmap.offset(cumulative, sequence);
            int base = SelectiveBitmap.base(cumulative, offset);
            long bitmap = received.bitmap(base);
            for (int bit = 0; bit < SelectiveBitmap.BITS; bit++) {
                assertThat((bitmap >>> bit & 1) != 0)
                        .as("bit " + bit + " of base " + base)
                        .isEqualTo(all.get(base + bit));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"100,100,101", "100,105,101", "100,164,101", "100,165,102", "100,99,101", "100,40,101"})
    void theBitmapEndsAtTheCauseAndBeginsBehindTheGap(int cumulative, int cause, int base) {
        assertThat(SelectiveBitmap.base(cumulative, SelectiveBitmap.offset(cumulative, cause)))
                .isEqualTo(base);
    }

    @Test
    void aCauseTooFarOffIsNotTold() {
        Packets packets = new Packets();
        Packet ack = packets.of(Packet.ACK, 0, 0, 60, 6);
        ack.tell(100_000);
        ack.acknowledgeSelectively(0, SelectiveBitmap.offset(100_000, 5), 0, 0);
        assertThat(SelectiveBitmap.cause(ack)).isEqualTo(-1);
        assertThat(SelectiveBitmap.base(100_000, ack.acknowledgedOffset())).isEqualTo(100_001);
        ack.acknowledgeSelectively(0, SelectiveBitmap.offset(100_000, 70_000), 0, 0);
        assertThat(SelectiveBitmap.cause(ack)).isEqualTo(70_000);
        packets.pool().giveBack(ack);
    }

    @Test
    void anAcknowledgementKeepsItsContent() {
        Packets packets = new Packets();
        Packet ack = packets.of(Packet.ACK, 0, 0, 60, 6);
        ack.tell(17);
        ack.acknowledgeSelectively(0x8123_4567_89ab_cdefL, (short) -3, 65_535, 0xfedc_ba98);
        assertThat(ack.selectiveBitmap()).isEqualTo(0x8123_4567_89ab_cdefL);
        assertThat(ack.acknowledgedOffset()).isEqualTo((short) -3);
        assertThat(ack.outOfOrderPackets()).isEqualTo(65_535);
        assertThat(ack.receivedBytesWrapped()).isEqualTo(0xfedc_ba98);
        assertThat(ack.sequence()).isEqualTo(17);
        assertThat(SelectiveBitmap.cause(ack)).isEqualTo(14);
        packets.pool().giveBack(ack);
    }
}
