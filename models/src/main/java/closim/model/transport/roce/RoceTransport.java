// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.roce;

import closim.core.unit.LinkRate;
import closim.model.congestion.ConnectionFacts;
import closim.model.congestion.NotificationSettings;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Receiver;
import closim.model.host.Sender;
import closim.model.host.Transport;
import closim.model.transport.ConnectionRule;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportContext;
import closim.model.transport.TransportProvider;

/**
 * RoCEv2 reliable connections (RC), RDMA WRITE only: cumulative acknowledgement, NAK, go-back-N, retransmission timer.
 *
 * <p>Source: IBTA specification 9.7 and annex A17, as told in the page of this model. Differs from it in: sequence
 * numbers do not wrap at 24 bits; a NAK may be repeated by rule; the timer expires exactly at its value.
 */
public final class RoceTransport implements Transport {
    private final RoceSpec spec;
    private final TransportContext context;
    private final NotificationSettings notification;
    private final FrameSizes frames;
    private final boolean telemetry;

    private RoceTransport(RoceSpec spec, TransportContext context) {
        this.spec = spec;
        this.context = context;
        this.notification = context.congestionControl().notification();
        int telemetryBytes = context.congestionControl().telemetryBytes();
        this.frames = spec.frames().withTelemetry(telemetryBytes);
        this.telemetry = telemetryBytes > 0;
        if (spec.ackEvery() > 1 && notification.carrier() == NotificationSettings.Carrier.ACK) {
            throw new IllegalArgumentException("ackEvery above 1 needs congestion notifications in frames of their own:"
                    + " set congestionControl.cnp.carrier to packet, or ackEvery to 1");
        }
    }

    /** Announces {@code roce}. */
    public static final class Provider implements TransportProvider<RoceSpec> {
        @Override
        public String kind() {
            return "roce";
        }

        @Override
        public Class<RoceSpec> specType() {
            return RoceSpec.class;
        }

        @Override
        public String summary() {
            return "RoCEv2 reliable connections with go-back-N";
        }

        @Override
        public Transport create(RoceSpec spec, TransportContext context) {
            return new RoceTransport(spec, context);
        }

        @Override
        public FrameSizes frames(RoceSpec spec) {
            return spec.frames();
        }

        @Override
        public int mtuBytes(RoceSpec spec) {
            return (int) spec.mtu().bytes();
        }

        @Override
        public long messageLimitBytes(RoceSpec spec) {
            return spec.messageLimit().bytes();
        }

        @Override
        public ConnectionRule connections(RoceSpec spec) {
            Integer perPeer = spec.qpsPerPeer();
            return new ConnectionRule(perPeer == null ? 0 : perPeer, spec.sourcePort());
        }

        @Override
        public int dataPriority(RoceSpec spec) {
            return spec.dataPriority();
        }

        @Override
        public int controlPriority(RoceSpec spec) {
            return spec.ackPriority() > spec.dataPriority() ? spec.ackPriority() : -1;
        }
    }

    RoceSpec spec() {
        return spec;
    }

    FrameSizes frames() {
        return frames;
    }

    /** Whether data packets carry telemetry and ACKs bring it back. */
    boolean hasTelemetry() {
        return telemetry;
    }

    FlowTable flows() {
        return context.flows();
    }

    NotificationSettings notification() {
        return notification;
    }

    @Override
    public Sender openSender(int connection, int flow, Host host) {
        int destination = flows().destination(flow);
        int port = context.ports().sending()[connection];
        LinkRate lineRate = LinkRate.of(context.paths().portRateBitsPerSecond(host.id(), port));
        long baseRttPs = context.paths().baseRttPs(host.id(), destination);
        ConnectionFacts facts = new ConnectionFacts(
                lineRate.bitsPerSecond(), baseRttPs, context.paths().baseRttPsMax(), (int)
                        spec.mtu().bytes());
        int own = flows().priority(flow);
        ConnectionPath path = new ConnectionPath(
                connection,
                host.id(),
                destination,
                context.entropy()[connection],
                own >= 0 ? own : spec.dataPriority(),
                port,
                lineRate,
                spec.windowBytes(lineRate.bitsPerSecond(), baseRttPs));
        return new RoceSender(this, host, path, context.congestionControl().create(facts));
    }

    @Override
    public Receiver openReceiver(int connection, int senderHost, Host host) {
        RoceReceiver.ReturnPath path = new RoceReceiver.ReturnPath(
                connection,
                senderHost,
                context.entropy()[connection],
                context.ports().receiving()[connection]);
        return new RoceReceiver(this, host, path);
    }

    /**
     * What is fixed about a connection.
     *
     * @param connection its number
     * @param source sending host
     * @param destination receiving host
     * @param entropy what switches hash
     * @param priority of its data
     * @param port of the sender's NIC
     * @param lineRate of that port
     * @param windowBytes static window
     */
    record ConnectionPath(
            int connection,
            int source,
            int destination,
            int entropy,
            int priority,
            int port,
            LinkRate lineRate,
            long windowBytes) {}
}
