import { AreaSeries, createChart, LineSeries, LineStyle } from "lightweight-charts";
import { useEffect, useRef } from "react";
import { type Format, useFormat } from "#lib/format.ts";
import { usePalette, useTheme } from "#lib/preferences.ts";
import { ticksBesideFlag } from "../axis-ticks.ts";
import { areaFill, baseOptions } from "../base-options.ts";
import { chartColours } from "../colours.ts";
import { MarksPrimitive } from "../marks-primitive.ts";
import { linePoints } from "../series-points.ts";
import type { AreaChartProps } from "./area-chart-props.ts";

/** The canvas of AreaChart; a chunk of its own because it brings the chart library. */
export default function AreaCanvas(props: AreaChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const palette = usePalette();
  const format = useFormat();
  const { times, values, comparison, events, steps, axisText } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and palette change the tokens that are read from the element.
  useEffect(() => {
    if (box.current === null) return;
    return draw(box.current, { times, values, comparison, events, steps, axisText }, format);
  }, [times, values, comparison, events, steps, axisText, format, theme, palette]);

  return <div ref={box} className="size-full" />;
}

type Drawn = Pick<AreaChartProps, "times" | "values" | "comparison" | "events" | "steps" | "axisText">;

function draw(
  element: HTMLElement,
  { times, values, comparison, events, steps, axisText }: Drawn,
  format: Format,
): () => void {
  const colours = chartColours(element);
  const text = axisText ?? format.moneyShort;
  const base = baseOptions(colours, format.language, text);
  const chart = createChart(element, {
    ...base,
    localization: { ...base.localization, tickmarksPriceFormatter: ticksBesideFlag(text, values.at(-1)) },
  });
  if (comparison !== undefined) {
    const other = chart.addSeries(LineSeries, {
      color: colours.muted,
      lineWidth: 2,
      lineStyle: LineStyle.SparseDotted,
      lineType: comparison.steps ? 1 : 0,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
    });
    other.setData(linePoints(comparison.times, comparison.values));
  }
  const area = chart.addSeries(AreaSeries, {
    ...areaFill(colours),
    lineColor: colours.ink,
    lineWidth: 2,
    lineType: steps ? 1 : 0,
    priceLineVisible: false,
    crosshairMarkerRadius: 4,
    crosshairMarkerBackgroundColor: colours.ink,
    crosshairMarkerBorderColor: colours.surface,
  });
  area.setData(linePoints(times, values));
  if (events !== undefined && events.length > 0) {
    area.attachPrimitive(
      new MarksPrimitive(
        events.map((event) => ({ ...event, kind: "event" })),
        colours,
      ),
    );
  }
  chart.timeScale().fitContent();
  return () => chart.remove();
}
