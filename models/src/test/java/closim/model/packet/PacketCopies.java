// SPDX-License-Identifier: Apache-2.0
package closim.model.packet;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** A frame once more, as a faulty network delivers it. */
public final class PacketCopies {
    private PacketCopies() {}

    /** A packet of the pool with the same content; not for packets that carry telemetry. */
    public static Packet of(Packet original, PacketPool pool) {
        if (original.telemetry() != null) {
            throw new IllegalArgumentException("a record of telemetry has one owner");
        }
        Packet copy = pool.take();
        try {
            for (Field field : Packet.class.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    field.set(copy, field.get(original));
                }
            }
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
        return copy;
    }
}
