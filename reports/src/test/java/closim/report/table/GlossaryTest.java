// SPDX-License-Identifier: Apache-2.0
package closim.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import closim.core.result.RunResult;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GlossaryTest {
    @Test
    void everyCounterAndEveryNumberOfAFlowSetHasAMeaning() {
        assertThat(Glossary.entries()).containsKeys(names(RunResult.Counters.class));
        String[] ofFlows = Arrays.stream(names(RunResult.FlowSummary.class))
                .filter(name -> !name.equals("name"))
                .toArray(String[]::new);
        assertThat(Glossary.entries()).containsKeys(ofFlows);
    }

    @Test
    void everyColumnOfTablesHasAMeaning() {
        Metric.FLOWS.forEach(metric -> assertThat(Glossary.entries()).containsEntry(metric.key(), metric.meaning()));
        Metric.FABRIC.forEach(metric -> assertThat(Glossary.entries()).containsKey(metric.key()));
        assertThat(Glossary.entries().values()).allMatch(meaning -> meaning.endsWith("."));
    }

    private static String[] names(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toArray(String[]::new);
    }
}
