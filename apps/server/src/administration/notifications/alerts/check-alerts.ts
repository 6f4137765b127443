/** Looks at what alerts wait for, of everybody at once: a listing is asked for once, and an alert tells once. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { Instrument, Quote } from "@neuro/market";
import { raiseNotice } from "../../../people/notices/raise-notice.ts";
import { isFailure } from "../../../platform/failure.ts";
import { readDayRange } from "../../../research/range/read-day-range.ts";
import type { AdministrationContext } from "../../administration-context.ts";
import { alertNotice, type MetAlert } from "./alert-notice.ts";
import { type AlertRow, claimAlert, noteSignal, waitingAlerts } from "./alert-store.ts";
import { isOutside, isPriceMet, isSignalMet } from "./is-met.ts";
import { sightingOf } from "./sighting.ts";

export type AlertsContext = Pick<
  AdministrationContext,
  "db" | "market" | "wall" | "newId" | "analystOf" | "knownRange" | "log"
>;

type Seen = Partial<Pick<MetAlert, "signal" | "confidence" | "range">> & { readonly quote: Quote };

/** Alert, notice and letter in one transaction; beside other processes one of them does it. */
async function tell(
  ctx: AlertsContext,
  row: AlertRow,
  { quote, signal = null, confidence = null, range = null }: Seen,
): Promise<boolean> {
  const { db, market, wall, newId } = ctx;
  const { price, change } = sightingOf(quote);
  return await db.transaction(async (tx) => {
    const met = { at: new Date(market.clock.now()), price, signal: signal as AlertRow["before"] };
    if ((await claimAlert(tx, row.id, met)) === null) return false;
    await raiseNotice(
      tx,
      { id: newId(), userId: row.userId, at: wall() },
      alertNotice({ ...row, price, change, signal, confidence, range }),
    );
    return true;
  });
}

/** A price that is not of now has been there before, and a vendor's silence moves no price. */
const isNews = (quote: Quote): boolean => !quote.stale;

async function checkPrices(
  ctx: AlertsContext,
  rows: readonly AlertRow[],
  quotes: ReadonlyMap<InstrumentId, Quote>,
): Promise<number> {
  let told = 0;
  for (const row of rows) {
    const quote = quotes.get(row.instrumentId);
    if (quote === undefined || !isNews(quote) || !isPriceMet(row, sightingOf(quote))) continue;
    if (await tell(ctx, row, { quote })) told += 1;
  }
  return told;
}

async function checkRange(
  ctx: AlertsContext,
  rows: readonly AlertRow[],
  quote: Quote | undefined,
): Promise<number> {
  if (rows.length === 0 || quote === undefined || !isNews(quote)) return 0;
  const range = await readDayRange(ctx, quote.instrument);
  if (isFailure(range) || !isOutside(range, quote)) return 0;
  let told = 0;
  for (const row of rows) if (await tell(ctx, row, { quote, range })) told += 1;
  return told;
}

async function checkSignals(
  ctx: AlertsContext,
  rows: readonly AlertRow[],
  instrument: Instrument,
): Promise<number> {
  let told = 0;
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
    told += await checkSignalsOf(ctx, { userId, rows: own, instrument });
  return told;
}

/** By the signal that the user sees on screen, in which networks of theirs have a say. */
async function checkSignalsOf(
  ctx: AlertsContext,
  {
    userId,
    rows,
    instrument,
  }: { readonly userId: string; readonly rows: readonly AlertRow[]; readonly instrument: Instrument },
): Promise<number> {
  const outcome = await ctx.analystOf(userId).analyze(instrument);
  if (!outcome.ok) return 0;
  const { quote, analysis } = outcome.value;
  const { signal, confidence } = analysis;
  const met = rows.filter((row) => isSignalMet(row, signal));
  let told = 0;
  for (const row of met) if (await tell(ctx, row, { quote, signal, confidence })) told += 1;
  const others = rows.filter((row) => row.before !== signal && !met.includes(row));
  await noteSignal(
    ctx.db.orm,
    others.map(({ id }) => id),
    signal,
  );
  return told;
}

function askedOf(kind: AlertRow["kind"]): "prices" | "ranges" | "signals" {
  if (kind === "signal") return "signals";
  return kind === "outside_range" ? "ranges" : "prices";
}

/** Returns how many were told. Safe to repeat; one listing's trouble holds up no other. */
export async function checkAlerts(ctx: AlertsContext): Promise<number> {
  const waiting = await waitingAlerts(ctx.db.orm);
  if (waiting.length === 0) return 0;
  const byListing = Map.groupBy(waiting, ({ instrumentId }) => instrumentId);
  const found = await Promise.all([...byListing.keys()].map((id) => ctx.market.instrument(id)));
  const instruments = found.filter((instrument) => instrument !== null);
  const quotes = await ctx.market.quotes(instruments);
  let told = 0;
  for (const instrument of instruments) {
    const rows = byListing.get(instrument.id) ?? [];
    try {
      const { prices = [], ranges = [], signals = [] } = Object.groupBy(rows, ({ kind }) => askedOf(kind));
      told += await checkPrices(ctx, prices, quotes);
      told += await checkRange(ctx, ranges, quotes.get(instrument.id));
      if (signals.length > 0) told += await checkSignals(ctx, signals, instrument);
    } catch (err) {
      ctx.log.error({ err, instrument: instrument.id }, "alerts of a listing could not be checked");
    }
  }
  return told;
}
