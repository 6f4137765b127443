import { stockSearchLimit } from "@neuro/contract";
import type { FoundStock, StockQuery } from "@neuro/search";
import { useEffect, useMemo } from "react";
import { useCountry } from "#lib/preferences.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { useOperation } from "../queries/use-operation.ts";
import { useSession } from "../session/session.ts";
import { useStockList, wantStockList } from "./stock-list.ts";

export interface StockSearch {
  /** Best first. */
  readonly hits: readonly FoundStock[];
  /** All that match, shown or not. */
  readonly total: number;
  /** All securities there are; null while that is not known. */
  readonly listed: number | null;
  /** What was looked for instead of a text nobody knows. */
  readonly corrected: string | null;
  /** Who was asked beside the browser's own list. */
  readonly sources: readonly string[];
  /** loading: the list is on its way. asking: the server looks, too. failed: neither list nor server could be had. */
  readonly state: "loading" | "asking" | "ready" | "failed";
}

export interface StockSearchOptions {
  /** At most 100. */
  readonly limit?: number;
  /** Search only then; the list is loaded the first time it is true. */
  readonly enabled?: boolean;
}

const NOTHING = { hits: [], total: 0, corrected: null } as const;
const ASK_AFTER_MS = 250;

/**
 * Finds securities in the browser's own list, at once. The server is asked where the list cannot be had (or is still on its way) and
 * where it holds nothing of that name: a live provider may. Idle for visitors and local demos.
 */
export function useStockSearch(
  query: StockQuery,
  { limit = stockSearchLimit, enabled = true }: StockSearchOptions = {},
): StockSearch {
  const { state, list } = useStockList();
  const isIdle = useSession().kind !== "server" || !enabled;
  useEffect(() => {
    if (enabled) wantStockList();
  });
  const home = useCountry() ?? undefined;
  const key = JSON.stringify({ prefer: home, ...query });
  const own = useMemo(
    () => (enabled && list !== null ? list.index.search(JSON.parse(key) as StockQuery, limit) : NOTHING),
    [enabled, list, key, limit],
  );
  const hasText = (query.text ?? "").trim() !== "";
  const isMissing = list === null ? state !== "none" : hasText && own.total === 0;
  const asked = useDebounced(enabled && isMissing ? key : null, ASK_AFTER_MS);
  const wanted =
    asked === null || asked !== key || !isMissing ? null : callOf({ prefer: home, ...query }, limit);
  const answer = useOperation("stockSearch", wanted ?? {}, { enabled: wanted !== null });
  const { stocks, total, corrected, listed, sources } = (wanted === null ? undefined : answer.data) ?? {};
  const hits = useMemo(
    () =>
      stocks?.map(
        (stock): FoundStock => ({ stock: { ...stock, rank: null }, symbolMarks: [], nameMarks: [] }),
      ),
    [stocks],
  );
  const isAsking = !isIdle && isMissing && answer.data === undefined && !answer.isError;
  return {
    hits: hits ?? own.hits,
    total: total ?? own.total,
    corrected: corrected ?? own.corrected,
    listed: list?.index.size ?? listed ?? null,
    sources: sources ?? [],
    state: stateOf({
      isFailed: answer.isError && list === null,
      isLoading: !isIdle && list === null && state !== "unavailable",
      isAsking,
    }),
  };
}

function stateOf(now: { isFailed: boolean; isLoading: boolean; isAsking: boolean }): StockSearch["state"] {
  if (now.isFailed) return "failed";
  if (now.isLoading) return "loading";
  return now.isAsking ? "asking" : "ready";
}

function callOf(query: StockQuery, limit: number) {
  const { text, country, exchanges = [], sectors = [], currency, isEtf, prefer } = query;
  const given = {
    query: text?.slice(0, 100),
    country,
    exchange: exchanges.join(",") || undefined,
    sector: sectors.join(",") || undefined,
    currency,
    is_etf: isEtf === undefined ? undefined : isEtf ? "true" : "false",
    prefer,
    limit,
  };
  return { query: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
