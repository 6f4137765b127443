/** Costs that nobody told, that are estimated, or that their owner corrected, each with what is booked. */
import {
  type AnswerOf,
  atBestEstimated,
  type Currency,
  homeCurrency,
  isCurrency,
  isDemoAccountId,
  madeOf,
  SAMPLE_BASED,
} from "@neuro/contract";
import {
  type Basis,
  decimal,
  entryInstrument,
  isEstimatedOpening,
  type JournalEntry,
  reorganizedSide,
} from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import {
  entriesByProperty,
  type OutSides,
  outSideOf,
  outSides,
  transferPairs,
  unitsMoved,
} from "@neuro/portfolio";
import { desc, inArray } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { costCorrections, type ToldAmount } from "../../../platform/db/schema/index.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { LEDGER_SOURCE } from "../figure-shown.ts";
import { propertyIn } from "../household/tax-person.ts";
import { nameOfListing } from "../reports/listing-name.ts";
import type { RateOf } from "../reports/listings-in-cad.ts";
import { eventsShown } from "./cost-events.ts";

type Costs = AnswerOf<"portfolioCosts">;
type CostEntry = Costs["entries"][number];
type Cost = NonNullable<CostEntry["booked"]>;
type Correction = typeof costCorrections.$inferSelect;

const BRINGS_UNITS: ReadonlySet<JournalEntry["kind"]> = new Set([
  ...(["trade", "transfer", "adjustment", "reorganization"] as const),
]);

/**
 * Whether a person can say what its units cost; of what another security became the cost is that of before.
 * @param outs of its account
 */
export function bringsUnits(entry: JournalEntry, outs: OutSides): boolean {
  return (
    BRINGS_UNITS.has(entry.kind) &&
    reorganizedSide(entry)?.side !== "out" &&
    outSideOf(entry, outs) === null &&
    entryInstrument(entry) !== null &&
    unitsMoved(entry).gt("0")
  );
}

/** Moved between two accounts of the household: the cost comes along, or of a gift the market says it. */
function movedFromOwn(all: readonly AccountBooks[]): ReadonlySet<string> {
  const properties = [...entriesByProperty(all, propertyIn(all)).values()];
  return new Set(properties.flatMap((entries) => [...transferPairs(entries).keys()]));
}

async function costOf(basis: Basis, date: string, rateOf: RateOf): Promise<Cost> {
  const amount = Number(basis.amount);
  const home = Number(basis.homeAmount);
  const rate = basis.homeCurrency === homeCurrency ? 1 : await rateOf(basis.homeCurrency, date);
  return {
    amount,
    currency: isCurrency(basis.currency) ? basis.currency : "CAD",
    amount_cad: cents(home * rate),
  };
}

/** As it was typed, in CAD at the Bank's rate of the day as it is known now. */
async function costTold(basis: Basis, told: ToldAmount, { day, rateOf }: OnDay): Promise<Cost> {
  const amount = Number(told.amount);
  if (told.currency === homeCurrency) return { amount, currency: "CAD", amount_cad: amount };
  const official = rateOf.ofBank(told.currency, day);
  const kept = await costOf(basis, day, rateOf);
  return {
    amount,
    currency: told.currency,
    amount_cad: official === null ? kept.amount_cad : cents(amount * official),
  };
}

interface OnDay {
  readonly day: string;
  readonly rateOf: RateOf;
}

interface Parts {
  readonly orm: Orm;
  readonly market: Market;
  readonly rateOf: RateOf;
}

async function entryShown(
  { market, rateOf }: Omit<Parts, "orm">,
  own: AccountBooks,
  { entry, corrections }: { readonly entry: JournalEntry; readonly corrections: readonly Correction[] },
): Promise<CostEntry | null> {
  const listing = entryInstrument(entry);
  if (listing === null) return null;
  const booked = own.bookedCosts.has(entry.cause) ? (own.bookedCosts.get(entry.cause) ?? null) : entry.basis;
  const date = easternDate(entry.occurredAt);
  const listed = await market.instrument(listing);
  const paidIn = booked?.currency;
  const currency = listed?.currency ?? (isCurrency(paidIn) ? paidIn : "CAD");
  const isCorrected = own.correctedCosts.has(entry.cause);
  const shownOf = (basis: Basis, told: ToldAmount | null, ratedOn: string | null) => {
    const day = ratedOn ?? date;
    return told === null ? costOf(basis, day, rateOf) : costTold(basis, told, { day, rateOf });
  };
  const standing = own.toldCosts.get(entry.cause) ?? null;
  const state = isCorrected ? "corrected" : entry.basis === null ? "unknown" : "estimated";
  return {
    entry_id: entry.id,
    account_id: own.account.id,
    account_name: own.account.displayName,
    ...(await nameOfListing(market, listing)),
    date,
    units: Number(unitsMoved(entry).toFixed()),
    listing_currency: currency,
    state,
    booked: booked === null ? null : await costOf(booked, date, rateOf),
    standing: entry.basis === null ? null : await shownOf(entry.basis, standing, standing?.ratedOn ?? null),
    corrections: await Promise.all(
      corrections.map(async ({ id, basis, told, ratedOn, reason, madeAt, undoneAt }) => ({
        ...{ id, cost: await shownOf(basis, told, ratedOn), rated_on: ratedOn, reason },
        ...{ made_at: madeAt.toISOString(), undone_at: undoneAt?.toISOString() ?? null },
      })),
    ),
    provenance: madeOf(
      [
        ...(isDemoAccountId(own.account.id) ? [SAMPLE_BASED] : []),
        ...(state === "estimated" ? [{ basis: atBestEstimated() }] : []),
      ],
      { asOf: new Date(entry.occurredAt).toISOString(), source: LEDGER_SOURCE },
    ),
  };
}

/** `books`: accounts that are listed; `all`: every account of the user, between which units move. */
export async function costsShown(
  parts: Parts,
  {
    userId,
    books,
    all,
  }: {
    readonly userId: string;
    readonly books: readonly AccountBooks[];
    readonly all: readonly AccountBooks[];
  },
): Promise<Costs> {
  const moved = movedFromOwn(all);
  const ids = books.map(({ account }) => account.id);
  const rows =
    ids.length === 0
      ? []
      : await parts.orm
          .select()
          .from(costCorrections)
          .where(inArray(costCorrections.accountId, ids))
          .orderBy(desc(costCorrections.seq));
  const keyOf = (accountId: string, cause: string) => `${accountId}\n${cause}`;
  const correctionsOf = Map.groupBy(rows, ({ accountId, cause }) => keyOf(accountId, cause));
  const found: CostEntry[] = [];
  for (const own of books) {
    const outs = outSides(own.entries);
    for (const entry of own.entries) {
      const corrections = correctionsOf.get(keyOf(own.account.id, entry.cause)) ?? [];
      const isUntold = entry.basis === null && !moved.has(entry.id);
      const isAsked = isUntold || isEstimatedOpening(entry) || corrections.length > 0;
      if (!isAsked || !bringsUnits(entry, outs)) continue;
      const shown = await entryShown(parts, own, { entry, corrections });
      if (shown !== null) found.push(shown);
    }
  }
  const unknown = found.filter(({ state }) => state === "unknown").length;
  const first = ({ state }: CostEntry) => (state === "unknown" ? 0 : 1);
  return {
    events: await eventsShown(parts.orm, parts.market, userId),
    unknown,
    entries: found.sort((a, b) => first(a) - first(b) || b.date.localeCompare(a.date)),
  };
}

/** What a person tells, in the currency of the listing and in the home currency of the account's books. */
export async function basisTold(
  told: { readonly amount: number; readonly currency: Currency; readonly ratedOn: string },
  own: { readonly listingCurrency: string; readonly homeCurrency: string },
  rateOf: RateOf,
): Promise<Basis> {
  const { amount, currency, ratedOn } = told;
  const inCad = async (of: string) => (of === homeCurrency ? 1 : await rateOf(of, ratedOn));
  const converted = async (to: string) => {
    if (to === currency) return amount.toFixed(2);
    return decimal(String((amount * (await inCad(currency))) / (await inCad(to)))).toFixed(2);
  };
  return {
    currency: own.listingCurrency,
    amount: await converted(own.listingCurrency),
    homeCurrency: own.homeCurrency,
    homeAmount: await converted(own.homeCurrency),
  };
}
