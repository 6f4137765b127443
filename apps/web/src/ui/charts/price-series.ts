import {
  type AutoscaleInfo,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type UTCTimestamp,
} from "lightweight-charts";
import type { Format } from "#lib/format.ts";
import type { Bars, CandleChartProps, LiveBar } from "../candle-chart.tsx";
import { type ChartColours, withAlpha } from "./colours.ts";
import { linePoints } from "./series-points.ts";

/** A line of more points is drawn thinner, or it would blot. */
const DENSE_POINTS = 300;

export function addPrice(
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

export function addVolume(chart: IChartApi, bars: Bars, colours: ChartColours): ISeriesApi<SeriesType> {
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volume.setData(
    linePoints(bars.times, bars.volume ?? []).map((point, index) => ({
      ...point,
      color: volumeColour({ open: bars.open[index] ?? 0, close: bars.close[index] ?? 0 }, colours),
    })),
  );
  chart.priceScale("volume").applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return volume as ISeriesApi<SeriesType>;
}

function volumeColour({ open, close }: { open: number; close: number }, colours: ChartColours): string {
  return withAlpha(close >= open ? colours.gain : colours.loss, 0.38);
}

/** Moves the last bar or adds one after it; an older one is left out, which the library would refuse. */
export function updateBar(
  { price, volume }: { price: ISeriesApi<SeriesType>; volume: ISeriesApi<SeriesType> | undefined },
  bar: LiveBar,
  colours: ChartColours,
): void {
  const { time: timeMs, open, high, low, close } = bar;
  const time = Math.round(timeMs / 1000) as UTCTimestamp;
  if (price.seriesType() === "Line") (price as ISeriesApi<"Line">).update({ time, value: close });
  else (price as ISeriesApi<"Candlestick">).update({ time, open, high, low, close });
  (volume as ISeriesApi<"Histogram"> | undefined)?.update({
    time,
    value: bar.volume,
    color: volumeColour(bar, colours),
  });
}
