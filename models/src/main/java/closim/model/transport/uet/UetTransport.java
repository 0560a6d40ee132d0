// SPDX-License-Identifier: Apache-2.0
package closim.model.transport.uet;

import closim.core.unit.LinkRate;
import closim.core.unit.Time;
import closim.model.congestion.ConnectionFacts;
import closim.model.entropy.EntropySelector;
import closim.model.host.FlowTable;
import closim.model.host.Host;
import closim.model.host.Receiver;
import closim.model.host.Sender;
import closim.model.host.Transport;
import closim.model.transport.FrameSizes;
import closim.model.transport.TransportContext;
import closim.model.transport.TransportProvider;

/**
 * Ultra Ethernet transport (UET), reliable unordered delivery: packets of a message arrive in any order, each is placed
 * once, and only what is lost is sent again.
 *
 * <p>Source: UEC specification 1.0.x as public accounts tell it, and htsim (ultraethernet/uet-htsim) for what they
 * leave open; the page of this model says which is which. Differs from the specification in: sequence numbers begin at
 * 0 and do not wrap; one connection is one PDC and one congestion control context; PDCs are never closed; responses of
 * the semantic layer take no packets of their own.
 */
public final class UetTransport implements Transport {
    private final UetSpec spec;
    private final TransportContext context;
    private final boolean notifies;

    private UetTransport(UetSpec spec, TransportContext context) {
        this.spec = spec;
        this.context = context;
        if (context.congestionControl().telemetryBytes() > 0) {
            throw new IllegalArgumentException("UET carries no in-band telemetry, which this congestion control needs:"
                    + " choose another, such as nscc");
        }
        this.notifies = context.congestionControl().notification().intervalPs() != Time.NEVER;
    }

    /** Announces {@code uet}. */
    public static final class Provider implements TransportProvider<UetSpec> {
        @Override
        public String kind() {
            return "uet";
        }

        @Override
        public Class<UetSpec> specType() {
            return UetSpec.class;
        }

        @Override
        public String summary() {
            return "Ultra Ethernet transport: reliable unordered delivery over many paths, selective retransmission";
        }

        @Override
        public Transport create(UetSpec spec, TransportContext context) {
            return new UetTransport(spec, context);
        }

        @Override
        public FrameSizes frames(UetSpec spec) {
            return spec.frames();
        }

        @Override
        public int mtuBytes(UetSpec spec) {
            return (int) spec.mtu().bytes();
        }

        @Override
        public long messageLimitBytes(UetSpec spec) {
            return Long.MAX_VALUE;
        }

        @Override
        public int dataPriority(UetSpec spec) {
            return spec.dataPriority();
        }

        @Override
        public int controlPriority(UetSpec spec) {
            return spec.ackPriority() > spec.dataPriority() ? spec.ackPriority() : -1;
        }

        @Override
        public boolean takesTrimmed() {
            return true;
        }

        @Override
        public boolean mayReorder() {
            return true;
        }
    }

    UetSpec spec() {
        return spec;
    }

    FlowTable flows() {
        return context.flows();
    }

    /** Whether the congestion control wants to hear of marks one by one. */
    boolean notifies() {
        return notifies;
    }

    EntropySelector entropySelector(int connection) {
        return context.entropySelectors().create(connection);
    }

    @Override
    public Sender openSender(int connection, int flow, Host host) {
        int destination = flows().destination(flow);
        int port = context.ports().sending()[connection];
        TransportContext.PathFacts paths = context.paths();
        LinkRate lineRate = LinkRate.of(paths.portRateBitsPerSecond(host.id(), port));
        long receiverRate =
                paths.portRateBitsPerSecond(destination, context.ports().receiving()[connection]);
        ConnectionFacts facts = new ConnectionFacts(
                lineRate.bitsPerSecond(),
                receiverRate,
                paths.baseRttPs(host.id(), destination),
                paths.baseRttPsMax(),
                (int) spec.mtu().bytes());
        int own = flows().priority(flow);
        ConnectionPath path = new ConnectionPath(
                connection,
                host.id(),
                destination,
                context.entropy()[connection],
                own >= 0 ? own : spec.dataPriority(),
                port,
                lineRate,
                Math.min(lineRate.bitsPerSecond(), receiverRate) / 8e12 * paths.baseRttPsMax());
        return new UetSender(this, host, path, context.congestionControl().create(facts));
    }

    @Override
    public Receiver openReceiver(int connection, int senderHost, Host host) {
        return new UetReceiver(
                this,
                host,
                new UetReceiver.ReturnPath(
                        connection, senderHost, context.ports().receiving()[connection]));
    }

    /**
     * What is fixed about a connection.
     *
     * @param connection its number
     * @param source sending host
     * @param destination receiving host
     * @param entropy what switches hash for the value 0 of the selector
     * @param priority of its data
     * @param port of the sender's NIC
     * @param lineRate of that port
     * @param bandwidthDelayBytes of the slower of both ports and the longest idle round trip
     */
    record ConnectionPath(
            int connection,
            int source,
            int destination,
            int entropy,
            int priority,
            int port,
            LinkRate lineRate,
            double bandwidthDelayBytes) {}
}
