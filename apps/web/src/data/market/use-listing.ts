import { isSymbolTooLong } from "@neuro/contract";
import { useEffect, useState } from "react";
import { useOperation } from "../queries/use-operation.ts";
import { useListingQuote } from "./use-listing-quote.ts";

const SETTLE_MS = 350;
const FRESH_MS = 15_000;
const SYMBOL = /^[A-Z0-9.:/-]+$/;

/** The security a typed symbol means, with its price as it ticks. Asks once the typing pauses. */
export function useListing(typed: string) {
  const symbol = useSettled(typed.trim().toUpperCase(), SETTLE_MS);
  const askable = SYMBOL.test(symbol) && !isSymbolTooLong(symbol);
  const query = useOperation(
    "stockDetail",
    { params: { symbol } },
    { enabled: askable, staleMs: FRESH_MS, refetchEveryMs: 60_000 },
  );
  const current = askable && symbol === typed.trim().toUpperCase();
  const data = current ? query.data : undefined;
  const quote = useListingQuote(data?.stock);
  return {
    stock: data?.stock,
    price: quote?.price ?? data?.quote?.price,
    changePercent: (quote ?? data?.quote)?.change_percent,
    provenance: quote?.provenance ?? data?.quote?.provenance,
    stale: quote?.stale ?? data?.quote?.stale ?? false,
    loading: typed.trim() !== "" && current && query.isLoading,
    error: current ? query.error : null,
  };
}

export type ShownListing = ReturnType<typeof useListing>;

function useSettled(value: string, waitMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, settled, waitMs]);
  return settled;
}
