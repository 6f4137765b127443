import type { AnswerOf } from "@neuro/contract";

export type TaxYear = AnswerOf<"taxYear">;
