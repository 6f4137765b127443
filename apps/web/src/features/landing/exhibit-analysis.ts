import type { AnswerOf } from "@neuro/contract";

/** The analysis the landing page shows. */
export type Analysis = NonNullable<AnswerOf<"showcase">["analysis"]>;
