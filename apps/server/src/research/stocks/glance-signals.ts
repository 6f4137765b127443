/** Signal and recent closes of a listing, worked out once a minute of the market however many lists show it. */
import { setImmediate as breathe } from "node:timers/promises";
import type { Locale, StockGlance } from "@neuro/contract";
import { asFraction, BoundedMap, MINUTE_MS } from "@neuro/contract/primitives";
import type { Instrument, Market } from "@neuro/market";
import { shownPrice } from "../../market/market-data/history/shown-number.ts";
import { type Failure, isFailure } from "../../platform/failure.ts";
import type { Analyst } from "../analysis/analyze-instrument.ts";
import { analyzeOrFail } from "../analysis/analyze-or-fail.ts";

export interface GlancedSignal {
  readonly sparkline: readonly number[];
  /** Whether it waits for a person depends on whom it is shown to. */
  readonly signal: Omit<NonNullable<StockGlance["signal"]>, "requires_review"> | null;
  /** Why there is no signal. */
  readonly failed: Failure | null;
}

export interface GlanceAsked {
  readonly instrument: Instrument;
  readonly analyst: Analyst;
  /** Whose analyst it is; empty for everybody's. */
  readonly whose: string;
  readonly locale: Locale;
}

const SPARKLINE_SESSIONS = 30;
/** Listings kept, about half a kilobyte each. */
const KEPT = 4_000;

export function createGlanceSignals(market: Market): (asked: GlanceAsked) => Promise<GlancedSignal> {
  const kept = new BoundedMap<string, Promise<GlancedSignal>>({ capacity: KEPT });

  async function workOut({ instrument, analyst, locale }: GlanceAsked): Promise<GlancedSignal> {
    // An analysis that is not known yet takes some milliseconds: others come in between.
    await breathe();
    const recent = await market.daily(instrument, { limit: SPARKLINE_SESSIONS });
    const found = await analyzeOrFail(analyst, instrument, locale);
    const sparkline = recent === null ? [] : [...recent.value.close].map(shownPrice);
    if (isFailure(found)) return { sparkline, signal: null, failed: found };
    const { signal, confidence } = found.analysis;
    return { sparkline, signal: { signal_type: signal, confidence: asFraction(confidence) }, failed: null };
  }

  return async (asked) => {
    const minute = Math.floor(market.clock.now() / MINUTE_MS);
    const key = [asked.instrument.id, minute, asked.locale, asked.whose].join(" ");
    const known = kept.get(key);
    if (known !== undefined) return await known;
    const working = workOut(asked);
    kept.set(key, working);
    // An outage may be over in the next second.
    const forget = () => kept.delete(key);
    working.then(({ failed }) => failed?.code === "market_data_unavailable" && forget(), forget);
    return await working;
  };
}
