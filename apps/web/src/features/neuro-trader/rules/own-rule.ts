import type { AnswerOf } from "@neuro/contract";

export type OwnRules = AnswerOf<"tradingRules">;
export type OwnRule = OwnRules["rules"][number];
export type GivenRule = OwnRules["given"][number];
