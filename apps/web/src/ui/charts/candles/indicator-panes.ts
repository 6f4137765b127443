import {
  type AutoscaleInfo,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type SeriesType,
} from "lightweight-charts";
import type { Format } from "#lib/format.ts";
import { type ChartColours, withAlpha } from "../colours.ts";
import { linePoints } from "../series-points.ts";
import type { IndicatorPane } from "./candle-types.ts";
import { addLine } from "./overlay-lines.ts";
import { PanePrimitive } from "./pane-primitive.ts";

interface PanePlace {
  index: number;
  times: readonly number[];
  colours: ChartColours;
  format: Format;
}

/** Draws a pane below the prices; its first line is what marks point at. */
export function addPane(
  chart: IChartApi,
  pane: IndicatorPane,
  { index, times, colours, format }: PanePlace,
): { line: ISeriesApi<SeriesType>; words: PanePrimitive } | undefined {
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
  first?.applyOptions({
    priceFormat,
    ...(pane.levelsInView ? { autoscaleInfoProvider: withLevels(pane) } : {}),
  });
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
  const words = new PanePrimitive({ name: pane.name, value, levels: pane.levels ?? [] }, colours);
  first?.attachPrimitive(words);
  return first === undefined ? undefined : { line: first, words };
}

/** A scale on which the levels are always seen. */
function withLevels({ levels = [] }: IndicatorPane) {
  return (own: () => AutoscaleInfo | null): AutoscaleInfo | null => {
    const info = own();
    if (info?.priceRange == null) return info;
    const { minValue, maxValue } = info.priceRange;
    return {
      ...info,
      priceRange: { minValue: Math.min(minValue, ...levels), maxValue: Math.max(maxValue, ...levels) },
    };
  };
}
