import {
  type AutoscaleInfo,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type UTCTimestamp,
} from "lightweight-charts";
import { useEffect, useRef } from "react";
import { type Format, useFormat } from "#lib/format.ts";
import { usePalette, useTheme } from "#lib/preferences.ts";
import type { Bars, CandleChartProps, EvidencePoint, IndicatorPane, Values } from "../candle-chart.tsx";
import { BandPrimitive } from "./band-primitive.ts";
import { baseOptions } from "./base-options.ts";
import { type ChartColours, chartColours, withAlpha } from "./colours.ts";
import { LevelsPrimitive } from "./levels-primitive.ts";
import { MarksPrimitive } from "./marks-primitive.ts";
import { PanePrimitive } from "./pane-primitive.ts";
import { linePoints } from "./series-points.ts";

/** A line of more points is drawn thinner, or it would blot. */
const DENSE_POINTS = 300;
/** Height of the prices in heights of an indicator pane. */
const PRICE_SHARE = 4;

/** The canvas of CandleChart; a chunk of its own because it brings the chart library. */
export default function CandleCanvas(props: CandleChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const palette = usePalette();
  const format = useFormat();
  const { bars, band, overlays, panes, marks, levels, kind } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and palette change the tokens that are read from the element.
  useEffect(() => {
    if (box.current === null) return;
    return draw(
      box.current,
      { label: "", bars, band, overlays, panes, marks, levels, ...(kind ? { kind } : {}) },
      format,
    );
  }, [bars, band, overlays, panes, marks, levels, kind, format, theme, palette]);

  return <div ref={box} className="size-full" />;
}

function draw(element: HTMLElement, props: CandleChartProps, format: Format): () => void {
  const colours = chartColours(element);
  const chart = createChart(element, {
    ...baseOptions(colours, format.locale),
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 58,
      scaleMargins: { top: 0.1, bottom: props.bars.volume ? 0.22 : 0.08 },
    },
  });
  const price = addPrice(chart, props, colours, format);
  const drawn = new Map<string, ISeriesApi<SeriesType>>([["price", price]]);
  if (props.bars.volume !== undefined) drawn.set("volume", addVolume(chart, props.bars, colours));
  addOverlays(chart, price, props, colours);
  addLevels(price, props.levels ?? [], colours);
  props.panes?.forEach((pane, index) => {
    const line = addPane(chart, pane, { index: index + 1, times: props.bars.times, colours, format });
    if (line !== undefined) drawn.set(pane.key, line);
  });
  chart.panes().forEach((pane, index) => {
    pane.setStretchFactor(index === 0 ? PRICE_SHARE : 1);
  });
  addMarks(drawn, props.marks ?? [], colours);
  chart.timeScale().fitContent();
  return () => chart.remove();
}

/** The library draws the flag on the axis, the primitive the line and its name, clear of the last candles. */
function addLevels(
  price: ISeriesApi<SeriesType>,
  levels: NonNullable<CandleChartProps["levels"]>,
  colours: ChartColours,
): void {
  for (const level of levels) {
    price.createPriceLine({
      price: level.price,
      title: "",
      color: colours[level.tone],
      lineVisible: false,
      axisLabelVisible: true,
    });
  }
  const drawn = levels.map(({ price: at, name, tone }) => ({ price: at, name, colour: colours[tone] }));
  price.attachPrimitive(new LevelsPrimitive(drawn, colours.surface));
}

function addMarks(
  drawn: ReadonlyMap<string, ISeriesApi<SeriesType>>,
  marks: readonly EvidencePoint[],
  colours: ChartColours,
): void {
  for (const [key, series] of drawn) {
    const own = marks.filter((mark) => (mark.pane ?? "price") === key);
    if (own.length === 0) continue;
    series.attachPrimitive(
      new MarksPrimitive(
        own.map((mark) => ({ ...mark, label: String(mark.number), kind: "evidence" })),
        colours,
      ),
    );
  }
}

function addPrice(
  chart: IChartApi,
  { bars, kind, levels = [] }: CandleChartProps,
  colours: ChartColours,
  format: Format,
): ISeriesApi<SeriesType> {
  const flag = {
    priceLineStyle: LineStyle.SparseDotted,
    priceLineColor: colours.ink,
    priceLineWidth: 1,
    priceFormat: { type: "custom", minMove: 0.0001, formatter: (value: number) => format.price(value) },
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) => withLevels(own(), levels),
  } as const;
  if (kind === "line") {
    const lineWidth = bars.times.length > DENSE_POINTS ? 1 : 2;
    const line = chart.addSeries(LineSeries, { color: colours.ink, lineWidth, ...flag });
    line.setData(linePoints(bars.times, bars.close));
    return line as ISeriesApi<SeriesType>;
  }
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: colours.gain,
    downColor: colours.loss,
    wickUpColor: colours.gain,
    wickDownColor: colours.loss,
    borderVisible: false,
    ...flag,
  });
  candles.setData(candlePoints(bars));
  return candles as ISeriesApi<SeriesType>;
}

/** The scale shows the levels too, not only the prices. */
function withLevels(
  info: AutoscaleInfo | null,
  levels: NonNullable<CandleChartProps["levels"]>,
): AutoscaleInfo | null {
  if (info?.priceRange == null) return info;
  const prices = levels.map((level) => level.price);
  return {
    ...info,
    priceRange: {
      minValue: Math.min(info.priceRange.minValue, ...prices),
      maxValue: Math.max(info.priceRange.maxValue, ...prices),
    },
  };
}

function candlePoints(bars: Bars) {
  let last = Number.NEGATIVE_INFINITY;
  return bars.times.flatMap((timeMs, index) => {
    const [open, high, low, close] = [bars.open[index], bars.high[index], bars.low[index], bars.close[index]];
    const time = Math.round(timeMs / 1000);
    if (open === undefined || high === undefined || low === undefined || close === undefined || time <= last)
      return [];
    last = time;
    return [{ time: time as UTCTimestamp, open, high, low, close }];
  });
}

function addVolume(chart: IChartApi, bars: Bars, colours: ChartColours): ISeriesApi<SeriesType> {
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.setData(
    linePoints(bars.times, bars.volume ?? []).map((point, index) => ({
      ...point,
      color: withAlpha(
        (bars.close[index] ?? 0) >= (bars.open[index] ?? 0) ? colours.gain : colours.loss,
        0.38,
      ),
    })),
  );
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return volume as ISeriesApi<SeriesType>;
}

function addOverlays(
  chart: IChartApi,
  price: ISeriesApi<SeriesType>,
  props: CandleChartProps,
  colours: ChartColours,
): void {
  const { times } = props.bars;
  if (props.band !== undefined) {
    const { upper, middle, lower } = props.band;
    price.attachPrimitive(new BandPrimitive({ times, upper, lower }, colours.brand));
    const berry = withAlpha(colours.brand, 0.75);
    addLine(chart, { values: upper, colour: berry }, times);
    addLine(chart, { values: middle, colour: berry, dashed: true }, times);
    addLine(chart, { values: lower, colour: berry }, times);
  }
  for (const overlay of props.overlays ?? []) {
    addLine(chart, { values: overlay.values, colour: colours[overlay.tone] }, times);
  }
}

interface LineLook {
  values: Values;
  colour: string;
  dashed?: boolean;
  pane?: number;
}

function addLine(
  chart: IChartApi,
  { values, colour, dashed = false, pane = 0 }: LineLook,
  times: readonly number[],
): ISeriesApi<SeriesType> {
  const line = chart.addSeries(
    LineSeries,
    {
      color: colour,
      lineWidth: 1,
      lineStyle: dashed ? LineStyle.Dashed : LineStyle.Solid,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    },
    pane,
  );
  line.setData(linePoints(times, values));
  return line as ISeriesApi<SeriesType>;
}

interface PanePlace {
  index: number;
  times: readonly number[];
  colours: ChartColours;
  format: Format;
}

/** Draws a pane below the prices; its first line is what marks point at. */
function addPane(
  chart: IChartApi,
  pane: IndicatorPane,
  { index, times, colours, format }: PanePlace,
): ISeriesApi<SeriesType> | undefined {
  const priceFormat = {
    type: "custom",
    minMove: 0.01,
    formatter: (value: number) => format.number(value, { digits: 0 }),
  } as const;
  if (pane.histogram !== undefined) {
    const bars = chart.addSeries(
      HistogramSeries,
      { lastValueVisible: false, priceLineVisible: false, priceFormat },
      index,
    );
    bars.setData(
      linePoints(times, pane.histogram).map((point) => ({
        ...point,
        color: withAlpha(point.value >= 0 ? colours.gain : colours.loss, 0.5),
      })),
    );
  }
  const [first] = pane.lines.map(({ values, tone }) =>
    addLine(chart, { values, colour: colours[tone], pane: index }, times),
  );
  first?.applyOptions({ priceFormat });
  for (const level of pane.levels ?? []) {
    first?.createPriceLine({
      price: level,
      color: colours.line,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      axisLabelVisible: false,
      title: "",
    });
  }
  const last = pane.lines[0]?.values.findLast((value) => value !== null);
  const value = last == null ? "" : format.number(last, { digits: 2 });
  first?.attachPrimitive(new PanePrimitive({ name: pane.name, value, levels: pane.levels ?? [] }, colours));
  return first;
}
