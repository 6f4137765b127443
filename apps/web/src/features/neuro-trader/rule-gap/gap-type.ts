import type { AnswerOf } from "@neuro/contract";

export type Gap = AnswerOf<"ruleGap">;
export type CurrencyGap = Gap["currencies"][number];
export type GapTrade = CurrencyGap["trades"][number];
