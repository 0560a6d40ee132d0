// SPDX-License-Identifier: Apache-2.0
package closim.model.queue;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.random.RandomStreams;
import closim.model.fixture.Packets;
import closim.model.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrictPriorityQueueTest {
    private final Packets packets = new Packets();

    private static StrictPriorityQueue step(boolean marksOnArrival) {
        RedMarker marker = new RedMarker(2_000, 2_000, 1, new RandomStreams(1).stream("red"));
        return new StrictPriorityQueue(marker, marksOnArrival, Long.MAX_VALUE);
    }

    private static List<Boolean> drainMarks(StrictPriorityQueue queue) {
        List<Boolean> marks = new ArrayList<>();
        for (Packet packet = queue.poll(0, 0); packet != null; packet = queue.poll(0, 0)) {
            marks.add(packet.isMarked());
        }
        return marks;
    }

    @Test
    void servesTheHighestUnpausedClass() {
        StrictPriorityQueue queue = new StrictPriorityQueue(null, false, Long.MAX_VALUE);
        for (int priority = 0; priority < 8; priority++) {
            queue.offer(packets.data(priority, 100, priority));
        }
        assertThat(queue.poll(0, 0)).extracting(Packet::priority).isEqualTo(7);
        assertThat(queue.poll(0, 0b1100_0000)).extracting(Packet::priority).isEqualTo(5);
        assertThat(queue.poll(0, 0b0001_1111)).extracting(Packet::priority).isEqualTo(6);
        assertThat(queue.poll(0, 0b1111_1111)).isNull();
        assertThat(queue.poll(0, 0b1111_1110)).extracting(Packet::priority).isEqualTo(0);
    }

    /** At departure what counts is what stays behind: of five packets of 1000 B the first two leave 4000 and 3000 B. */
    @Test
    void marksAtDepartureByWhatStaysBehind() {
        StrictPriorityQueue queue = step(false);
        for (int i = 0; i < 5; i++) {
            queue.offer(packets.data(i, 1000, 3));
        }
        assertThat(drainMarks(queue)).containsExactly(true, true, false, false, false);
        assertThat(queue.marked()).isEqualTo(2);
    }

    /** On arrival what counts is what is there before: the fourth and fifth find 3000 and 4000 B. */
    @Test
    void marksOnArrivalByWhatIsThere() {
        StrictPriorityQueue queue = step(true);
        for (int i = 0; i < 5; i++) {
            queue.offer(packets.data(i, 1000, 3));
        }
        assertThat(drainMarks(queue)).containsExactly(false, false, false, true, true);
        assertThat(queue.marked()).isEqualTo(2);
    }

    @Test
    void marksByTheBytesOfThePacketsOwnClass() {
        StrictPriorityQueue queue = step(true);
        for (int i = 0; i < 9; i++) {
            queue.offer(packets.data(i, 1000, 6));
        }
        Packet low = packets.data(9, 1000, 3);
        queue.offer(low);
        assertThat(low.isMarked()).isFalse();
    }

    @Test
    void refusesWhatWouldPassItsCapacityAndTakesWhatFillsIt() {
        StrictPriorityQueue queue = new StrictPriorityQueue(null, false, 2_000);
        assertThat(queue.offer(packets.data(0, 1_001, 3))).isEqualTo(QueueDiscipline.Admission.ACCEPTED);
        assertThat(queue.offer(packets.data(1, 1_000, 5))).isEqualTo(QueueDiscipline.Admission.REFUSED);
        assertThat(queue.offer(packets.data(2, 999, 5))).isEqualTo(QueueDiscipline.Admission.ACCEPTED);
        assertThat(queue.bytesMax()).isEqualTo(2_000);
    }
}
