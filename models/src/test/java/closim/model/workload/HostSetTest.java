// SPDX-License-Identifier: Apache-2.0
package closim.model.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.model.workload.fixture.TestFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostSetTest {
    private final ProblemList problems = ProblemList.ofEntry();

    private int[] hosts(String text) {
        HostLookup lookup = new HostLookup(TestFabric.ofHosts(24).context());
        return lookup.findAll(HostSet.parse(text), "hosts", problems);
    }

    private String problem(String text) {
        hosts(text);
        return problems.problems().get(0).toString();
    }

    @Test
    void readsNumbersNamesAndRangesInTheirOrder() {
        assertThat(hosts("7, host-3 ,0..2,host-20..host-22, 9 .. 9")).containsExactly(7, 3, 0, 1, 2, 20, 21, 22, 9);
        assertThat(problems.problems()).isEmpty();
    }

    @Test
    void writesWhatItReads() {
        assertThat(HostSet.parse(" 0..3 ,7").toString()).isEqualTo("0..3, 7");
        assertThat(HostSet.parse(HostSet.parse("0..3,7").toString())).isEqualTo(HostSet.parse("0..3, 7"));
        assertThat(HostRef.parse(" host-3 ")).hasToString("host-3").isEqualTo(HostRef.parse("host-3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "1,,2", "1,"})
    void refusesEmptyItems(String text) {
        assertThatThrownBy(() -> HostSet.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesAnEmptyHost() {
        assertThatThrownBy(() -> HostRef.parse(" ")).hasMessage("a host is a number or a name: \"\"");
    }

    @Test
    void refusesHostsThatAreNotThere() {
        assertThat(problem("20..30"))
                .isEqualTo("hosts: there is no host 30: the fabric has hosts 0 to 23, named host-0 to host-23");
    }

    @Test
    void refusesRangesThatFallOrStayOpen() {
        assertThat(problem("5..2")).isEqualTo("hosts: the range 5..2 falls: its first host comes after its last");
        assertThat(hosts("5..")).isEmpty();
        assertThat(problems.problems().get(1))
                .hasToString("hosts: the range 5.. has an open end: write both, such as 0..7");
    }

    @Test
    void refusesHostsListedTwice() {
        assertThat(problem("0..4, host-3")).isEqualTo("hosts: host host-3 is listed twice");
    }
}
