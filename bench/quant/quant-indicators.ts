/** RSI, MACD and Bollinger bands against packages that compute them too, over the same closes and with the same periods. */
import { IndicatorsSync } from "@ixjb94/indicators";
import { bb, macd as indicatortsMacd, rsi as indicatortsRsi } from "indicatorts";
import { BollingerBands, MACD, RSI } from "technicalindicators";
import { BOLLINGER_PARAMETERS, bollinger, MACD_PERIODS, macd, rsi } from "../../packages/quant/src/index.ts";
import { medianTimesMs } from "../medians.ts";

const rounds = 15;

export const INDICATOR_HEADINGS = [
  "ns per bar",
  "bars",
  "into given columns",
  "copying alone",
  "into new columns",
  "making and copying alone",
  "@ixjb94/indicators",
  "indicatorts",
  "technicalindicators",
  "given columns over the best of them",
  "new columns",
];

/**
 * Rows of a table: nanoseconds per bar of ours and of each peer. What it takes only to copy the closes into as many columns, given
 * or new ones, says how far down one could get at all.
 */
export function indicatorRows(close: Float64Array): string[] {
  const closes = Array.from(close);
  const peer = new IndicatorsSync();
  const oscillating = { SimpleMAOscillator: false, SimpleMASignal: false };
  const periods = { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 };
  const column = () => new Float64Array(close.length);
  const copy = (...columns: Float64Array[]) => {
    for (const each of columns) each.set(close);
  };
  const [a, b, c] = [column(), column(), column()];
  const lines = { macd: a, signal: b, histogram: c };
  const bands = { upper: a, middle: b, lower: c };
  return [
    row("RSI(14)", closes.length, {
      ours: () => rsi(close, 14, a),
      copying: () => copy(a),
      oursNew: () => rsi(close, 14),
      copyingNew: () => copy(column()),
      ixjb94: () => peer.rsi(closes, 14),
      indicatorts: () => indicatortsRsi(closes, { period: 14 }),
      technicalindicators: () => RSI.calculate({ values: closes, period: 14 }),
    }),
    row("MACD(12, 26, 9)", closes.length, {
      ours: () => macd(close, MACD_PERIODS, lines),
      copying: () => copy(a, b, c),
      oursNew: () => macd(close),
      copyingNew: () => copy(column(), column(), column()),
      ixjb94: () => peer.macd(closes, 12, 26, 9),
      indicatorts: () => indicatortsMacd(closes, { fast: 12, slow: 26, signal: 9 }),
      technicalindicators: () => MACD.calculate({ values: closes, ...periods, ...oscillating }),
    }),
    row("Bollinger(20, 2)", closes.length, {
      ours: () => bollinger(close, BOLLINGER_PARAMETERS, bands),
      copying: () => copy(a, b, c),
      oursNew: () => bollinger(close),
      copyingNew: () => copy(column(), column(), column()),
      ixjb94: () => peer.bbands(closes, 20, 2),
      indicatorts: () => bb(closes, { period: 20 }),
      technicalindicators: () => BollingerBands.calculate({ values: closes, period: 20, stdDev: 2 }),
    }),
  ];
}

/** In the order of the table. */
const names = [
  "ours",
  "copying",
  "oursNew",
  "copyingNew",
  "ixjb94",
  "indicatorts",
  "technicalindicators",
] as const;
type Candidates = Readonly<Record<(typeof names)[number], () => unknown>>;

function row(name: string, bars: number, candidates: Candidates): string {
  const { oursNew, copyingNew, ...others } = candidates;
  const times = {
    ...medianTimesMs(others, rounds),
    // Apart from the others, whose memory they would disturb.
    ...medianTimesMs({ oursNew, copyingNew }, rounds),
  };
  const best = Math.min(times.ixjb94, times.indicatorts, times.technicalindicators);
  const cells = names.map((each) => ((times[each] * 1e6) / bars).toFixed(1));
  const over = (ms: number) => `1/${(best / ms).toFixed(1)}`;
  return `| ${name} | ${bars.toLocaleString("en")} | ${cells.join(" | ")} | ${over(times.ours)} | ${over(times.oursNew)} |`;
}
