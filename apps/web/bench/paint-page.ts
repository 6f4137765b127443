/** Runs in a browser: paints a long history as the stock's page does, and as the chart library alone does with every point. */

import { DAY_MS, numberText } from "@neuro/contract";
import { createChart, HistogramSeries, LineSeries, type UTCTimestamp } from "lightweight-charts";
import type { Format } from "../src/lib/format.ts";
import { createStore } from "../src/lib/store.ts";
import type { Bars, CandleChartProps } from "../src/ui/charts/candles/candle-types.ts";
import { drawCandles } from "../src/ui/charts/candles/draw-candles.ts";

const AVERAGE = 20;

/** A walk of daily bars, the same every time. */
function walk(count: number): Bars {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  let price = 100;
  const close = indexes.map(() => {
    price *= 1 + (random() - 0.4995) * 0.03;
    return price;
  });
  return {
    times: indexes.map((index) => index * DAY_MS),
    open: close.map((value) => value * 0.998),
    high: close.map((value) => value * 1.01),
    low: close.map((value) => value * 0.99),
    close,
    volume: indexes.map(() => Math.round(1e6 * (0.5 + random()))),
  };
}

function averageOf(values: readonly number[]): Array<number | null> {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - AVERAGE] ?? 0);
    return index < AVERAGE - 1 ? null : sum / AVERAGE;
  });
}

const fixed = (value: number | string) => numberText(value, "en", { digits: 2 });
const format = { language: "en", price: fixed, number: fixed, compact: fixed } as Format;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame in which it is drawn, then the moment after it was put on screen.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });

function host(): HTMLElement {
  const element = document.createElement("div");
  element.style.cssText = "width:1312px;height:492px";
  document.body.replaceChildren(element);
  return element;
}

function drawOurs(bars: Bars, mean: Array<number | null>): () => void {
  const props: CandleChartProps = {
    label: "",
    bars,
    kind: "line",
    overlays: [{ key: "sma_20", values: mean, tone: "muted" }],
    reading: { cursor: createStore<number | null>(null), textOf: () => "" },
  };
  return drawCandles(host(), props, format).remove;
}

function drawEveryPoint(bars: Bars, mean: Array<number | null>): () => void {
  const chart = createChart(host(), { autoSize: true, timeScale: { minBarSpacing: 0.01 } });
  const time = (index: number): UTCTimestamp => ((bars.times[index] ?? 0) / 1000) as UTCTimestamp;
  const points = (values: ReadonlyArray<number | null>) =>
    values.flatMap((value, index) => (value === null ? [] : [{ time: time(index), value }]));
  chart.addSeries(LineSeries, { lineWidth: 1 }).setData(points(bars.close));
  chart.addSeries(HistogramSeries, { priceScaleId: "volume" }).setData(points(bars.volume ?? []));
  chart.addSeries(LineSeries, { lineWidth: 1 }).setData(points(mean));
  chart.timeScale().fitContent();
  return () => chart.remove();
}

/** Milliseconds from the data to the painted picture, run by run. */
export async function measure(how: "ours" | "every-point", count: number, runs: number): Promise<number[]> {
  const bars = walk(count);
  const mean = averageOf(bars.close);
  const draw = how === "ours" ? drawOurs : drawEveryPoint;
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    await painted();
    const begun = performance.now();
    const remove = draw(bars, mean);
    await painted();
    await painted();
    taken.push(performance.now() - begun);
    remove();
  }
  return taken;
}
