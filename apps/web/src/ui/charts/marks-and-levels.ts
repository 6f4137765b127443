import type { ISeriesApi, SeriesType } from "lightweight-charts";
import type { CandleChartProps, EvidencePoint } from "../candle-chart.tsx";
import type { ChartColours } from "./colours.ts";
import { LevelsPrimitive } from "./levels-primitive.ts";
import { MarksPrimitive } from "./marks-primitive.ts";

/** The library draws the flag on the axis, the primitive the line and its name, clear of the last candles. */
export function addLevels(
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

export function addMarks(
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
