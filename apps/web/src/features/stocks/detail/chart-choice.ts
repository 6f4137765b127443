import { type ChartIndicator, defaultTimeframe, type Timeframe, timeframes } from "@neuro/contract";
import { useDashboardSearch, useGoTo } from "#lib/dashboard-search.ts";
import { createStore, useStore } from "#lib/store.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";

export type ChartKind = "candles" | "line";

interface ChartChoice {
  kind: ChartKind;
  indicators: readonly ChartIndicator[];
}

const KEY = "neuro.chart";

/** In the order of the menu. */
export const indicatorOrder = [
  "bollinger",
  "sma_20",
  "sma_50",
  "sma_200",
  "ema_12",
  "ema_26",
  "rsi",
  "macd",
] as const satisfies readonly ChartIndicator[];

const first: ChartChoice = { kind: "candles", indicators: ["bollinger", "rsi"] };

/** What was kept, without what nobody knows any more. */
export function readChoice(text: string | null): ChartChoice {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (typeof kept !== "object" || kept === null) return first;
    const { kind, indicators } = kept as { kind?: unknown; indicators?: unknown };
    const names: readonly unknown[] = Array.isArray(indicators) ? indicators : first.indicators;
    return {
      kind: kind === "line" ? "line" : "candles",
      indicators: indicatorOrder.filter((name) => names.includes(name)),
    };
  } catch {
    return first;
  }
}

const store = createStore<ChartChoice>(readChoice(readStored(KEY)));

/** Candles or line, and which indicators: kept in this browser, for every stock. */
export function useChartChoice() {
  const choice = useStore(store);
  const change = (next: Partial<ChartChoice>): void => {
    store.set({ ...choice, ...next });
    writeStored(KEY, JSON.stringify(store.get()));
  };
  return {
    ...choice,
    setKind: (kind: ChartKind) => change({ kind }),
    toggle: (name: ChartIndicator) => {
      const on = new Set(choice.indicators);
      if (!on.delete(name)) on.add(name);
      change({ indicators: indicatorOrder.filter((each) => on.has(each)) });
    },
  };
}

const lastRange = createStore<Timeframe>(defaultTimeframe);

/** The range of the address, or the one looked at last in this visit. */
export function useRange(): [Timeframe, (next: Timeframe) => void] {
  const { tab = "stocks", ...search } = useDashboardSearch();
  const goTo = useGoTo();
  const remembered = useStore(lastRange);
  const named = search.range === "1YR" ? "1Y" : search.range;
  const range = timeframes.find((each) => each === named) ?? remembered;
  const change = (next: Timeframe): void => {
    lastRange.set(next);
    goTo(tab, { ...search, range: next === "1Y" ? "1YR" : next }, { replace: true });
  };
  return [range, change];
}
