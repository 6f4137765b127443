import type { SymbolAnalysis } from "@neuro/contract";
import { evidencePoint } from "#shared/analysis/evidence-points.ts";
import type {
  Band,
  Bars,
  CandleChartProps,
  EvidencePoint,
  IndicatorPane,
  Values,
} from "#ui/charts/candles/candle-types.ts";

type Columns = SymbolAnalysis["bars"];

export interface AnalysisView {
  bars: Bars;
  bands: readonly Band[];
  overlays: NonNullable<CandleChartProps["overlays"]>;
  panes: IndicatorPane[];
  marks: EvidencePoint[];
  levels: NonNullable<CandleChartProps["levels"]>;
  /** Numbers of the evidence that the chart points at. */
  drawn: ReadonlySet<number>;
}

export interface ViewWords {
  target: string;
  stop: string;
}

/** A mean further from the prices than this share of their range is left out: it would flatten the candles. */
const MEAN_REACH = 0.35;

/** The last `sessions` bars of an analysis as the chart takes them, with every reason that has a place in it. */
export function analysisView(analysis: SymbolAnalysis, sessions: number, words: ViewWords): AnalysisView {
  const bars = lastOf(analysis.bars, sessions);
  const times = bars.dates.map((date) => Date.parse(`${date}T00:00:00Z`));
  const mean = meanInReach(bars);
  const drawn = {
    ...bars,
    times,
    upper: bars.upper_band,
    lower: bars.lower_band,
    mean200: mean === null ? undefined : bars.mean_200,
  };
  const marks = analysis.evidence.flatMap((item) => evidencePoint(item, drawn) ?? []);
  return {
    bars: { times, open: bars.open, high: bars.high, low: bars.low, close: bars.close, volume: bars.volume },
    bands: [
      {
        ...{ key: "bollinger", tone: "brand" },
        ...{ upper: bars.upper_band, middle: bars.middle_band, lower: bars.lower_band },
      },
    ],
    overlays: mean === null ? [] : [{ key: "mean", values: mean, tone: "muted" }],
    panes: [
      {
        key: "macd",
        name: "MACD 12 26 9",
        lines: [
          { key: "macd", values: bars.macd, tone: "ink" },
          { key: "signal", values: bars.macd_signal, tone: "brand" },
        ],
        histogram: bars.macd_histogram,
      },
      {
        key: "rsi",
        name: "RSI 14",
        lines: [{ key: "rsi", values: bars.rsi, tone: "ink" }],
        levels: [30, 70],
      },
    ],
    marks,
    levels: levelsOf(analysis, words),
    drawn: new Set(marks.map((mark) => mark.number)),
  };
}

function lastOf(columns: Columns, sessions: number): Columns {
  const cut = Object.entries(columns).map(([name, values]) => [name, values.slice(-sessions)]);
  return Object.fromEntries(cut) as Columns;
}

function meanInReach(bars: Columns): Values | null {
  const last = bars.mean_200.at(-1);
  if (last == null) return null;
  const low = Math.min(...bars.low);
  const high = Math.max(...bars.high);
  const reach = (high - low) * MEAN_REACH;
  const known = bars.mean_200.filter((value) => value !== null);
  const inside = known.every((value) => value >= low - reach && value <= high + reach);
  return inside ? bars.mean_200 : null;
}

function levelsOf({ levels }: SymbolAnalysis, words: ViewWords): AnalysisView["levels"] {
  const shown: Array<AnalysisView["levels"][number]> = [];
  if (levels.take_profit !== null) {
    shown.push({ key: "target", price: levels.take_profit, name: words.target, tone: "gain" });
  }
  if (levels.stop_loss !== null) {
    shown.push({ key: "stop", price: levels.stop_loss, name: words.stop, tone: "loss" });
  }
  return shown;
}

export type RsiZone = "oversold" | "overbought" | "neutral";

/** Below 30 oversold, above 70 overbought. */
export function rsiZone(rsi: number, bands: { oversold: number; overbought: number }): RsiZone {
  if (rsi < bands.oversold) return "oversold";
  return rsi > bands.overbought ? "overbought" : "neutral";
}

/** Signed change from the entry in percent points; null where there is no level. */
export function distancePercent(entry: number, level: number | null): number | null {
  return level === null || entry === 0 ? null : (level / entry - 1) * 100;
}
