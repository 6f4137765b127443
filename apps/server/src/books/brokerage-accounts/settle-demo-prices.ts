/**
 * Decides, within seconds, which prices a new demo's listings have: a vendor's where they are at hand or come in time, else the
 * invented ones, and then for good. Never a mix within one listing.
 */
import { setTimeout as pause } from "node:timers/promises";
import { SANDBOX_ACCOUNTS } from "@neuro/brokerage";
import type { Instrument, Market } from "@neuro/market";
import { isStandIn } from "../../market/market-data/market-pins.ts";
import type { BooksContext } from "../books-context.ts";

/** A person waits for the demo. */
const WAIT_MS = 3_500;

/** What the demo accounts most likely hold: the first choice for each of their holdings. */
async function demoInstruments(market: Market): Promise<readonly Instrument[]> {
  const ids = SANDBOX_ACCOUNTS.flatMap(({ holdings }) => holdings).flatMap(({ candidates }) =>
    candidates.slice(0, 1),
  );
  const found = await Promise.all([...new Set(ids)].map((id) => market.instrument(id)));
  return found.filter((instrument) => instrument !== null);
}

/** True once the vendor's history and dividends are at hand. */
async function isReal(market: Market, instrument: Instrument): Promise<boolean> {
  const daily = await market.daily(instrument, { limit: 1 });
  if (daily === null || isStandIn(market, daily.provider)) return false;
  await market.dividends(instrument);
  return true;
}

const hasVendor = (market: Market) => market.providers.some(({ isLive }) => isLive);

export async function settleDemoPrices({
  market,
  pins,
  waitMs = WAIT_MS,
}: Pick<BooksContext, "market" | "pins"> & { readonly waitMs?: number }): Promise<void> {
  if (!hasVendor(market) || !market.providers.some(({ isInvented }) => isInvented)) return;
  const instruments = (await demoInstruments(market)).filter(({ id }) => !pins.isPinned(id));
  const stop = new AbortController();
  const over = pause(waitMs, false, { signal: stop.signal, ref: false }).catch(() => false);
  const real = await Promise.all(
    instruments.map((instrument) => Promise.race([isReal(market, instrument).catch(() => false), over])),
  );
  stop.abort();
  pins.hold(instruments.filter((_, index) => !real[index]).map(({ id }) => id));
}

/** Fetches what demos will need, so that the first one does not wait. What fails is fetched when it is needed. */
export async function warmDemoPrices(market: Market): Promise<void> {
  if (!hasVendor(market) || market.clock.mode !== "live") return;
  for (const instrument of await demoInstruments(market)) await isReal(market, instrument).catch(() => false);
}
