import { floatScratch } from "../indicators/windows/scratch.ts";
import { ZScoreStream, zScore } from "../indicators/z-score.ts";
import { reversionFlags } from "./kernel-flags.ts";
import { ENTER, EXIT, type SignalStrategy } from "./strategy.ts";

const scratch = floatScratch();

type Name = "period" | "entryDeviations" | "exitDeviations" | "maxHoldBars" | "stopAtr";

/** Buys a close far below its mean and leaves when it is back near it, or after a number of bars. */
export const MEAN_REVERSION: SignalStrategy<Name> = {
  kind: "signals",
  key: "mean_reversion",
  timeframes: ["1D"],
  parameters: [
    { name: "period", unit: "bars", byDefault: 20, min: 5, max: 200, step: 1 },
    { name: "entryDeviations", unit: "deviations", byDefault: 2, min: 0.5, max: 4, step: 0.1 },
    { name: "exitDeviations", unit: "deviations", byDefault: 0, min: -1, max: 2, step: 0.1 },
    { name: "maxHoldBars", unit: "bars", byDefault: 20, min: 1, max: 250, step: 1 },
    { name: "stopAtr", unit: "atr", byDefault: 3, min: 0.5, max: 10, step: 0.5 },
  ],
  entryRules: ["z_score_below"],
  exitRules: ["z_score_back", "held_too_long", "stop_by_atr"],
  warmUpBars: ({ period }) => period,
  flags(bars, { period, entryDeviations, exitDeviations }, into = new Uint8Array(bars.close.length)) {
    const score = zScore(bars.close, period, scratch.column(0, bars.close.length));
    into.fill(0, 0, period - 1);
    reversionFlags(score, { entryDeviations, exitDeviations, from: period - 1 }, into);
    return into;
  },
  stream({ period, entryDeviations, exitDeviations }) {
    const scoreStream = new ZScoreStream(period);
    return ({ close }) => {
      const value = scoreStream.next(close);
      if (value <= -entryDeviations) return ENTER;
      return value >= -exitDeviations ? EXIT : 0;
    };
  },
  levels: ({ stopAtr }) => ({ stop: { kind: "atr", multiple: stopAtr }, target: null }),
  maxHoldBars: ({ maxHoldBars }) => maxHoldBars,
};
