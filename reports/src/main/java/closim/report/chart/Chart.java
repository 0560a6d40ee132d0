// SPDX-License-Identifier: Apache-2.0
package closim.report.chart;

/**
 * A drawn chart.
 *
 * @param fileName its name under {@code charts/}
 * @param title what it shows
 * @param caption how to read it
 * @param png the picture
 * @param widthPixels width at which it should be shown; the picture itself is twice as fine
 */
public record Chart(String fileName, String title, String caption, byte[] png, int widthPixels) {}
