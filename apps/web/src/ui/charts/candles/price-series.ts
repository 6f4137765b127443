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
import { ticksBesideFlag } from "../axis-ticks.ts";
import { type ChartColours, withAlpha } from "../colours.ts";
import { linePoints } from "../series-points.ts";
import type { Bars, CandleChartProps, LiveBar } from "./candle-types.ts";
import { SlimCandles, SlimVolume } from "./slim-bars.ts";

/** A line of more points is drawn thinner, or it would blot. */
const DENSE_POINTS = 300;
/** The volume begins about this far below the lowest price, as a share of their range. */
const VOLUME_REACH = 0.12;

export function addPrice(
  chart: IChartApi,
  { bars, bands, kind, levels = [], fan, reading }: CandleChartProps,
  colours: ChartColours,
  format: Format,
): ISeriesApi<SeriesType> {
  const flag = {
    priceLineStyle: LineStyle.SparseDotted,
    priceLineColor: colours.ink,
    priceLineWidth: 1,
    priceFormat: {
      type: "custom",
      minMove: 0.0001,
      formatter: (value: number) => format.price(value),
      ...(reading === undefined
        ? {}
        : { tickmarksFormatter: priceTicks({ bars, bands, levels, fan }, format) }),
    },
    autoscaleInfoProvider: (own: () => AutoscaleInfo | null) =>
      withinView(own(), [...levels.map(({ price }) => price), ...endsOf(fan)]),
  } as const;
  if (kind === "line") {
    const lineWidth = bars.times.length > DENSE_POINTS ? 1 : 2;
    const line = chart.addSeries(LineSeries, { color: colours.ink, lineWidth, ...flag });
    line.setData(linePoints(bars.times, bars.close));
    return line as ISeriesApi<SeriesType>;
  }
  if (reading !== undefined) {
    const slim = chart.addCustomSeries(new SlimCandles(colours), { color: colours.ink, ...flag });
    slim.setData(candlePoints(bars));
    return slim as ISeriesApi<SeriesType>;
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

/** Whole numbers without decimals, none under a flag, and none beside the volume, where they mean nothing. */
function priceTicks(
  { bars, bands, levels, fan }: Pick<CandleChartProps, "bars" | "bands" | "levels" | "fan">,
  format: Format,
): (ticks: readonly number[]) => string[] {
  const least = (values: ReadonlyArray<number | null>): number =>
    values.reduce<number>((lowest, value) => Math.min(lowest, value ?? lowest), Number.POSITIVE_INFINITY);
  const lowest = least(bars.low);
  const highest = bars.high.reduce((most, value) => Math.max(most, value), 0);
  const under = least([
    ...(bands ?? []).flatMap(({ lower }) => lower),
    ...(levels ?? []).map(({ price }) => price),
    ...endsOf(fan),
  ]);
  const floor = Math.min(lowest - (highest - lowest) * VOLUME_REACH, under);
  return (ticks) => {
    const whole = ticks.every((tick) => Number.isInteger(tick));
    const text = (tick: number): string =>
      tick < floor ? "" : whole ? format.number(tick, { digits: 0 }) : format.price(tick);
    const flags = [bars.close.at(-1), ...(levels ?? []).map(({ price }) => price)];
    const shown = flags.map((flag) => ticksBesideFlag(text, flag)(ticks));
    return ticks.map((tick, index) => (shown.some((texts) => texts[index] === "") ? "" : text(tick)));
  };
}

const endsOf = (fan: CandleChartProps["fan"]): readonly number[] =>
  fan?.ranges.flatMap(({ low, high }) => [...low, ...high]) ?? [];

/** The scale shows the levels and what may come too, not only the prices. */
function withinView(info: AutoscaleInfo | null, prices: readonly number[]): AutoscaleInfo | null {
  if (info?.priceRange == null) return info;
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

export function addVolume(
  chart: IChartApi,
  { bars, reading }: Pick<CandleChartProps, "bars" | "reading">,
  colours: ChartColours,
): ISeriesApi<SeriesType> {
  const options = {
    priceScaleId: "volume",
    priceFormat: { type: "volume" },
    lastValueVisible: false,
    priceLineVisible: false,
  } as const;
  const points = linePoints(bars.times, bars.volume ?? []).map((point, index) => ({
    ...point,
    color: volumeColour({ open: bars.open[index] ?? 0, close: bars.close[index] ?? 0 }, colours),
  }));
  const volume =
    reading === undefined
      ? chart.addSeries(HistogramSeries, options)
      : chart.addCustomSeries(new SlimVolume(), options);
  volume.setData(points);
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
