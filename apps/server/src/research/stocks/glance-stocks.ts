/** Price, recent closes and signal of the listings a list shows. What takes too long is left for the next look. */

import { setTimeout as sleep } from "node:timers/promises";
import { type Locale, message, type StockGlance } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Quote } from "@neuro/market";
import { quoteShown } from "../../market/market-data/detail/stock-shown.ts";
import { whyMissing } from "../../market/market-data/detail/why-missing.ts";
import { readReviewThreshold } from "../../people/trading-settings/limits-in-force.ts";
import { forEachConcurrent } from "../../platform/concurrency/for-each-concurrent.ts";
import { failure } from "../../platform/failure.ts";
import type { ResearchContext } from "../research-context.ts";
import { modelledInstrumentIds } from "../training/model-store.ts";
import { createGlanceSignals, type GlancedSignal } from "./glance-signals.ts";

/** A vendor's histories come one by one; the rest is there when the list asks again. */
const WAIT_MS = 4_000;

type GlanceContext = Pick<ResearchContext, "market" | "db" | "log" | "analyst" | "analystOf">;

export interface ListGlanced {
  readonly instrumentIds: readonly InstrumentId[];
  readonly userId: string;
  readonly locale: Locale;
}

type Glanced = Map<string, GlancedSignal>;

interface Seen {
  readonly quote: Quote | undefined;
  readonly seen: GlancedSignal | undefined;
  /** The asker's: signals less sure than this wait for a person. */
  readonly threshold: number;
  readonly locale: Locale;
}

export function createGlance(ctx: GlanceContext): (list: ListGlanced) => Promise<StockGlance[]> {
  const { market, db, log, analyst, analystOf } = ctx;
  const signalOf = createGlanceSignals(market);

  async function lookAt(instruments: readonly Instrument[], { userId, locale }: ListGlanced, into: Glanced) {
    const modelled = await modelledInstrumentIds(db.orm, userId);
    await forEachConcurrent(instruments, async (instrument) => {
      const own = modelled.has(instrument.id) ? analystOf(userId) : null;
      const asked = { instrument, analyst: own ?? analyst, whose: own === null ? "" : userId, locale };
      const found = await signalOf(asked).catch((err: unknown) => {
        log.warn({ err, instrument: instrument.id }, "a listing could not be looked at");
        return { sparkline: [], signal: null, failed: failure("market_data_unavailable") };
      });
      into.set(instrument.id, found);
    });
  }

  async function quotesOf(instruments: readonly Instrument[]): Promise<ReadonlyMap<InstrumentId, Quote>> {
    return await market.quotes(instruments).catch((err: unknown) => {
      log.warn({ err }, "no quotes for a list");
      return new Map();
    });
  }

  function shown(instrument: Instrument, { quote, seen, threshold, locale }: Seen): StockGlance {
    const failed = seen?.failed ?? (quote === undefined ? failure("market_data_unavailable") : null);
    const isLate = seen === undefined;
    return {
      instrument_id: instrument.id,
      quote: quote === undefined ? null : quoteShown(quote),
      sparkline: [...(seen?.sparkline ?? [])],
      signal: seen?.signal ? { ...seen.signal, requires_review: seen.signal.confidence < threshold } : null,
      missing: isLate
        ? message("stock.waiting", locale)
        : failed && whyMissing(instrument, { failed, locale }),
    };
  }

  return async (list) => {
    const ids = [...new Set(list.instrumentIds)];
    const threshold = await readReviewThreshold(db.orm, list.userId);
    const known = await Promise.all(ids.map((id) => market.instrument(id)));
    const instruments = known.filter((instrument) => instrument !== null);
    const seen: Glanced = new Map();
    let quotes: ReadonlyMap<InstrumentId, Quote> = new Map();
    const quoted = quotesOf(instruments).then((found) => {
      quotes = found;
    });
    const timer = new AbortController();
    const late = sleep(WAIT_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
    try {
      await Promise.race([Promise.all([lookAt(instruments, list, seen), quoted]), late]);
    } finally {
      timer.abort();
    }
    return instruments.map((instrument) =>
      shown(instrument, {
        quote: quotes.get(instrument.id),
        seen: seen.get(instrument.id),
        threshold,
        locale: list.locale,
      }),
    );
  };
}
