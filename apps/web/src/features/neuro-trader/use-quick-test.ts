import { MINUTE_MS, quickTestSymbols } from "@neuro/contract";
import { useEffect } from "react";
import { isApiError } from "#data/calls/client.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { createUserStore } from "#data/session/user-store.ts";
import { useStore } from "#lib/store.ts";

type QuickTestSymbol = (typeof quickTestSymbols)[number];

interface Picked {
  readonly symbol: QuickTestSymbol | null;
  /** Tried for this test already: their prices are old. */
  readonly old: readonly QuickTestSymbol[];
}

/** The security tested last; outlives the tab. */
const pickedStore = createUserStore<Picked>({ symbol: null, old: [] });

const FRESH_MS = MINUTE_MS;

/** One at random of those whose price may still be of the last session; null when none is left. */
function pick(old: readonly QuickTestSymbol[]): QuickTestSymbol | null {
  const left = quickTestSymbols.filter((symbol) => !old.includes(symbol));
  return left[Math.floor(Math.random() * left.length)] ?? null;
}

/** Quick Test AI: a security picked at random among those with a price of their last session, and what Neuro says of it. */
export function useQuickTest() {
  const picked = useStore(pickedStore);
  const { symbol, old } = picked;
  const query = useOperation(
    "neuroQuickTest",
    { params: { symbol: symbol ?? quickTestSymbols[0] } },
    { enabled: symbol !== null, staleMs: FRESH_MS, keepLast: true },
  );
  const isOld = !query.isFetching && isApiError(query.error) && query.error.code === "price_old";
  const passesOn = isOld && symbol !== null && old.length + 1 < quickTestSymbols.length;
  useEffect(() => {
    if (!passesOn) return;
    const tried = [...old, symbol];
    pickedStore.set({ symbol: pick(tried), old: tried });
  }, [passesOn, symbol, old]);
  return {
    symbol,
    query,
    busy: symbol !== null && (query.isFetching || passesOn),
    run(): void {
      const next = pick([]);
      if (next === null || query.isFetching || passesOn) return;
      if (next === symbol) void query.refetch();
      pickedStore.set({ symbol: next, old: [] });
    },
  };
}

export type QuickTestState = ReturnType<typeof useQuickTest>;
