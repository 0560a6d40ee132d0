// SPDX-License-Identifier: Apache-2.0
package closim.topology.clos;

import closim.topology.Routes;
import closim.topology.Topology;
import java.util.List;

/**
 * Several equal fabrics side by side that share nothing but the hosts: port p of every host leads into plane p. Frames
 * never change planes. All arithmetic, as the one fabric is.
 *
 * <p>Switches are numbered plane by plane and named {@code plane-0/leaf-3}.
 */
public final class PlaneTopology implements Topology {
    /** More planes than any NIC has ports. */
    public static final int PLANES_MAX = 64;

    private final Topology plane;
    private final int planes;
    private final int hosts;
    private final int switches;

    private PlaneTopology(Topology plane, int planes) {
        this.plane = plane;
        this.planes = planes;
        this.hosts = plane.hosts();
        this.switches = plane.nodes() - hosts;
    }

    /**
     * That many copies of a fabric; the fabric itself for one.
     *
     * @param plane a fabric whose hosts have one port each
     * @param planes 1 to {@value #PLANES_MAX}
     */
    public static Topology of(Topology plane, int planes) {
        if (planes < 1 || planes > PLANES_MAX) {
            throw new IllegalArgumentException("planes must be 1 to " + PLANES_MAX + ": " + planes);
        }
        return planes == 1 ? plane : new PlaneTopology(plane, planes);
    }

    private boolean isHost(int node) {
        return node < hosts;
    }

    /** The plane of a switch. */
    private int planeOf(int node) {
        return (node - hosts) / switches;
    }

    /** The node's number in its own plane. */
    private int inPlane(int node) {
        if (node < 0 || node >= nodes()) {
            throw new IndexOutOfBoundsException("node " + node + " of " + nodes());
        }
        return isHost(node) ? node : hosts + (node - hosts) % switches;
    }

    /** A node of that plane, by its number in it. */
    private int lift(int planeNode, int planeNumber) {
        return planeNode < hosts ? planeNode : planeNode + planeNumber * switches;
    }

    private int planeOfPort(int node, int port) {
        if (!isHost(node)) {
            return planeOf(node);
        }
        if (port < 0 || port >= planes) {
            throw new IndexOutOfBoundsException("port " + port + " of " + planes + " at " + nodeName(node));
        }
        return port;
    }

    private int portInPlane(int node, int port) {
        return isHost(node) ? 0 : port;
    }

    @Override
    public String kind() {
        return plane.kind();
    }

    @Override
    public int hosts() {
        return hosts;
    }

    @Override
    public int nodes() {
        return hosts + planes * switches;
    }

    @Override
    public String nodeName(int node) {
        String name = plane.nodeName(inPlane(node));
        return isHost(node) ? name : "plane-" + planeOf(node) + "/" + name;
    }

    @Override
    public String tierName(int node) {
        return plane.tierName(inPlane(node));
    }

    @Override
    public int level(int node) {
        return plane.level(inPlane(node));
    }

    @Override
    public int pod(int node) {
        return plane.pod(inPlane(node));
    }

    @Override
    public int ports(int node) {
        return isHost(node) ? planes : plane.ports(inPlane(node));
    }

    @Override
    public int peerNode(int node, int port) {
        int number = planeOfPort(node, port);
        return lift(plane.peerNode(inPlane(node), portInPlane(node, port)), number);
    }

    @Override
    public int peerPort(int node, int port) {
        int number = planeOfPort(node, port);
        boolean leadsToHost = isHost(plane.peerNode(inPlane(node), portInPlane(node, port)));
        return leadsToHost ? number : plane.peerPort(inPlane(node), portInPlane(node, port));
    }

    @Override
    public long rateBitsPerSecond(int node, int port) {
        planeOfPort(node, port);
        return plane.rateBitsPerSecond(inPlane(node), portInPlane(node, port));
    }

    @Override
    public long delayPs(int node, int port) {
        planeOfPort(node, port);
        return plane.delayPs(inPlane(node), portInPlane(node, port));
    }

    @Override
    public double lossFraction(int node, int port) {
        planeOfPort(node, port);
        return plane.lossFraction(inPlane(node), portInPlane(node, port));
    }

    @Override
    public String linkName(int node, int port) {
        String inPlane = plane.linkName(inPlane(node), portInPlane(node, port));
        int number = inPlane.lastIndexOf('#');
        return nodeName(node) + "/" + nodeName(peerNode(node, port)) + (number < 0 ? "" : inPlane.substring(number));
    }

    @Override
    public Routes routes(int node) {
        if (!isHost(node)) {
            return plane.routes(inPlane(node));
        }
        int[] all = new int[planes];
        for (int port = 0; port < planes; port++) {
            all[port] = port;
        }
        return Routes.byRange(node, 1, new int[0][], all);
    }

    @Override
    public long switchLatencyPs(int node) {
        return plane.switchLatencyPs(inPlane(node));
    }

    @Override
    public boolean isRegular() {
        return plane.isRegular();
    }

    @Override
    public List<String> notes() {
        return plane.notes();
    }
}
