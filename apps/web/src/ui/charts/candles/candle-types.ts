import type { LineTone } from "@neuro/contract";
import type { Store } from "#lib/store.ts";
import type { ChartEvent } from "./events-primitive.ts";

/** What a candle chart is given to draw, and what is read from it. */
export interface Bars {
  /** Epoch milliseconds, ascending; daily bars carry midnight UTC. */
  times: readonly number[];
  open: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
  volume?: readonly number[];
}

export type Values = ReadonlyArray<number | null>;

/** Two lines with a 6 % fill between them, and a dashed one in the middle. */
export interface Band {
  key: string;
  upper: Values;
  middle: Values;
  lower: Values;
  tone: LineTone;
}

export interface IndicatorPane {
  key: string;
  /** Spoken and drawn at the upper left: RSI 14, MACD 12 26 9. */
  name: string;
  lines: ReadonlyArray<{ key: string; values: Values; tone: LineTone }>;
  /** Bars around zero in gain and loss (MACD gap). */
  histogram?: Values;
  /** Dashed levels, e.g. 30 and 70; the space between the first two is shaded. */
  levels?: readonly number[];
  /** Keep them on the scale, however far the line is. */
  levelsInView?: boolean;
}

/** A numbered point: the same number as in the list beside the chart. */
export interface EvidencePoint {
  /** Epoch milliseconds of a bar. */
  time: number;
  value: number;
  number: number;
  side?: "above" | "below";
  /** Key of an indicator pane, or `volume`; over the prices unless set. */
  pane?: string;
}

/** Where the price may be after a bar: nested ranges that open to the right. */
export interface Fan {
  /** Epoch milliseconds of the bar it starts from, and its close. */
  time: number;
  price: number;
  /** Bars ahead at which the ends are known, ascending. */
  ahead: readonly number[];
  /** Ends at each of them, the widest range first. */
  ranges: ReadonlyArray<{ low: readonly number[]; high: readonly number[] }>;
}

export interface CandleChartProps {
  label: string;
  bars: Bars;
  bands?: readonly Band[] | undefined;
  overlays?: ReadonlyArray<{ key: string; values: Values; tone: LineTone; dashed?: boolean }> | undefined;
  panes?: readonly IndicatorPane[] | undefined;
  marks?: readonly EvidencePoint[] | undefined;
  /** Dividends, splits and own trades. */
  events?: readonly ChartEvent[] | undefined;
  /** Dashed levels with a flag on the axis: target, stop. */
  levels?:
    | ReadonlyArray<{ key: string; price: number; name: string; tone: "gain" | "loss" | "ink" }>
    | undefined;
  /** Bars of room after the last one, for the fan that is there or on its way. */
  room?: number | undefined;
  fan?: Fan | undefined;
  /** `line` for a closing-price line instead of candles. */
  kind?: "candles" | "line";
  asTable?: boolean;
  /** The last bar as it ticks, or one after it: moves without redrawing the rest. */
  live?: LiveBar | undefined;
  /** The bar being read. With it the chart is read bar by bar, by mouse, finger and keyboard, and neither scrolls nor zooms. */
  reading?: Reading | undefined;
  className?: string;
}

export interface LiveBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface Reading {
  /** Index of the bar; null while none is read. */
  cursor: Store<number | null>;
  /** What is said of a bar, spoken as the cursor moves. */
  textOf(index: number): string;
}
