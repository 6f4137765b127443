import { useLingui } from "@lingui/react/macro";
import { type ChartIndicator, indicatorFacts, percentOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { type Store, useStore } from "#lib/store.ts";
import type { History } from "./chart-view.ts";
import type { Ahead } from "./use-fan.ts";

interface LegendProps {
  indicators: readonly ChartIndicator[];
  names: Record<ChartIndicator, string>;
  /** Undefined while it loads: the names stand already. */
  history: History | undefined;
  cursor: Store<number | null>;
  ahead: Ahead;
}

/** The lines over the prices by name, with their values at the bar being read, otherwise the last. */
export function Legend({ indicators, names, history, cursor, ahead }: LegendProps) {
  const { t } = useLingui();
  const index = useStore(cursor);
  const format = useFormat();
  const over = indicators.filter((key) => indicatorFacts(key).pane === "price");
  if (over.length === 0 && ahead.room === undefined) return null;
  const outcomes = ahead.shares.map((share) => format.percent(percentOf(share), { digits: 0 })).join(" / ");
  const valuesOf = (key: ChartIndicator): string => {
    const lines = history?.indicators.find((each) => each.key === key)?.lines ?? [];
    const ordered = indicatorFacts(key).isBand === true ? lines.toReversed() : lines;
    const values = ordered.map(({ values: all }) => (index === null ? all.at(-1) : all[index]));
    return values.length === 0
      ? "–"
      : values.map((value) => (value == null ? "–" : format.price(value))).join(" / ");
  };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-12 text-muted">
      {over.map((key) => (
        <li key={key} className="inline-flex min-h-5 items-center gap-2 whitespace-nowrap">
          <span aria-hidden="true" className="w-4 border-t" style={lookOf(key)} />
          {names[key]} <span className="font-book text-ink">{valuesOf(key)}</span>
        </li>
      ))}
      {ahead.room === undefined ? null : (
        <li className="inline-flex min-h-5 items-center gap-2 whitespace-nowrap">
          <span aria-hidden="true" className="h-2.5 w-4 bg-brand/30" />
          {outcomes === "" ? t`Range ahead` : t`Range ahead of ${outcomes} of outcomes`}
        </li>
      )}
    </ul>
  );
}

/** As its first line is drawn. */
function lookOf(key: ChartIndicator) {
  const [look] = Object.values(indicatorFacts(key).lines);
  if (look === undefined || "bars" in look) return undefined;
  return { borderColor: `var(--${look.tone})`, borderTopStyle: look.dashed ? "dashed" : "solid" } as const;
}
