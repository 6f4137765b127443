import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { useStore } from "#lib/store.ts";
import type { CandleChartProps, Reading } from "./candle-types.ts";
import { nextIndex } from "./next-index.ts";

interface ChartReaderProps extends Pick<CandleChartProps, "label" | "bars" | "events"> {
  reading: Reading;
  className: string;
  children: ReactNode;
}

/** A chart read bar by bar: the arrow keys move the crosshair, and what it stands on is spoken. */
export function ChartReader({ label, bars, events = [], reading, className, children }: ChartReaderProps) {
  const index = useStore(reading.cursor);
  const last = bars.times.length - 1;
  const at = Math.min(index ?? last, last);
  const { cursor } = reading;
  // Other bars: what was read is no longer there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars are the reason, not an input.
  useEffect(() => cursor.set(null), [bars.times[0], bars.times.length > 0, cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") cursor.set(null);
    const marked = (): number[] =>
      events.map(({ time }) => bars.times.indexOf(time)).filter((each) => each >= 0);
    const next = nextIndex(event.key, { from: index, last, wide: event.shiftKey, marked });
    if (next === undefined) return;
    event.preventDefault();
    cursor.set(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(last, 0)}
      aria-valuenow={Math.max(at, 0)}
      aria-valuetext={last < 0 ? "" : reading.textOf(at)}
      onKeyDown={onKeyDown}
      onBlur={() => cursor.set(null)}
      className={`touch-pan-y ${className}`}
    >
      {children}
    </div>
  );
}
