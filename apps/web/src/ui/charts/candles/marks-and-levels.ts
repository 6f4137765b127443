import type { ISeriesApi, SeriesType } from "lightweight-charts";
import type { ChartColours } from "../colours.ts";
import { MarksPrimitive } from "../marks-primitive.ts";
import type { CandleChartProps, EvidencePoint } from "./candle-types.ts";
import { LevelsPrimitive } from "./levels-primitive.ts";

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

/** Volume stands in the pane of the prices: its marks and theirs make room for each other. */
const SHARED_PANE = ["price", "volume"];

export function addMarks(
  drawn: ReadonlyMap<string, ISeriesApi<SeriesType>>,
  marks: readonly EvidencePoint[],
  colours: ChartColours,
): void {
  for (const [key, series] of drawn) {
    if (key === "volume") continue;
    const keys = key === "price" ? SHARED_PANE : [key];
    const own = marks.filter((mark) => keys.includes(mark.pane ?? "price"));
    if (own.length === 0) continue;
    const placed = own.map((mark) => ({
      ...mark,
      label: String(mark.number),
      kind: "evidence" as const,
      series: drawn.get(mark.pane ?? "price"),
    }));
    series.attachPrimitive(new MarksPrimitive(placed, colours));
  }
}
