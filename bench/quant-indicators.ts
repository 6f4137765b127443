/** RSI, MACD and Bollinger bands against packages that compute them too, over the same closes and with the same periods. */
import { IndicatorsSync } from "@ixjb94/indicators";
import { bb, macd as indicatortsMacd, rsi as indicatortsRsi } from "indicatorts";
import { BollingerBands, MACD, RSI } from "technicalindicators";
import { BOLLINGER_PARAMETERS, bollinger, MACD_PERIODS, macd, rsi } from "../packages/quant/src/index.ts";
import { medianTimesMs } from "./medians.ts";

/** Bars timed at once: a short series alone is too short for the clock, and a long one is timed less often. */
const barsAtOnce = 100_000;
const barsInAll = 8_000_000;

/** Rows of a table: nanoseconds per bar of each, and ours (into new columns, into given ones) over the best peer's. */
export function indicatorRows(close: Float64Array): string[] {
  const closes = Array.from(close);
  const peer = new IndicatorsSync();
  const oscillating = { SimpleMAOscillator: false, SimpleMASignal: false };
  const periods = { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 };
  const column = () => new Float64Array(close.length);
  const into = {
    rsi: column(),
    macd: { macd: column(), signal: column(), histogram: column() },
    bands: { upper: column(), middle: column(), lower: column() },
  };
  return [
    row("RSI(14)", closes.length, {
      ours: () => rsi(close, 14),
      oursInto: () => rsi(close, 14, into.rsi),
      ixjb94: () => peer.rsi(closes, 14),
      indicatorts: () => indicatortsRsi(closes, { period: 14 }),
      technicalindicators: () => RSI.calculate({ values: closes, period: 14 }),
    }),
    row("MACD(12, 26, 9)", closes.length, {
      ours: () => macd(close),
      oursInto: () => macd(close, MACD_PERIODS, into.macd),
      ixjb94: () => peer.macd(closes, 12, 26, 9),
      indicatorts: () => indicatortsMacd(closes, { fast: 12, slow: 26, signal: 9 }),
      technicalindicators: () => MACD.calculate({ values: closes, ...periods, ...oscillating }),
    }),
    row("Bollinger(20, 2)", closes.length, {
      ours: () => bollinger(close),
      oursInto: () => bollinger(close, BOLLINGER_PARAMETERS, into.bands),
      ixjb94: () => peer.bbands(closes, 20, 2),
      indicatorts: () => bb(closes, { period: 20 }),
      technicalindicators: () => BollingerBands.calculate({ values: closes, period: 20, stdDev: 2 }),
    }),
  ];
}

type Candidates = Record<
  "ours" | "oursInto" | "ixjb94" | "indicatorts" | "technicalindicators",
  () => unknown
>;

function row(name: string, bars: number, candidates: Candidates): string {
  const repeats = Math.max(1, Math.round(barsAtOnce / bars));
  const rounds = Math.min(15, Math.ceil(barsInAll / bars / repeats));
  const { ours, oursInto, ixjb94, indicatorts, technicalindicators } = medianTimesMs(
    repeated(candidates, repeats),
    rounds,
  );
  const best = Math.min(ixjb94, indicatorts, technicalindicators);
  const ns = (ms: number) => ((ms * 1e6) / bars / repeats).toFixed(1);
  const cells = [ours, oursInto, ixjb94, indicatorts, technicalindicators].map(ns);
  return `| ${name} | ${bars.toLocaleString("en")} | ${cells.join(" | ")} | 1/${(best / ours).toFixed(1)} | 1/${(best / oursInto).toFixed(1)} |`;
}

function repeated(candidates: Candidates, repeats: number): Candidates {
  const many = (run: () => unknown) => () => {
    for (let i = 0; i < repeats; i++) run();
  };
  return {
    ours: many(candidates.ours),
    oursInto: many(candidates.oursInto),
    ixjb94: many(candidates.ixjb94),
    indicatorts: many(candidates.indicatorts),
    technicalindicators: many(candidates.technicalindicators),
  };
}
