import {
  createChart,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
} from "lightweight-charts";
import type { Format } from "#lib/format.ts";
import { baseOptions } from "../base-options.ts";
import { chartColours } from "../colours.ts";
import type { CandleChartProps, LiveBar } from "./candle-types.ts";
import { EventsPrimitive } from "./events-primitive.ts";
import { FanPrimitive } from "./fan-primitive.ts";
import { addPane } from "./indicator-panes.ts";
import { addLevels, addMarks } from "./marks-and-levels.ts";
import { addOverlays } from "./overlay-lines.ts";
import type { PanePrimitive } from "./pane-primitive.ts";
import { addPrice, addVolume, updateBar } from "./price-series.ts";
import { nearest, thinChart } from "./thin-chart.ts";
import { roundBelow, VolumeLabel } from "./volume-label.ts";

/** Height of the prices in heights of an indicator pane. */
const PRICE_SHARE = 4;
/** What the axis at the right takes, about. */
const AXIS_WIDTH = 60;

/** Neither scrolls nor zooms: the ranges do, and every bar stays where the keyboard expects it. */
const still = { handleScroll: false, handleScale: false } as const;

export interface DrawnCandles {
  chart: IChartApi;
  /** Moves the last bar or adds one. */
  update(bar: LiveBar): void;
  /** Puts the crosshair on a bar, by its index among all bars; null takes it away. */
  point(index: number | null): void;
  /** The bar at a moment that is drawn. */
  indexAt(timeMs: number): number;
  /** Indicator panes say the values of this bar. */
  read(index: number | null): void;
  remove(): void;
}

/** Draws a whole chart into an element, thinned to its width where it is read bar by bar. */
export function drawCandles(element: HTMLElement, all: CandleChartProps, format: Format): DrawnCandles {
  const isStill = all.reading !== undefined;
  const props = isStill ? thinChart(all, columnsOf(element)) : all;
  const colours = chartColours(element);
  const base = baseOptions(colours, format.language);
  const chart = createChart(element, {
    ...base,
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 58,
      scaleMargins: { top: 0.1, bottom: props.bars.volume ? 0.22 : 0.08 },
    },
    ...(props.room === undefined
      ? {}
      : { timeScale: { ...base.timeScale, rightOffset: props.room, fixRightEdge: false } }),
    ...(isStill ? still : {}),
  });
  const price = addPrice(chart, props, colours, format);
  const volume = props.bars.volume === undefined ? undefined : addVolume(chart, props, colours);
  if (isStill && volume !== undefined) {
    const value = roundBelow((props.bars.volume ?? []).reduce((most, each) => Math.max(most, each), 0));
    const text = format.compact(value);
    price.attachPrimitive(new VolumeLabel({ volume, value, text }, colours));
  }
  if (props.fan !== undefined) price.attachPrimitive(new FanPrimitive(props.fan, colours.brand));
  addOverlays(chart, price, props, colours);
  addLevels(price, props.levels ?? [], colours);
  const { lines, words } = addPanes(chart, props, { colours, format });
  chart.panes().forEach((pane, index) => {
    pane.setStretchFactor(index === 0 ? PRICE_SHARE : 1);
  });
  const drawn = new Map([["price", price], ...(volume ? [["volume", volume] as const] : []), ...lines]);
  addMarks(drawn, props.marks ?? [], colours);
  if (props.events !== undefined) price.attachPrimitive(new EventsPrimitive(props.events, colours));
  chart.timeScale().fitContent();

  let last = props.bars.times.at(-1) ?? Number.NEGATIVE_INFINITY;
  const { times, close } = all.bars;
  return {
    chart,
    update(bar) {
      if (bar.time < last) return;
      updateBar({ price, volume }, bar, colours);
      if (bar.time > last) chart.timeScale().fitContent();
      last = bar.time;
    },
    point(index) {
      const time = index === null ? undefined : times[index];
      if (index === null || time === undefined) return chart.clearCrosshairPosition();
      const at = (nearest(props.bars.times, time) / 1000) as UTCTimestamp;
      chart.setCrosshairPosition(close[index] ?? 0, at, price);
    },
    indexAt: (timeMs) => times.indexOf(nearest(times, timeMs)),
    read(index) {
      for (const { pane, primitive } of words) primitive.say(valueAt(pane, index, format));
    },
    remove: () => chart.remove(),
  };
}

/** Pixels a line has from left to right, as fine as the screen draws them. */
function columnsOf(element: HTMLElement): number {
  return Math.max(1, Math.round((element.clientWidth - AXIS_WIDTH) * window.devicePixelRatio));
}

type Pane = NonNullable<CandleChartProps["panes"]>[number];

function addPanes(
  chart: IChartApi,
  { panes = [], bars }: CandleChartProps,
  look: Pick<Parameters<typeof addPane>[2], "colours" | "format">,
) {
  const lines: Array<readonly [string, ISeriesApi<SeriesType>]> = [];
  const words: Array<{ pane: Pane; primitive: PanePrimitive }> = [];
  panes.forEach((pane, index) => {
    const added = addPane(chart, pane, { index: index + 1, times: bars.times, ...look });
    if (added === undefined) return;
    lines.push([pane.key, added.line]);
    words.push({ pane, primitive: added.words });
  });
  return { lines, words };
}

function valueAt({ lines }: Pane, index: number | null, format: Format): string | null {
  const value = index === null ? undefined : lines[0]?.values[index];
  return value == null ? null : format.number(value, { digits: 2 });
}
