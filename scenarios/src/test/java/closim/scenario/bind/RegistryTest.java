// SPDX-License-Identifier: Apache-2.0
package closim.scenario.bind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import closim.core.check.ScenarioException;
import closim.core.plugin.Provider;
import closim.core.plugin.Setting;
import closim.core.unit.Delay;
import closim.scenario.fixture.SampleModels;
import closim.scenario.fixture.SampleModels.RingSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class RegistryTest {
    /** A family that only this test knows; its providers are in META-INF/services. */
    public interface Marker {}

    /** Settings without any. */
    public record BareSpec() implements Marker {}

    /** Settings with every mistake. */
    public record FaultySpec(
            String silent,
            @Setting(value = "kind", byDefault = "x") String kind,

            @Setting(value = "range", byDefault = "11", min = "1", max = "10")
            int range,

            @Setting(value = "bound", byDefault = "1us", max = "10")
            Delay bound,

            @Setting("type") Object type)
            implements Marker {}

    /** Provider interface of the family. */
    public interface SampleProvider<S extends Record & Marker> extends Provider<S> {}

    /** Second in the services file, first by kind. */
    public static final class Alpha implements SampleProvider<BareSpec> {
        @Override
        public String kind() {
            return "alpha";
        }

        @Override
        public Class<BareSpec> specType() {
            return BareSpec.class;
        }

        @Override
        public String summary() {
            return "The first.";
        }
    }

    /** First in the services file. */
    public static final class Beta implements SampleProvider<FaultySpec> {
        @Override
        public String kind() {
            return "beta";
        }

        @Override
        public Class<FaultySpec> specType() {
            return FaultySpec.class;
        }

        @Override
        public String summary() {
            return "The second.";
        }
    }

    private record Named(String kind, Class<BareSpec> specType, String summary) implements SampleProvider<BareSpec> {}

    private static Registry installed() {
        return Registry.builder()
                .family("sample", Marker.class, SampleProvider.class)
                .build();
    }

    @Test
    void findsProvidersOnTheClassPathAndSortsThemByKind() {
        Registry registry = installed();

        assertThat(registry.kinds()).containsExactly("alpha", "beta");
        assertThat(registry.kindOf(new BareSpec())).isEqualTo("alpha");
        assertThat(registry.list()).isEqualTo("sample\n  alpha  The first.\n  beta   The second.\n");
    }

    @Test
    void refusesTwoModelsOfOneKindAndNamesBoth() {
        Registry.Builder builder = Registry.builder()
                .family("sample", Marker.class, List.of(new Alpha(), new Named("alpha", BareSpec.class, "")));

        assertThatThrownBy(builder::build)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("two models of the family sample are called \"alpha\"")
                .hasMessageContaining(Alpha.class.getName())
                .hasMessageContaining(Named.class.getName());
    }

    @Test
    void refusesAKindThatIsNotInKebabCase() {
        Registry.Builder builder =
                Registry.builder().family("sample", Marker.class, List.of(new Named("Camel_Case", BareSpec.class, "")));

        assertThatThrownBy(builder::build).isInstanceOf(ScenarioException.class).hasMessageContaining("kebab-case");
    }

    @Test
    void refusesOneSettingsRecordForTwoKinds() {
        Registry.Builder builder = Registry.builder()
                .family("sample", Marker.class, List.of(new Alpha(), new Named("other", BareSpec.class, "")));

        assertThatThrownBy(builder::build)
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("is also that of");
    }

    @Test
    void findsTheFaultsOfSettingsRecords() {
        assertThat(installed().faults(List.of()))
                .satisfiesExactly(
                        fault -> assertThat(fault).isEqualTo("FaultySpec.silent has no @Setting"),
                        fault -> assertThat(fault).isEqualTo("FaultySpec.kind hides the key \"kind\" of the model"),
                        fault -> assertThat(fault)
                                .startsWith("FaultySpec.range: the default \"11\" is refused: ")
                                .endsWith("11 is out of range: 1 to 10 is allowed"),
                        fault -> assertThat(fault).startsWith("FaultySpec.bound: the default \"1us\" is refused: "),
                        fault -> assertThat(fault).startsWith("FaultySpec.bound: the max \"10\" is refused: "),
                        fault -> assertThat(fault).contains("FaultySpec.type", "java.lang.Object"));
    }

    @Test
    void describesEverySettingOfAKind() {
        assertThat(SampleModels.registry().describe("star")).isEqualTo("""
                star (topology)
                Hosts around a single switch, each with one cable; for tests that need a fabric
                without any choice of path.

                hosts: whole number; required; at least 1; at most 1000
                    Number of hosts.
                link: map; default {}
                    Cables of the hosts.
                    rate: rate; default 400Gbps; at least 1bps
                        Line rate.
                        Source: IEEE 802.3df.
                    delay: delay; default 500ns
                        One-way delay.
                """);
        assertThat(installed().describe("alpha")).endsWith("There is nothing to set.\n");
    }

    @Test
    void describesNoLineWiderThanEightyColumns() {
        Registry registry = SampleModels.registry();
        for (String kind : registry.kinds()) {
            assertThat(registry.describe(kind).lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        }
        assertThat(registry.list().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void suggestsTheKindThatWasMeant() {
        assertThatThrownBy(() -> SampleModels.registry().describe("incats"))
                .isInstanceOf(ScenarioException.class)
                .hasMessage("there is no model \"incats\"; there are "
                        + String.join(", ", SampleModels.registry().kinds()) + " (did you mean" + " \"incast\"?)");
    }

    @Test
    void knowsTheProviderOfASettingsRecord() {
        assertThat(SampleModels.registry().provider(new RingSpec(4)).kind()).isEqualTo("ring");
        assertThatThrownBy(() -> SampleModels.registry().provider("x")).isInstanceOf(IllegalArgumentException.class);
    }
}
