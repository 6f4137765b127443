import type { NetworkEvaluation } from "@neuro/contract";

export type Evaluation = NetworkEvaluation;
export type Horizon = Evaluation["horizons"][number];
