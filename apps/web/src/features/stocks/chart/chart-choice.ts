import {
  type ChartIndicator,
  chartIndicatorKeys,
  defaultTimeframe,
  stockTimeframeOf,
  type Timeframe,
  timeframeNamed,
} from "@neuro/contract";
import { createStore, useStore } from "#lib/store.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";
import { useDashboardSearch, useGoTo } from "#shared/navigation/dashboard-search.ts";
import { type ChartChoice, type ChartKind, readChoice } from "./kept-choice.ts";

const KEY = "neuro.chart";

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
    setAhead: (ahead: boolean) => change({ ahead }),
    setKind: (kind: ChartKind) => change({ kind }),
    toggle: (name: ChartIndicator) => {
      const on = new Set(choice.indicators);
      if (!on.delete(name)) on.add(name);
      change({ indicators: chartIndicatorKeys.filter((each) => on.has(each)) });
    },
  };
}

const lastRange = createStore<Timeframe>(defaultTimeframe);

/** The range of the address, or the one looked at last in this visit. */
export function useRange(): [Timeframe, (next: Timeframe) => void] {
  const { tab = "stocks", ...search } = useDashboardSearch();
  const goTo = useGoTo();
  const remembered = useStore(lastRange);
  const range = timeframeNamed(search.range) ?? remembered;
  const change = (next: Timeframe): void => {
    lastRange.set(next);
    goTo(tab, { ...search, range: stockTimeframeOf(next) }, { replace: true });
  };
  return [range, change];
}
