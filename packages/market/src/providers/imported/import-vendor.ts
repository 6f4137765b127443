/** Fetches a vendor's histories in bulk, so that the server need not ask for them one by one. */
import { addDays, easternDate, MINUTE_MS } from "@neuro/contract/primitives";
import { createResolver } from "../../instruments/resolver.ts";
import type { Instrument, InstrumentId, MarketDataProvider, MarketStore } from "../../port.ts";
import { ProviderUnavailable } from "../../port.ts";
import { createCachedProvider } from "../cached/cached-provider.ts";
import type { ImportProgress, ImportReport } from "./import-report.ts";

export type VendorSelection =
  | { readonly symbols: readonly string[] }
  | { readonly country: "CA" | "US" }
  | { readonly all: true };

export interface VendorImport {
  readonly provider: MarketDataProvider;
  readonly store: MarketStore;
  readonly selection: VendorSelection;
  /** Only the last years; null for all there is. */
  readonly years: number | null;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called when the vendor rests, with the wall time it is asked again at. */
  readonly onRest?: (until: number, reason: string) => void;
  readonly signal?: AbortSignal;
  /** Waits; ends early when the signal is aborted. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A vendor that did not answer after so many rests is left for another day. */
const MOST_RESTS = 5;
/** Who rests longer has refused the keys, or all of us. */
const LONGEST_REST_MS = 10 * MINUTE_MS;
const DAYS_A_YEAR = 365.25;

/**
 * Goes through the vendor's cache, which asks only for what it lacks: repeated, an import asks for next to nothing. While the vendor
 * rests, it waits.
 */
export async function importVendor(options: VendorImport): Promise<ImportReport> {
  const { provider, store, wall, onProgress, signal } = options;
  const watched = watch(provider, options);
  const cached = createCachedProvider({ provider: watched.provider, store, wall });
  const { found, unknown } = await select(options.selection, cached);
  const failed = unknown.map((symbol) => `${symbol}: not a symbol ${provider.label} is known to have`);
  const report = { written: 0, unchanged: 0, bars: 0 };
  const rests = { left: MOST_RESTS };
  let done = 0;
  for (const instrument of found) {
    if (signal?.aborted || rests.left === 0) break;
    onProgress?.({ done, total: found.length, name: instrument.ticker });
    const outcome = await importOne(instrument);
    if (outcome === "unchanged") report.unchanged++;
    else if (typeof outcome === "string") failed.push(`${instrument.ticker}: ${outcome}`);
    else {
      report.written++;
      report.bars += outcome.bars;
    }
    done++;
  }
  if (done === found.length) {
    await cached.rates("USD").catch(ignoreOutage);
    onProgress?.({ done, total: found.length, name: "USD/CAD" });
  } else if (rests.left === 0)
    failed.push(`${found.length - done} others: ${provider.label} stopped answering`);
  await cached.close();
  return {
    ...report,
    failed,
    listings: found.length + unknown.length,
    refused: [],
    isStopped: signal?.aborted === true && done < found.length,
  };

  async function importOne(instrument: Instrument): Promise<{ readonly bars: number } | string> {
    let written: number | null = null;
    for (;;) {
      watched.forget();
      const series = await cached.dailySeries(instrument).catch(ignoreOutage);
      const { failure, bars } = watched.last();
      written = bars ?? written;
      if (failure === null && series === null) return `${provider.label} has no history of it`;
      const missing = failure ?? (await eventsOf(instrument));
      if (missing === null) return written === null ? "unchanged" : { bars: written };
      if (!(await waitForVendor(missing))) return missing;
    }
  }

  /** Why dividends and splits could not be had; null when they were. */
  async function eventsOf(instrument: Instrument): Promise<string | null> {
    try {
      await Promise.all([cached.dividends(instrument), cached.splits?.(instrument)]);
      return null;
    } catch (error) {
      if (error instanceof ProviderUnavailable) return error.message;
      throw error;
    }
  }

  /** True when another try may help. */
  async function waitForVendor(reason: string): Promise<boolean> {
    const until = provider.state?.().retryAt ?? null;
    if (until === null || signal?.aborted) return false;
    rests.left = until - wall() > LONGEST_REST_MS ? 0 : rests.left - 1;
    if (rests.left === 0) return false;
    options.onRest?.(until, reason);
    await options.pause(Math.max(0, until - wall()) + 500);
    return !signal?.aborted;
  }
}

function ignoreOutage(error: unknown): null {
  if (error instanceof ProviderUnavailable) return null;
  throw error;
}

interface Asked {
  /** Why the last question failed; null when it did not, or none was asked. */
  readonly failure: string | null;
  /** Bars of its answer; null when nobody was asked. */
  readonly bars: number | null;
}

/** The vendor, asked for no more than the wanted years, and what it said last. */
function watch(provider: MarketDataProvider, { years, wall }: VendorImport) {
  let last: Asked = { failure: null, bars: null };
  const earliest = years === null ? "" : addDays(easternDate(wall()), -Math.ceil(years * DAYS_A_YEAR));
  const dailySeries: MarketDataProvider["dailySeries"] = async (instrument, since) => {
    try {
      const from = since !== undefined && since > earliest ? since : earliest;
      const series = await provider.dailySeries(instrument, from === "" ? undefined : from);
      last = { failure: null, bars: series?.dates.length ?? 0 };
      return series;
    } catch (error) {
      if (error instanceof ProviderUnavailable) last = { failure: error.message, bars: null };
      throw error;
    }
  };
  return {
    provider: { ...provider, dailySeries },
    last: () => last,
    forget: () => {
      last = { failure: null, bars: null };
    },
  };
}

async function select(selection: VendorSelection, provider: MarketDataProvider) {
  const all = await provider.instruments();
  if ("all" in selection) return { found: all, unknown: [] };
  if ("country" in selection)
    return { found: all.filter(({ country }) => country === selection.country), unknown: [] };
  const resolver = createResolver(all);
  const found = new Map<InstrumentId, Instrument>();
  const unknown: string[] = [];
  for (const symbol of selection.symbols) {
    const instrument = resolver.candidates(symbol, "CA")[0] ?? (await searchFor(symbol, provider));
    if (instrument === null) unknown.push(symbol);
    else found.set(instrument.id, instrument);
  }
  return { found: [...found.values()], unknown };
}

/** A listing beyond the product's list, of exactly that name. */
async function searchFor(symbol: string, provider: MarketDataProvider): Promise<Instrument | null> {
  const wanted = symbol.trim().toUpperCase();
  const found = await provider.search?.(wanted, 10).catch(ignoreOutage);
  return found?.find((one) => one.ticker === wanted || one.symbol === wanted || one.id === wanted) ?? null;
}
