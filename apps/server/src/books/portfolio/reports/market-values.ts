/** What units that crossed between a taxed and a registered account were worth on their day. */

import { homeCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type Basis,
  decimal,
  decimalOfNumber,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  roundMoney,
} from "@neuro/ledger";
import { easternDate, type Instrument, type Market } from "@neuro/market";
import type { MarketValue } from "@neuro/portfolio";
import { closeOn, readHistories } from "../history/day-prices.ts";
import type { RateOf } from "./listings-in-cad.ts";

/** Closes of the past are told in the count of today: one unit then is so many now. */
async function unitsOfToday(market: Market, instrument: Instrument, date: string): Promise<number> {
  const splits = await market.splits(instrument).catch(() => null);
  const later = (splits?.value ?? []).filter(({ exDate }) => exDate > date);
  return later.reduce((units, { numerator, denominator }) => (units * numerator) / denominator, 1);
}

async function priceThen(market: Market, instrumentId: InstrumentId, date: string) {
  const found = await readHistories({ market, onMissing: () => undefined }, [instrumentId]);
  const history = found.get(instrumentId);
  if (history === undefined) return null;
  const { instrument } = history;
  if (date === easternDate(market.clock.now())) {
    const quote = await market.quote(instrument).catch(() => null);
    if (quote !== null) return { price: quote.price, currency: instrument.currency };
  }
  const close = closeOn(history, date);
  if (close === null) return null;
  return { price: close * (await unitsOfToday(market, instrument, date)), currency: instrument.currency };
}

/** `entries`: the crossings that will be asked for. */
export async function marketValuesOf(
  market: Market,
  entries: readonly JournalEntry[],
  rateOf: RateOf,
): Promise<MarketValue> {
  const values = new Map<string, Basis>();
  for (const entry of entries) {
    const instrumentId = entryInstrument(entry);
    if (instrumentId === null) continue;
    const date = easternDate(entry.occurredAt);
    const known = await priceThen(market, instrumentId, date);
    const units = entry.postings.find(({ book }) => book === "external")?.amount;
    if (known === null || units === undefined) continue;
    const { price, currency } = known;
    const amount = roundMoney(decimal(units).abs().times(decimalOfNumber(price)));
    const homeAmount = roundMoney(amount.times(decimalOfNumber(await rateOf(currency, date))));
    const money = { amount: formatDecimal(amount), homeAmount: formatDecimal(homeAmount) };
    values.set(entry.id, { currency, homeCurrency, ...money });
  }
  return ({ id }) => values.get(id) ?? null;
}
