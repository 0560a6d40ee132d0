// SPDX-License-Identifier: Apache-2.0
package closim.model.fabric;

/** Watches a port; asked before its queue, its counters or its pauses change. */
public interface PortObserver {
    /** Something is about to change at that time; what the port shows held until now. */
    void beforeChange(Port port, long nowPs);
}
