// SPDX-License-Identifier: Apache-2.0
package closim.model.buffer;

import closim.core.plugin.Provider;

/**
 * Makes the memory of switches from its settings.
 *
 * @param <S> the settings record
 */
public interface SharedBufferProvider<S extends Record & SharedBufferSpec> extends Provider<S> {
    /**
     * The memory of one switch.
     *
     * @throws IllegalArgumentException with both numbers, if the settings do not fit the switch (headroom above memory)
     */
    SharedBuffer create(S spec, SwitchPorts ports);

    /** Whether room is given back when the last byte has left, instead of when the first does. */
    boolean releasesAtEnd(S spec);

    /** Whether frames of the control priority (ACK, CNP) take room too. */
    boolean countsControl(S spec);

    /** Whether lossless traffic is lost when a port's headroom is smaller than what may come after a pause. */
    boolean losesBeyondHeadroom(S spec);

    /** Headroom of a port in bytes, 0 if this memory has none. */
    long headroomBytes(S spec, SwitchPorts ports, int port);
}
