import {
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
import type { Bars, CandleChartProps, IndicatorPane, Values } from "../candle-chart.tsx";
import { BandPrimitive } from "./band-primitive.ts";
import { baseOptions } from "./base-options.ts";
import { type ChartColours, chartColours, withAlpha } from "./colours.ts";
import { MarksPrimitive } from "./marks-primitive.ts";
import { linePoints } from "./series-points.ts";

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
    ...baseOptions(colours, format.locale, (value) => format.price(value)),
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 58,
      scaleMargins: { top: 0.1, bottom: props.bars.volume ? 0.22 : 0.08 },
    },
  });
  const price = addPrice(chart, props, colours);
  if (props.bars.volume !== undefined) addVolume(chart, props.bars, colours);
  addOverlays(chart, price, props, colours);
  for (const level of props.levels ?? []) {
    price.createPriceLine({
      price: level.price,
      title: level.name,
      color: colours[level.tone],
      lineStyle: LineStyle.Dashed,
      lineWidth: 1,
      axisLabelVisible: true,
    });
  }
  props.panes?.forEach((pane, index) => {
    addPane(chart, pane, index + 1, props.bars.times, colours);
  });
  const marks = props.marks ?? [];
  if (marks.length > 0) {
    price.attachPrimitive(
      new MarksPrimitive(
        marks.map((mark) => ({ ...mark, label: String(mark.number), kind: "evidence" })),
        colours,
      ),
    );
  }
  chart.timeScale().fitContent();
  return () => chart.remove();
}

function addPrice(
  chart: IChartApi,
  { bars, kind }: CandleChartProps,
  colours: ChartColours,
): ISeriesApi<SeriesType> {
  const flag = {
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: colours.muted,
    priceLineWidth: 1,
  } as const;
  if (kind === "line") {
    const line = chart.addSeries(LineSeries, { color: colours.ink, lineWidth: 2, ...flag });
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

function addVolume(chart: IChartApi, bars: Bars, colours: ChartColours): void {
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

function addPane(
  chart: IChartApi,
  pane: IndicatorPane,
  index: number,
  times: readonly number[],
  colours: ChartColours,
): void {
  if (pane.histogram !== undefined) {
    const bars = chart.addSeries(
      HistogramSeries,
      { lastValueVisible: false, priceLineVisible: false },
      index,
    );
    bars.setData(
      linePoints(times, pane.histogram).map((point) => ({
        ...point,
        color: withAlpha(point.value >= 0 ? colours.gain : colours.loss, 0.5),
      })),
    );
  }
  for (const { values, tone } of pane.lines) {
    const line = addLine(chart, { values, colour: colours[tone], pane: index }, times);
    if (values !== pane.lines[0]?.values) continue;
    for (const level of pane.levels ?? []) {
      line.createPriceLine({
        price: level,
        color: colours.line,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: false,
        title: "",
      });
    }
  }
  chart.panes()[index]?.setHeight(84);
}
