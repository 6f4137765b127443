import type { AnswerOf } from "@neuro/contract";

export type Plan = AnswerOf<"optimizePortfolio">["optimization_results"];
