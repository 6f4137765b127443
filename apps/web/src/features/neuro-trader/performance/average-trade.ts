import type { AnswerOf } from "@neuro/contract";

export type Performance = AnswerOf<"neuroState">["state"]["performance_metrics"];

/** What one trade returned on average, percent points: gains and losses weighed by how often they came. Null without a trade. */
export function averageTrade({
  total_trades: trades,
  winning_trades: wins,
  average_gain_pct: gain,
  average_loss_pct: loss,
}: Pick<Performance, "total_trades" | "winning_trades" | "average_gain_pct" | "average_loss_pct">):
  | number
  | null {
  return trades === 0 ? null : ((gain ?? 0) * wins + (loss ?? 0) * (trades - wins)) / trades;
}
