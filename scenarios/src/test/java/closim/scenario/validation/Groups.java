// SPDX-License-Identifier: Apache-2.0
package closim.scenario.validation;

import java.util.List;

/** The sections of the page, in order, each made once so that its test and the page share the runs. */
final class Groups {
    static final RowGroup ZERO_LOAD = new ZeroLoad();
    static final RowGroup PAUSE_ONLY = new PauseOnly();
    static final RowGroup HPCC = new HpccIncast();
    static final RowGroup GO_BACK_N = new GoBackN();
    static final RowGroup COLLISIONS = new Collisions();
    static final RowGroup PAUSE_FRAMES = new PauseFrames();
    static final RowGroup HEADROOM = new Headroom();
    static final RowGroup SINGLE_QUEUE = new SingleQueue();
    static final RowGroup RECOVERY = new DcqcnRecovery();

    static final RowGroup CUT_THROUGH = new CutThrough();
    static final RowGroup HPCC_TELEMETRY = new HpccTelemetry();
    static final RowGroup FIXED_POINT = new DcqcnFixedPoint();
    static final RowGroup FAIR_SHARES = new FairShares();
    static final RowGroup WEB_SEARCH = new WebSearch();

    static final RowGroup THRESHOLDS = new Thresholds();
    static final RowGroup PORT_SHARES = new PortShares();

    static final RowGroup UET_ZERO_LOAD = new UetZeroLoad();
    static final RowGroup UET_NSCC = new UetNscc();

    static final List<RowGroup> ALL = List.of(
            ZERO_LOAD,
            PAUSE_ONLY,
            HPCC,
            GO_BACK_N,
            COLLISIONS,
            PAUSE_FRAMES,
            HEADROOM,
            SINGLE_QUEUE,
            RECOVERY,
            CUT_THROUGH,
            HPCC_TELEMETRY,
            FIXED_POINT,
            FAIR_SHARES,
            WEB_SEARCH,
            THRESHOLDS,
            PORT_SHARES,
            UET_ZERO_LOAD,
            UET_NSCC);

    private Groups() {}
}
