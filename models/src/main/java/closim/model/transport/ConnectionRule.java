// SPDX-License-Identifier: Apache-2.0
package closim.model.transport;

/**
 * How the flows between two hosts are spread over connections (queue pairs), and which source ports these have.
 *
 * @param perPeer connections that the flows from one host to another share in turn; 0: each flow has its own
 * @param sourcePort what the UDP source port of a connection is
 */
public record ConnectionRule(int perPeer, SourcePort sourcePort) {
    /** First of the source ports that count up, and the one that all share. */
    public static final int FIRST_SOURCE_PORT = 10_000;

    /** The number of a host's first queue pair; those below are for management in real NICs. */
    public static final int FIRST_QP_NUMBER = 256;

    /** What the UDP source port of a connection is. */
    public enum SourcePort {
        /** 10000 plus the running number of the connection among those of its pair of hosts. */
        COUNTED,
        /** 10000 for all. */
        SHARED,
        /** The hash of both queue pair numbers that Linux takes. */
        LINUX
    }

    public ConnectionRule {
        if (perPeer < 0) {
            throw new IllegalArgumentException("connections per peer are 0 or more: " + perPeer);
        }
    }

    /** Each flow on a connection of its own, with a source port of its own. */
    public static ConnectionRule perFlow() {
        return new ConnectionRule(0, SourcePort.COUNTED);
    }

    /**
     * The source port of a connection.
     *
     * @param number of the connection among those from its source to its destination, from 0
     * @param localQpNumber queue pair number at the source
     * @param remoteQpNumber queue pair number at the destination
     */
    public int sourcePort(int number, int localQpNumber, int remoteQpNumber) {
        return switch (sourcePort) {
            case COUNTED -> FIRST_SOURCE_PORT + number;
            case SHARED -> FIRST_SOURCE_PORT;
            case LINUX -> linuxSourcePort(localQpNumber, remoteQpNumber);
        };
    }

    /**
     * Linux's formula: the product of both numbers is folded into a flow label of 20 bits, and that into 14 bits above
     * 0xC000.
     */
    public static int linuxSourcePort(int localQpNumber, int remoteQpNumber) {
        long product = (long) localQpNumber * remoteQpNumber;
        product ^= product >>> 20;
        product ^= product >>> 40;
        int flowLabel = (int) (product & 0xFFFFF);
        return 0xC000 | ((flowLabel & 0x3FFF) ^ (flowLabel >>> 14));
    }
}
