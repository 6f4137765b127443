/** What the sandbox brokerage keeps of an account: the practice year behind it, told the way a broker tells it. Pure. */

import type {
  AggregatorAccount,
  BrokerActivity,
  BrokerActivityType,
  BrokerListing,
  DemoAccountHistory,
} from "@neuro/brokerage";
import type { InstrumentId } from "@neuro/contract/primitives";
import { entryInstrument, type JournalEntry } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import { easternDay } from "../sync/eastern-day.ts";
import { heldByEntries, listed } from "../sync/sums.ts";

/** Plain data, stored as it is. */
export interface SandboxRecord {
  readonly key: string;
  readonly name: string;
  readonly number: string;
  readonly type: AggregatorAccount["type"];
  readonly goal: string;
  readonly portfolioType: string;
  readonly currency: string;
  /** Epoch ms. */
  readonly openedAt: number;
  /** Ascending. */
  readonly activities: readonly BrokerActivity[];
  /** What the practice year left, signed decimal strings by commodity. */
  readonly held: readonly { readonly commodity: string; readonly amount: string }[];
  /** Average cost of one unit, by instrument. */
  readonly costs: Readonly<Record<string, string>>;
}

export function listingOf(instrument: Instrument): BrokerListing {
  const { id, symbol, name, exchange, currency, type } = instrument;
  return {
    ...{ instrumentId: id, isKnownExchange: true, symbol, vendorSymbol: symbol, vendorId: id },
    ...{ name, exchange, currency, kind: type },
  };
}

interface Leg {
  readonly type: BrokerActivityType;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly units?: string;
  readonly price?: string;
  readonly fee?: string;
  readonly reference?: string;
}

function sumIn({ postings }: JournalEntry, book: string): readonly { commodity: string; amount: string }[] {
  return postings.filter((posting) => posting.book === book);
}

function legsOf(entry: JournalEntry, priceOf: (orderId: string | null) => string): readonly Leg[] {
  const cash = sumIn(entry, "cash");
  const [first] = cash;
  const one = { amount: first?.amount ?? null, currency: first?.commodity ?? null };
  if (entry.kind === "deposit") return [{ type: "contribution", ...one }];
  if (entry.kind === "dividend") return [{ type: "dividend", ...one }];
  if (entry.kind === "trade") {
    const units = sumIn(entry, "position")[0]?.amount ?? "0";
    const fee = sumIn(entry, "expense:commission")[0]?.amount ?? "0";
    return [
      { type: units.startsWith("-") ? "sell" : "buy", ...one, units, fee, price: priceOf(entry.orderId) },
    ];
  }
  return cash.map(({ commodity, amount }) => ({
    ...{ type: "transfer", amount, currency: commodity, reference: entry.cause },
  }));
}

/** A fingerprint tells an activity from all others of the account, and is the same in every answer. */
function activityOf(
  entry: JournalEntry,
  leg: Leg,
  place: { number: number; listing: BrokerListing | null },
): BrokerActivity {
  const { type, amount, currency, units = "0", price = "0", fee = "0", reference = null } = leg;
  const id = `${entry.id}-${place.number}`;
  const day = easternDay(entry.occurredAt);
  return {
    ...{ id, fingerprint: id, type, rawType: type.toUpperCase(), tradeDate: day, settlementDate: null },
    ...{ listing: place.listing, units, price, amount, currency, fee, fxRate: null, reference },
    description: entry.memo,
  };
}

export function recordOf(
  history: DemoAccountHistory,
  parts: {
    readonly listingOf: (instrumentId: InstrumentId) => BrokerListing | null;
    readonly costs: Readonly<Record<string, string>>;
  },
): SandboxRecord {
  const { account, entries, openedAt, trades } = history;
  const prices = new Map(trades.map(({ order, fill }) => [order.orderId, fill.price]));
  const activities = entries.flatMap((entry) => {
    const instrumentId = entry.kind === "fx" ? null : entryInstrument(entry);
    const listing = instrumentId === null ? null : parts.listingOf(instrumentId);
    return legsOf(entry, (orderId) => prices.get(orderId ?? "") ?? "0").map((leg, number) =>
      activityOf(entry, leg, { number, listing }),
    );
  });
  return {
    ...{ key: account.key, name: account.name, number: account.accountNumber, type: account.type },
    ...{ goal: account.goal, portfolioType: account.portfolioType, currency: account.homeCurrency },
    ...{ openedAt, activities, held: listed(heldByEntries(entries)), costs: parts.costs },
  };
}
