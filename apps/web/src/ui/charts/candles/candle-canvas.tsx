import { useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { usePalette, useTheme } from "#lib/preferences.ts";
import type { CandleChartProps } from "./candle-types.ts";
import { type DrawnCandles, drawCandles } from "./draw-candles.ts";
import { followPointer } from "./follow-pointer.ts";
import { swapIn } from "./swap-in.ts";

/** Below this change of width a thinned line needs no new points. */
const WIDTH_STEP = 8;

/** The canvas of CandleChart; a chunk of its own because it brings the chart library. */
export default function CandleCanvas(props: CandleChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnCandles | null>(null);
  const theme = useTheme();
  const palette = usePalette();
  const format = useFormat();
  const { bars, bands, overlays, panes, marks, levels, events, room, fan, kind, live, reading } = props;
  const latest = useRef(live);
  const width = useSteppedWidth(box);

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and palette change the tokens that are read from the element, the width how many points are drawn.
  useEffect(() => {
    if (box.current === null) return;
    const place = swapIn(box.current);
    const chart = drawCandles(
      place.element,
      {
        ...{ label: "", bars, bands, overlays, panes, marks, levels, events, room, fan, reading },
        ...(kind ? { kind } : {}),
      },
      format,
    );
    drawn.current = chart;
    if (latest.current !== undefined) chart.update(latest.current);
    const stopFollowing = reading === undefined ? undefined : followPointer(chart, place.element, reading);
    return () => {
      stopFollowing?.();
      drawn.current = null;
      place.leave(() => chart.remove());
    };
  }, [
    bars,
    bands,
    overlays,
    panes,
    marks,
    levels,
    events,
    room,
    fan,
    kind,
    reading,
    format,
    theme,
    palette,
    width,
  ]);

  useEffect(() => {
    latest.current = live;
    if (live !== undefined) drawn.current?.update(live);
  }, [live]);

  return <div ref={box} className="relative size-full" />;
}

/** The width in steps, after the first layout; 0 until it changes, since the first drawing measures for itself. */
function useSteppedWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    let known = box.current.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.contentRect.width ?? known;
      if (Math.abs(next - known) < WIDTH_STEP) return;
      known = next;
      setWidth(next);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
