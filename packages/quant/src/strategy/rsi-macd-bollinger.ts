import { BollingerStream, bollinger } from "../indicators/bollinger.ts";
import { MACD_PERIODS, MacdStream, macd } from "../indicators/macd.ts";
import { RsiStream, rsi } from "../indicators/rsi.ts";
import { floatScratch } from "../indicators/windows/scratch.ts";
import { stretchFlags } from "./kernel-flags.ts";
import { ENTER, EXIT, type SignalStrategy } from "./strategy.ts";

const scratch = floatScratch();

/** A turn of the histogram smaller than this share of the price is rounding: the price stands still. */
const NO_TURN = 1e-12;

type Name =
  | "rsiPeriod"
  | "oversold"
  | "overbought"
  | "bandPeriod"
  | "bandDeviations"
  | "stopAtr"
  | "targetAtr";

/**
 * Buys a price stretched downwards (RSI low, or a close under the lower Bollinger band) once MACD's histogram turns up, and
 * sells one stretched upwards once it turns down.
 */
export const RSI_MACD_BOLLINGER: SignalStrategy<Name> = {
  kind: "signals",
  key: "rsi_macd_bollinger",
  timeframes: ["1D"],
  parameters: [
    { name: "rsiPeriod", unit: "bars", byDefault: 14, min: 2, max: 50, step: 1 },
    { name: "oversold", unit: "rsi_points", byDefault: 35, min: 5, max: 50, step: 1 },
    { name: "overbought", unit: "rsi_points", byDefault: 65, min: 50, max: 95, step: 1 },
    { name: "bandPeriod", unit: "bars", byDefault: 20, min: 5, max: 100, step: 1 },
    { name: "bandDeviations", unit: "deviations", byDefault: 2, min: 0.5, max: 4, step: 0.1 },
    { name: "stopAtr", unit: "atr", byDefault: 3, min: 0.5, max: 10, step: 0.5 },
    { name: "targetAtr", unit: "atr", byDefault: 6, min: 0.5, max: 20, step: 0.5 },
  ],
  entryRules: ["rsi_below_or_close_under_band", "macd_histogram_rises"],
  exitRules: ["rsi_above_or_close_over_band", "macd_histogram_falls", "stop_by_atr", "target_by_atr"],
  warmUpBars: ({ rsiPeriod, bandPeriod }) =>
    Math.max(rsiPeriod + 1, bandPeriod, MACD_PERIODS.slow + MACD_PERIODS.signal),
  flags({ close }, parameters, into = new Uint8Array(close.length)) {
    const { oversold, overbought, rsiPeriod, bandPeriod, bandDeviations } = parameters;
    const from = Math.min(this.warmUpBars(parameters) - 1, close.length);
    const column = (position: number) => scratch.column(position, close.length);
    const strength = rsi(close, rsiPeriod, column(0));
    const { histogram } = macd(close, MACD_PERIODS, {
      macd: column(1),
      signal: column(2),
      histogram: column(3),
    });
    const { upper, lower } = bollinger(
      close,
      { period: bandPeriod, deviations: bandDeviations },
      { upper: column(4), middle: column(5), lower: column(6) },
    );
    into.fill(0, 0, from);
    const limits = { leastTurn: NO_TURN, oversold, overbought, from };
    stretchFlags({ close, strength, histogram, upper, lower }, limits, into);
    return into;
  },
  stream(parameters) {
    const { oversold, overbought, rsiPeriod, bandPeriod, bandDeviations } = parameters;
    const rsiStream = new RsiStream(rsiPeriod);
    const macdStream = new MacdStream();
    const bandStream = new BollingerStream({ period: bandPeriod, deviations: bandDeviations });
    const warmUp = this.warmUpBars(parameters);
    let bars = 0;
    let lastHistogram = Number.NaN;
    return ({ close }) => {
      const points = rsiStream.next(close);
      const { histogram } = macdStream.next(close);
      const { upper, lower } = bandStream.next(close);
      const turn = histogram - lastHistogram;
      lastHistogram = histogram;
      bars++;
      if (bars < warmUp) return 0;
      if (turn > NO_TURN * close) return points < oversold || close < lower ? ENTER : 0;
      return turn < -NO_TURN * close && (points > overbought || close > upper) ? EXIT : 0;
    };
  },
  levels: ({ stopAtr, targetAtr }) => ({
    stop: { kind: "atr", multiple: stopAtr },
    target: { kind: "atr", multiple: targetAtr },
  }),
  maxHoldBars: () => null,
};
