import type { ChartIndicator } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { type Store, useStore } from "#lib/store.ts";
import { type History, overlayLooks } from "./chart-view.ts";

interface LegendProps {
  indicators: readonly ChartIndicator[];
  names: Record<ChartIndicator, string>;
  /** Undefined while it loads: the names stand already. */
  history: History | undefined;
  cursor: Store<number | null>;
}

/** The lines over the prices by name, with their values at the bar being read, otherwise the last. */
export function Legend({ indicators, names, history, cursor }: LegendProps) {
  const index = useStore(cursor);
  const format = useFormat();
  const over = indicators.filter((key) => key === "bollinger" || overlayLooks[key] !== undefined);
  if (over.length === 0) return null;
  const valuesOf = (key: ChartIndicator): string => {
    const lines = history?.indicators.find((each) => each.key === key)?.lines ?? [];
    const ordered = key === "bollinger" ? [...lines].reverse() : lines;
    const values = ordered.map(({ values: all }) => (index === null ? all.at(-1) : all[index]));
    return values.length === 0
      ? "–"
      : values.map((value) => (value == null ? "–" : format.price(value))).join(" / ");
  };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-12 text-muted">
      {over.map((key) => (
        <li key={key} className="inline-flex min-h-5 items-center gap-2 whitespace-nowrap">
          <span
            aria-hidden="true"
            className="w-4 border-t"
            style={{
              borderColor: `var(--${overlayLooks[key]?.tone ?? "brand"})`,
              borderTopStyle: overlayLooks[key]?.dashed ? "dashed" : "solid",
            }}
          />
          {names[key]} <span className="font-book text-ink">{valuesOf(key)}</span>
        </li>
      ))}
    </ul>
  );
}
