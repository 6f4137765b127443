import { type IChartApi, type ISeriesApi, LineSeries, LineStyle, type SeriesType } from "lightweight-charts";
import { type ChartColours, withAlpha } from "../colours.ts";
import { linePoints } from "../series-points.ts";
import { BandPrimitive } from "./band-primitive.ts";
import type { CandleChartProps, Values } from "./candle-types.ts";

export function addOverlays(
  chart: IChartApi,
  price: ISeriesApi<SeriesType>,
  props: CandleChartProps,
  colours: ChartColours,
): void {
  const { times } = props.bars;
  for (const { upper, middle, lower, tone } of props.bands ?? []) {
    price.attachPrimitive(new BandPrimitive({ times, upper, lower }, colours[tone]));
    const colour = withAlpha(colours[tone], 0.75);
    addLine(chart, { values: upper, colour }, times);
    addLine(chart, { values: middle, colour, dashed: true }, times);
    addLine(chart, { values: lower, colour }, times);
  }
  for (const overlay of props.overlays ?? []) {
    const { values, tone, dashed = false } = overlay;
    addLine(chart, { values, colour: colours[tone], dashed }, times);
  }
}

interface LineLook {
  values: Values;
  colour: string;
  dashed?: boolean;
  pane?: number;
}

export function addLine(
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
