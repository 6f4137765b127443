import { settingsDefaults } from "@neuro/contract/constants";
import { measuresOf } from "../signal/measures.ts";
import { scoreColumn } from "../signal/score.ts";
import { ScoreStream } from "../signal/score-stream.ts";
import { MINIMUM_BARS, SIGNAL_PARAMETERS } from "../signal/signal-parameters.ts";
import { percentLevels } from "./exit-levels.ts";
import { ENTER, EXIT, type SignalStrategy } from "./strategy.ts";

type Name = "actAtScore" | "stopPercent" | "targetPercent";

/**
 * Trades the signals as they are shown: buys on a BUY with the stop and the target shown beside it, and leaves on a SELL. Its
 * defaults are those of `analyzeSymbol`, so its walk-forward figures are the track record of those signals.
 */
export const EVIDENCE_SCORE: SignalStrategy<Name> = {
  kind: "signals",
  key: "evidence_score",
  timeframes: ["1D"],
  parameters: [
    {
      name: "actAtScore",
      unit: "score",
      byDefault: SIGNAL_PARAMETERS.actAtScore,
      min: 0.05,
      max: 0.95,
      step: 0.05,
    },
    {
      name: "stopPercent",
      unit: "percent",
      byDefault: settingsDefaults.stop_loss_percent,
      min: 0.1,
      max: 50,
      step: 0.1,
    },
    {
      name: "targetPercent",
      unit: "percent",
      byDefault: settingsDefaults.take_profit_percent,
      min: 0.1,
      max: 100,
      step: 0.1,
    },
  ],
  entryRules: ["score_at_least"],
  exitRules: ["score_at_most", "stop_by_percent", "target_by_percent"],
  warmUpBars: () => MINIMUM_BARS,
  flags(bars, { actAtScore }) {
    const scores = scoreColumn(measuresOf(bars));
    const out = new Uint8Array(scores.length);
    for (let i = MINIMUM_BARS - 1; i < scores.length; i++) out[i] = flagOf(scores[i] as number, actAtScore);
    return out;
  },
  stream({ actAtScore }) {
    const stream = new ScoreStream();
    let bars = 0;
    return (bar) => {
      const score = stream.next(bar);
      bars++;
      return bars < MINIMUM_BARS ? 0 : flagOf(score, actAtScore);
    };
  },
  levels: ({ stopPercent, targetPercent }) => percentLevels(stopPercent / 100, targetPercent / 100),
  maxHoldBars: () => null,
};

function flagOf(score: number, actAtScore: number): number {
  if (score >= actAtScore) return ENTER;
  return score <= -actAtScore ? EXIT : 0;
}
