import type { AnswerOf } from "@neuro/contract";

export type Backtest = AnswerOf<"neuroBacktest">["backtest_results"];
