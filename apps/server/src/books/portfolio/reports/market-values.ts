/** What units were worth on the day that they crossed between a taxed and a registered account, or came in a merger. */

import { homeCurrency } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  type Basis,
  type Decimal,
  decimal,
  decimalOfNumber,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  reorganizedSide,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import { easternDate, type Instrument, type Market } from "@neuro/market";
import { type MarketValue, type MoneyColumns, unitsMoved } from "@neuro/portfolio";
import { closeOn, readHistories } from "../history/day-prices.ts";
import type { RateOf } from "./listings-in-cad.ts";

/** Closes of the past are told in the count of today: one unit then is so many now. */
async function unitsOfToday(market: Market, instrument: Instrument, date: string): Promise<number> {
  const splits = await market.splits(instrument).catch(() => null);
  const later = (splits?.value ?? []).filter(({ exDate }) => exDate > date);
  return later.reduce((units, { numerator, denominator }) => (units * numerator) / denominator, 1);
}

/** Of the day's last session, in the count of that day; null where nobody has a price. */
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

async function worthThen(
  market: Market,
  entry: JournalEntry,
  { units, rateOf }: { readonly units: string | undefined; readonly rateOf: RateOf },
): Promise<Basis | null> {
  const instrumentId = entryInstrument(entry);
  if (instrumentId === null || units === undefined) return null;
  const date = easternDate(entry.occurredAt);
  const known = await priceThen(market, instrumentId, date);
  if (known === null) return null;
  const { price, currency } = known;
  const amount = roundMoney(decimal(units).abs().times(decimalOfNumber(price)));
  const homeAmount = roundMoney(amount.times(decimalOfNumber(await rateOf(currency, date))));
  return { currency, homeCurrency, amount: formatDecimal(amount), homeAmount: formatDecimal(homeAmount) };
}

/** `entries`: the crossings that will be asked for. */
export async function marketValuesOf(
  market: Market,
  entries: readonly JournalEntry[],
  rateOf: RateOf,
): Promise<MarketValue> {
  const values = new Map<string, Basis>();
  for (const entry of entries) {
    const units = entry.postings.find(({ book }) => book === "external")?.amount;
    const worth = await worthThen(market, entry, { units, rateOf });
    if (worth !== null) values.set(entry.id, worth);
  }
  return ({ id }) => values.get(id) ?? null;
}

/** What units that came in a merger with cash besides were worth: as their owner told it, else at the close of the day. */
export async function mergerWorths(
  market: Market,
  entries: readonly JournalEntry[],
  rateOf: RateOf,
): Promise<(entry: JournalEntry) => MoneyColumns | null> {
  const worths = new Map<string, MoneyColumns>();
  for (const entry of entries) {
    const side = reorganizedSide(entry);
    if (side?.side !== "in" || entry.kind !== "reorganization" || entry.basis === null) continue;
    const date = easternDate(entry.occurredAt);
    const units = formatDecimal(unitsMoved(entry));
    const { worthEach } = side;
    const { currency } = entry.basis;
    const told = worthEach === null ? null : roundMoney(worthEach.times(decimal(units)));
    const inHome = async (money: Decimal, of: string) =>
      of === homeCurrency ? money : roundMoney(money.times(decimalOfNumber(await rateOf(of, date))));
    const found = told === null ? await worthThen(market, entry, { units, rateOf }) : null;
    if (told === null && found === null) continue;
    const [money, of] = found === null ? [told ?? ZERO, currency] : [decimal(found.amount), found.currency];
    const home = await inHome(money, of);
    const usd = of === "USD" ? money : roundMoney(home.div(decimalOfNumber(await rateOf("USD", date))));
    worths.set(entry.id, { home, usd });
  }
  return ({ id }) => worths.get(id) ?? null;
}
