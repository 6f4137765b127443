import { quickTestSymbols } from "@neuro/contract";
import { useOperation } from "#data/use-operation.ts";
import { createStore, useStore } from "#lib/store.ts";

type QuickTestSymbol = (typeof quickTestSymbols)[number];

/** The security tested last; outlives the tab. */
const testedStore = createStore<QuickTestSymbol | null>(null);

const FRESH_MS = 60_000;

/** Quick Test AI: a security picked at random, and what Neuro says of it. */
export function useQuickTest() {
  const symbol = useStore(testedStore);
  const query = useOperation(
    "neuroQuickTest",
    { params: { symbol: symbol ?? quickTestSymbols[0] } },
    { enabled: symbol !== null, staleMs: FRESH_MS, keepLast: true },
  );
  return {
    symbol,
    query,
    busy: symbol !== null && query.isFetching,
    run(): void {
      const picked = quickTestSymbols[Math.floor(Math.random() * quickTestSymbols.length)];
      if (picked === undefined || query.isFetching) return;
      if (picked === symbol) void query.refetch();
      else testedStore.set(picked);
    },
  };
}

export type QuickTestState = ReturnType<typeof useQuickTest>;
