import type { AnswerOf } from "@neuro/contract";

export type Simulated = NonNullable<AnswerOf<"simulationResults">["results"]>;
