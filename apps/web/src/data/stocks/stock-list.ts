import { stockDatabaseTtlMs } from "@neuro/contract";
import { currentLanguage, onLanguageChange } from "#lib/i18n/i18n.ts";
import { loadChunk } from "#lib/loading/load-chunk.ts";
import { createStore, useStore } from "#lib/store.ts";
import { onUserChange } from "../session/on-user-change.ts";
import { currentSession } from "../session/session.ts";
import type { StockList } from "./loaded-stock-list.ts";

/** none: nobody needed it yet, or nobody is logged in. unavailable: it could not be had; the server is asked for each search. */
export interface StockListState {
  readonly state: "none" | "loading" | "ready" | "unavailable";
  readonly list: StockList | null;
}

const RETRY_MS = 30_000;
const NOTHING: StockListState = { state: "none", list: null };

const store = createStore<StockListState>(NOTHING);
let loading: object | null = null;
let failedAt = Number.NEGATIVE_INFINITY;

export const useStockList = (): StockListState => useStore(store);

/** Loads the list the first time somebody needs it, and again when it is an hour old; an old one goes on serving meanwhile. */
export function wantStockList(): void {
  const { list } = store.get();
  const isFresh = list !== null && Date.now() - list.fetchedAt < stockDatabaseTtlMs;
  if (currentSession().kind !== "server" || loading !== null || isFresh || Date.now() - failedAt < RETRY_MS)
    return;
  void load(list);
}

async function load(old: StockList | null): Promise<void> {
  const mine = {};
  loading = mine;
  const show = (state: StockListState): void => {
    if (loading === mine) store.set(state);
  };
  if (old === null) show({ state: "loading", list: null });
  try {
    const { fetchStockList, readKeptList } = await loadChunk(() => import("./stock-list-loader.ts"));
    const kept = old ?? (await readKeptList(currentLanguage()));
    if (kept !== null) show({ state: "ready", list: kept });
    if (kept === null || Date.now() - kept.fetchedAt >= stockDatabaseTtlMs) {
      const list = await fetchStockList(kept, currentLanguage(), () => loading === mine);
      show({ state: "ready", list });
    }
  } catch (error) {
    console.warn("The list of securities could not be loaded", error);
    if (loading === mine) failedAt = Date.now();
    if (store.get().list === null) show({ state: "unavailable", list: null });
  } finally {
    if (loading === mine) loading = null;
  }
}

function forget(): void {
  loading = null;
  failedAt = Number.NEGATIVE_INFINITY;
  store.set(NOTHING);
}

onUserChange(forget);
// It says in words which securities no longer trade.
onLanguageChange(forget);
