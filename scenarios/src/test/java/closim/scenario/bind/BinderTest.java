// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.InvariantViolation;
import closim.core.check.Problem;
import closim.core.check.ScenarioException;
import closim.core.plugin.Setting;
import closim.core.unit.Bandwidth;
import closim.core.unit.DataSize;
import closim.core.unit.Delay;
import closim.model.workload.WorkloadSpec;
import closim.scenario.fixture.SampleModels;
import closim.scenario.fixture.SampleModels.IncastSpec;
import closim.scenario.fixture.SampleModels.Link;
import closim.scenario.fixture.SampleModels.PermutationSpec;
import closim.scenario.fixture.SampleModels.Pick;
import closim.scenario.fixture.SampleModels.RingSpec;
import closim.scenario.fixture.SampleModels.StarSpec;
import closim.scenario.source.Node;
import closim.scenario.source.Problems;
import closim.scenario.source.YamlSource;
import closim.topology.TopologySpec;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinderTest {
    private static final Registry REGISTRY = SampleModels.registry();

    /** One component of every type. */
    record Everything(
            @Setting(value = "flag", byDefault = "true") boolean flag,

            @Setting(value = "count", byDefault = "3", min = "1", max = "9")
            int count,

            @Setting(value = "big", byDefault = "5000000000")
            long big,

            @Setting(value = "share", byDefault = "0.25", min = "0", max = "1")
            double share,

            @Setting(value = "word", byDefault = "ab") String word,

            @Setting(value = "pick", byDefault = "first-ones")
            Pick pick,

            @Setting(value = "delay", byDefault = "2us") Delay delay,

            @Setting(value = "rate", byDefault = "400Gbps", min = "1bps")
            Bandwidth rate,

            @Setting(value = "size", byDefault = "64KiB", max = "1MiB")
            DataSize size,

            @Setting(value = "link", byDefault = "{ delay: 7ns }")
            Link link,

            @Setting(value = "numbers", byDefault = "[1, 2]", max = "99")
            List<Integer> numbers,

            @Setting(value = "links", byDefault = "{}") Map<String, Link> links,
            @Setting("absent") @Nullable Delay absent,

            @Setting(value = "a default that can be taken away", byDefault = "1ms") @Nullable
            Delay removable,

            @Setting(value = "topology", byDefault = "ring") TopologySpec topology,
            @Setting(value = "traffic", byDefault = "[]") List<WorkloadSpec> traffic,
            @Setting(value = "parsed", byDefault = "x") Parsed parsed) {}

    /** A type that reads itself. */
    public record Parsed(String text) {
        /** Reads all but {@code bad}. */
        public static Parsed parse(String text) {
            if (text.equals("bad")) {
                throw new IllegalArgumentException("bad is not good");
            }
            return new Parsed(text);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private static Node tree(String text) {
        Problems problems = new Problems("f.yaml");
        Node node = YamlSource.read(text, "f.yaml", problems);
        problems.throwIfAny();
        return node;
    }

    private static Everything bind(String text) {
        return Binder.bind(tree(text), Everything.class, REGISTRY);
    }

    private static List<String> refusals(String text, Class<? extends Record> type) {
        Problems problems = new Problems("f.yaml");
        Binder.bind(tree(text), type, REGISTRY, problems);
        return problems.sorted().stream().map(Problem::toString).toList();
    }

    @Test
    void fillsInEveryDefault() {
        assertThat(bind("{}"))
                .isEqualTo(new Everything(
                        true,
                        3,
                        5_000_000_000L,
                        0.25,
                        "ab",
                        Pick.FIRST_ONES,
                        Delay.ofUs(2),
                        Bandwidth.ofGbps(400),
                        DataSize.ofKib(64),
                        new Link(Bandwidth.ofGbps(400), Delay.ofNs(7)),
                        List.of(1, 2),
                        Map.of(),
                        null,
                        Delay.ofUs(1000),
                        new RingSpec(4),
                        List.of(),
                        new Parsed("x")));
    }

    @Test
    void bindsEveryType() {
        Everything bound = bind("""
                flag: false
                count: 9
                big: -9223372036854775808
                share: 1
                word: a b
                pick: random
                delay: 1.2us
                rate: 0.1Tbps
                size: 1MB
                link: { rate: 100Gbps }
                numbers: []
                links: { z: {}, a: { delay: 1ns } }
                absent: 0ns
                removable: null
                topology: { hosts: 6, link: { delay: 3ns }, kind: star }
                traffic:
                  - permutation
                  - { kind: incast, senders: 2, size: 1B, receiver: 7 }
                parsed: 12
                """);

        assertThat(bound)
                .isEqualTo(new Everything(
                        false,
                        9,
                        Long.MIN_VALUE,
                        1.0,
                        "a b",
                        Pick.RANDOM,
                        Delay.ofPs(1_200_000),
                        Bandwidth.ofGbps(100),
                        DataSize.ofBytes(1_000_000),
                        new Link(Bandwidth.ofGbps(100), Delay.ofNs(500)),
                        List.of(),
                        Map.of(
                                "z",
                                new Link(Bandwidth.ofGbps(400), Delay.ofNs(500)),
                                "a",
                                new Link(Bandwidth.ofGbps(400), Delay.ofNs(1))),
                        Delay.ofPs(0),
                        null,
                        new StarSpec(6, new Link(Bandwidth.ofGbps(400), Delay.ofNs(3))),
                        List.of(
                                new PermutationSpec(null, DataSize.ofBytes(1_000_000), null),
                                new IncastSpec(null, 2, "7", DataSize.ofBytes(1), Delay.ofPs(0), 0.5, Pick.RANDOM)),
                        new Parsed("12")));
        assertThat(bound.links().keySet()).containsExactly("z", "a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "flag: yes         | expected true or false, found the text \"yes\" (write true)",
                "flag: 0           | expected true or false, found the number 0 (write false)",
                "count: 0          | 0 is out of range: 1 to 9 is allowed",
                "count: 10         | 10 is out of range: 1 to 9 is allowed",
                "count: 2.5        | expected a whole number, found the number 2.5",
                "count: 3.0        | expected a whole number, found the number 3.0 (write 3)",
                "count: 012        | expected a whole number, found the text \"012\" (write 12)",
                "count: 1_000      | expected a whole number, found the text \"1_000\" (write 1000)",
                "count: two        | expected a whole number, found the text \"two\"",
                "count: [1]        | expected a single value (whole number), found a list",
                "count: 3000000000 | the number 3000000000 is out of range: -2147483648 to 2147483647",
                "count: null       | has no value (leave the key out for its default, 3)",
                "big: 1e3          | expected a whole number, found the number 1e3 (write 1000)",
                "big: 1e999        | the number 1e999 is not finite",
                "big: 99999999999999999999 | the number 99999999999999999999 is out of range: -9223372036854775808 to"
                        + " 9223372036854775807",
                "share: 30%        | expected a number, found the text \"30%\" (write 0.30)",
                "share: NaN        | expected a number, found the text \"NaN\"",
                "share: 1.5        | 1.5 is out of range: 0 to 1 is allowed",
                "share: -0.1       | -0.1 is out of range: 0 to 1 is allowed",
                "word: true        | expected a text, found true (quote it: \"true\")",
                "word: 1.5         | expected a text, found the number 1.5 (quote it: \"1.5\")",
                "pick: frist-ones  | expected one of random, first-ones, found the text \"frist-ones\" (did you mean"
                        + " \"first-ones\"?)",
                "delay: 500        | \"500\" has no unit: a delay is a number with one of the units ms, ns, ps, s, us"
                        + " (did you mean \"500us\"?)",
                "rate: 400         | \"400\" has no unit: a rate is a number with one of the units Gbps, Kbps,"
                        + " Mbps, Tbps,"
                        + " bps, kbps (did you mean \"400Gbps\"?)",
                "delay: 400Gbps    | \"400Gbps\" has the unknown unit \"Gbps\": a delay is a number with one of"
                        + " the units"
                        + " ms, ns, ps, s, us (this is a rate, a delay is needed here)",
                "delay: 5usec      | \"5usec\" has the unknown unit \"usec\": a delay is a number with one of"
                        + " the units ms,"
                        + " ns, ps, s, us (did you mean \"5us\"?)",
                "rate: 400Gb/s     | \"400Gb/s\" has the unknown unit \"Gb/s\": a rate is a number with one of"
                        + " the units"
                        + " Gbps, Kbps, Mbps, Tbps, bps, kbps (did you mean \"400Gbps\"?)",
                "delay: -5us       | \"-5us\" is negative: a delay is zero or more",
                "delay: 0.5ps      | \"0.5ps\" is finer than a delay can be told apart",
                "rate: 0bps        | 0bps is out of range: at least 1bps is allowed",
                "size: 2MiB        | 2MiB is out of range: at most 1MiB is allowed",
                "size: true        | expected a size, found true (such as 64KiB)",
                "numbers: 3        | expected a list, found the number 3 (a list of one is written [3])",
                "links: [a]        | expected a map of names, found a list",
                "link: 5us         | expected a map with the keys rate, delay, found the text \"5us\" (did you mean"
                        + " { delay: 5us }?)",
                "topology: { kind: 7 } | expected a kind of topology, found the number 7 (one of ring, star)",
                "link: fast        | expected a map with the keys rate, delay, found the text \"fast\"",
                "topology: rign    | unknown kind of topology \"rign\"; one of ring, star (did you mean \"ring\"?)",
                "topology: 7       | expected a topology (its kind, or a map with the key \"kind\"), found the number 7"
                        + " (one of ring, star)",
                "topology: { hosts: 4 } | the key \"kind\" is missing; one of ring, star",
                "topology: { knid: ring } | the key \"kind\" is missing; one of ring, star (is \"knid\" to be"
                        + " \"kind\"?)",
                "topology: { hosts: 3, kind: ring } | hosts must be even: 3",
                "topology: star    | the key \"hosts\" is missing (Number of hosts) (write hosts: <whole number>)",
                "parsed: bad       | bad is not good",
            })
    void refusesAValueWithWhatIsAllowedAndWhatWasMeant(String line, String expected) {
        String key = line.substring(0, line.indexOf(':'));
        List<String> found;
        try {
            found = refusals("# a comment\n" + line + "\n", Everything.class);
        } catch (ScenarioException syntax) {
            found = syntax.problems().stream().map(Problem::toString).toList();
        }

        assertThat(found)
                .containsExactly(
                        "f.yaml:2: " + key + (expected.contains(" kind of topology") ? ".kind" : "") + ": " + expected);
    }

    @Test
    void tellsEverythingAtOnceSortedByLine() {
        assertThat(refusals("""
                        topology:
                          kind: star
                          link:
                            rate: 0bps
                            dealy: 5ns
                          hots: 3
                        numbers: [1, x, 100]
                        links:
                          a: { rate: 1 }
                          b: { delay: 1Gbps }
                        cuont: 4
                        colour: red
                        """, Everything.class))
                .containsExactly(
                        "f.yaml:4: topology.link.rate: 0bps is out of range: at least 1bps is allowed",
                        "f.yaml:5: topology.link.dealy: unknown key \"dealy\"; allowed are rate, delay (did you mean"
                                + " \"delay\"?)",
                        "f.yaml:6: topology.hots: unknown key \"hots\"; allowed are hosts, link (did you mean"
                                + " \"hosts\"?)",
                        "f.yaml:7: numbers[1]: expected a whole number, found the text \"x\"",
                        "f.yaml:7: numbers[2]: 100 is out of range: at most 99 is allowed",
                        "f.yaml:9: links.a.rate: \"1\" has no unit: a rate is a number with one of the units"
                                + " Gbps, Kbps,"
                                + " Mbps, Tbps, bps, kbps (did you mean \"1Gbps\"?)",
                        "f.yaml:10: links.b.delay: \"1Gbps\" has the unknown unit \"Gbps\": a delay is a number"
                                + " with one"
                                + " of the units ms, ns, ps, s, us (this is a rate, a delay is needed here)",
                        "f.yaml:11: cuont: unknown key \"cuont\"; allowed are flag, count, big, share, word,"
                                + " pick, delay,"
                                + " rate, size, link, numbers, links, absent, removable, topology, traffic, parsed (did"
                                + " you mean \"count\"?)",
                        "f.yaml:12: colour: unknown key \"colour\"; allowed are flag, count, big, share, word, pick,"
                                + " delay, rate, size, link, numbers, links, absent, removable, topology, traffic,"
                                + " parsed");
    }

    @Test
    void saysWhichUnitABareNumberMayHave() {
        assertThat(refusals("delay: 500\n", Link.class))
                .singleElement()
                .asString()
                .endsWith("(did you mean \"500ns\"?)");
    }

    /** A record that tells problems of its own. */
    record Strict(@Setting("cables") List<Integer> cables) {
        Strict {
            throw new ScenarioException(List.of(
                    new Problem("", 0, "cables[1]", "goes nowhere", "did you mean 1?"),
                    new Problem("other.txt", 9, "", "is wrong", null)));
        }
    }

    @Test
    void givesProblemsOfARecordTheLinesOfItsSettings() {
        assertThat(refusals("cables:\n  - 1\n  - 2\n", Strict.class))
                .containsExactly("f.yaml:3: cables[1]: goes nowhere (did you mean 1?)", "other.txt:9: is wrong");
    }

    /** A record with a default that it refuses itself. */
    record WrongDefault(
            @Setting(value = "count", byDefault = "12", max = "9")
            int count) {}

    @Test
    void blamesTheModelAndNotTheUserForAWrongDefault() {
        assertThatThrownBy(() -> refusals("{}", WrongDefault.class))
                .isInstanceOf(InvariantViolation.class)
                .hasMessageContaining("WrongDefault.count")
                .hasMessageContaining("12 is out of range");
    }

    @Test
    void makesListsThatCannotBeChanged() {
        assertThatThrownBy(() -> bind("numbers: [1]").numbers().add(2))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> bind("links: {}").links().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void writesRecordsOutAndReadsEqualOnesBack() {
        Everything bound = bind("""
                big: -1
                share: 1.0E-7
                word: "12: x"
                delay: 1234567ps
                removable: null
                links: { "a b": { rate: 3.3Gbps } }
                topology: { kind: star, hosts: 6 }
                traffic: [ permutation, { kind: incast, senders: 2, size: 1B, receiver: "007" } ]
                parsed: "true"
                """);

        String text = closim.scenario.source.YamlText.of(SettingsTree.of(bound, REGISTRY));

        assertThat(bind(text)).isEqualTo(bound);
        assertThat(text)
                .contains("removable: null\n")
                .doesNotContain("absent")
                .contains("topology:\n  kind: star\n  hosts: 6\n  link:\n    rate: 400Gbps\n    delay: 500ns\n")
                .contains("receiver: \"007\"")
                .contains("pick: first-ones\n");
    }
}
