import { type AnswerOf, type ChartIndicator, indicatorFacts, type SymbolAnalysis } from "@neuro/contract";
import { type DrawnSeries, evidencePoint } from "#shared/analysis/evidence-points.ts";
import type {
  Band,
  Bars,
  CandleChartProps,
  EvidencePoint,
  IndicatorPane,
  Values,
} from "#ui/charts/candles/candle-types.ts";
import type { ChartEvent } from "#ui/charts/candles/events-primitive.ts";

export type History = AnswerOf<"stockHistory">;
type Line = History["indicators"][number];

export interface ChartView {
  bars: Bars;
  bands: readonly Band[];
  overlays: NonNullable<CandleChartProps["overlays"]>;
  panes: IndicatorPane[];
  marks: EvidencePoint[];
  events: ChartEvent[];
  levels: NonNullable<CandleChartProps["levels"]>;
  /** Numbers of the evidence that the chart points at. */
  drawn: ReadonlySet<number>;
}

export interface ViewWords {
  target: string;
  stop: string;
  indicators: Record<ChartIndicator, string>;
  dividend: string;
  split: string;
}

const DAY_LENGTH = "2026-01-31".length;

/** A day is its midnight UTC, a bar inside a session the moment itself. */
export function timeOf(date: string): number {
  return Date.parse(date.length === DAY_LENGTH ? `${date}T00:00:00Z` : date);
}

/** A history as the chart draws it, with what the analysis points at in it. */
export function chartView(history: History, analysis: SymbolAnalysis | null, words: ViewWords): ChartView {
  const { prices } = history;
  const bars: Bars = {
    times: prices.map(({ date }) => timeOf(date)),
    open: prices.map(({ open }) => open),
    high: prices.map(({ high }) => high),
    low: prices.map(({ low }) => low),
    close: prices.map(({ close }) => close),
    volume: prices.map(({ volume }) => volume),
  };
  const line = (key: ChartIndicator, name: string = key): Values | undefined =>
    history.indicators.find((each) => each.key === key)?.lines.find((each) => each.key === name)?.values;
  const isDaily = history.timeframe !== "1D" && history.timeframe !== "1W";
  const series: DrawnSeries = {
    dates: prices.map(({ date }) => date),
    times: bars.times,
    high: bars.high,
    close: bars.close,
    volume: bars.volume ?? [],
    upper: line("bollinger", "upper"),
    lower: line("bollinger", "lower"),
    mean200: line("sma_200"),
    rsi: line("rsi"),
    macd: line("macd", "macd"),
  };
  const marks = isDaily
    ? (analysis?.evidence ?? []).flatMap((item) => evidencePoint(item, series) ?? [])
    : [];
  return {
    bars,
    bands: history.indicators.flatMap(bandOf),
    overlays: history.indicators.flatMap(overlayOf),
    panes: history.indicators.flatMap((each) => paneOf(each, words)),
    marks,
    events: eventsOf(history, bars, words),
    levels: isDaily ? levelsOf(analysis, words) : [],
    drawn: new Set(marks.map(({ number }) => number)),
  };
}

const valuesOf = ({ lines }: Line, name: string): Values =>
  lines.find((each) => each.key === name)?.values ?? [];

/** Its lines with how each is drawn, but those drawn as bars. */
function tonedLines(line: Line) {
  return Object.entries(indicatorFacts(line.key).lines).flatMap(([key, look]) =>
    "bars" in look ? [] : [{ key, values: valuesOf(line, key), ...look }],
  );
}

function bandOf(line: Line): Band[] {
  const { key } = line;
  const [upper, middle, lower] = indicatorFacts(key).isBand === true ? tonedLines(line) : [];
  if (upper === undefined || middle === undefined || lower === undefined) return [];
  return [{ key, upper: upper.values, middle: middle.values, lower: lower.values, tone: upper.tone }];
}

function overlayOf(line: Line): ChartView["overlays"] {
  const { pane, isBand } = indicatorFacts(line.key);
  return pane === "own" || isBand === true ? [] : tonedLines(line);
}

function paneOf(line: Line, words: ViewWords): IndicatorPane[] {
  const { key } = line;
  const { pane, lines, levels, levelsInView = false } = indicatorFacts(key);
  if (pane !== "own") return [];
  const [bars] = Object.entries(lines).flatMap(([name, look]) => ("bars" in look ? [name] : []));
  return [
    {
      ...{ key, name: words.indicators[key], lines: tonedLines(line), levelsInView },
      ...(levels && { levels }),
      ...(bars !== undefined && { histogram: valuesOf(line, bars) }),
    },
  ];
}

/** Dividends, splits and own trades at the bars they belong to; those that fall between bars stand at the next one. */
function eventsOf({ marks, prices }: History, bars: Bars, words: ViewWords): ChartEvent[] {
  const isFine = (prices[0]?.date.length ?? DAY_LENGTH) > DAY_LENGTH;
  const indexOn = (date: string): number =>
    prices.findIndex((bar) => (isFine ? bar.date.slice(0, DAY_LENGTH) : bar.date) >= date);
  const at = (index: number, event: Omit<ChartEvent, "time">): ChartEvent[] => {
    const time = bars.times[index];
    return time === undefined ? [] : [{ ...event, time }];
  };
  const footed = [
    ...marks.dividends.map(({ date }) => ({ date, kind: "dividend" as const, letter: words.dividend })),
    ...marks.splits.map(({ date }) => ({ date, kind: "split" as const, letter: words.split })),
  ];
  return [
    ...footed.flatMap(({ date, kind, letter }) => at(indexOn(date), { kind, letter, value: 0 })),
    ...marks.trades.flatMap((trade) => {
      const index = tradeIndex(trade, bars, isFine ? null : indexOn(trade.date));
      const isBuy = trade.action === "BUY";
      const value = (isBuy ? bars.low[index] : bars.high[index]) ?? trade.price;
      return at(index, { kind: isBuy ? "buy" : "sell", letter: "", value });
    }),
  ].sort((a, b) => a.time - b.time);
}

/** The bar a trade was made in: of its session, or inside one the last that had begun. */
function tradeIndex({ at }: { at: string }, { times }: Bars, onSession: number | null): number {
  if (onSession !== null) return onSession === -1 ? times.length - 1 : onSession;
  const moment = Date.parse(at);
  return Math.max(
    0,
    times.findLastIndex((time) => time <= moment),
  );
}

function levelsOf(analysis: SymbolAnalysis | null, words: ViewWords): ChartView["levels"] {
  const { take_profit = null, stop_loss = null } = analysis?.levels ?? {};
  return [
    ...(take_profit === null
      ? []
      : [{ key: "target", price: take_profit, name: words.target, tone: "gain" as const }]),
    ...(stop_loss === null
      ? []
      : [{ key: "stop", price: stop_loss, name: words.stop, tone: "loss" as const }]),
  ];
}
