// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

/**
 * One message that is known before the run.
 *
 * @param traffic name of its traffic entry
 * @param source sending host
 * @param destination receiving host, another one
 * @param bytes payload, zero or more
 * @param startPs post of the work request
 * @param fileId id or row in the file it came from, 0 if none; breaks ties in the numbering
 */
public record FlowRequest(String traffic, int source, int destination, long bytes, long startPs, long fileId) {}
