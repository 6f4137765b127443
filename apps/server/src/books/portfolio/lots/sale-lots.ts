/** The lots that a sale could take, and those that its owner named: kept beside the journal, and taken back. */
import { type AnswerOf, type InputOf, isDemoAccountId, madeOf, SAMPLE_BASED } from "@neuro/contract";
import { isoDateOf } from "@neuro/contract/primitives";
import {
  type Decimal,
  decimalOfNumber,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  ZERO,
} from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { lotsOffered, type OfferedLot, unitsMoved } from "@neuro/portfolio";
import { and, eq, isNull } from "drizzle-orm";
import type { Orm } from "../../../platform/db/database.ts";
import { namedLots } from "../../../platform/db/schema/index.ts";
import { type Failure, failure } from "../../../platform/failure.ts";
import type { User } from "../../../platform/http/caller.ts";
import type { BooksContext } from "../../books-context.ts";
import { lockAccount } from "../../brokerage-accounts/account-store.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { cents } from "../cents.ts";
import { LEDGER_SOURCE } from "../figure-shown.ts";
import { isRegistered } from "../household/tax-person.ts";
import { marketOf } from "../own-prices/own-market.ts";
import { ratesTold } from "../rates/tax-rates.ts";
import { lotTermsOf, namedFor } from "../reports/gains-by-lots.ts";
import { nameOfListing } from "../reports/listing-name.ts";

type Parts = Pick<BooksContext, "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "wall">;
type SaleLots = AnswerOf<"saleLots">;
type Who = Pick<User, "id" | "country">;

interface Sale {
  readonly own: AccountBooks;
  readonly entry: JournalEntry;
  readonly all: readonly AccountBooks[];
}

/** Of a taxed account, where lots are counted. */
async function findSale({ portfolio }: Parts, { id, country }: Who, entryId: string): Promise<Sale | null> {
  const all = country === "US" ? await portfolio.books(id) : [];
  for (const own of all) {
    const entry = own.entries.find((each) => each.id === entryId);
    if (entry !== undefined)
      return entry.kind === "trade" && unitsMoved(entry).lt(ZERO) && !isRegistered(own)
        ? { own, entry, all }
        : null;
  }
  return null;
}

interface Offered {
  readonly sale: Sale;
  readonly lots: readonly OfferedLot[];
  readonly shown: SaleLots;
}

async function offeredFor(parts: Parts, who: Who, entryId: string): Promise<Offered | Failure> {
  const sale = await findSale(parts, who, entryId);
  if (sale === null) return failure("lot_sale_not_found");
  const { own, entry, all } = sale;
  const rateOf = await parts.taxRates.read();
  const ofMode = all.filter(({ account }) => account.mode === own.account.mode);
  const { journals, terms } = await lotTermsOf(marketOf(parts.market, all), ofMode, rateOf);
  const lots = lotsOffered(journals, entryId, terms);
  const listing = entryInstrument(entry);
  if (listing === null || lots.length === 0) return failure("lot_sale_not_found");
  const named = namedFor(ofMode)(entryId);
  const namedOf = (id: string) => Number(named.find((each) => each.entryId === id)?.units ?? "0");
  const at = new Date(entry.occurredAt).toISOString();
  return {
    ...{ sale, lots },
    shown: {
      ...{ entry_id: entry.id, account_id: own.account.id, date: easternDate(entry.occurredAt) },
      ...(await nameOfListing(marketOf(parts.market, all), listing)),
      units: Number(formatDecimal(unitsMoved(entry).abs())),
      method: named.length === 0 ? "first_in_first_out" : "named",
      lots: lots.map(({ entryId: id, acquired, units, cost }) => ({
        entry_id: id,
        acquired_on: acquired === null ? null : isoDateOf(acquired),
        units: Number(formatDecimal(units)),
        cost_usd: cost === null ? null : cents(Number(formatDecimal(cost.usd))),
        named_units: namedOf(id),
      })),
      ...ratesTold(rateOf),
      provenance: madeOf([...own.madeOf, ...(isDemoAccountId(own.account.id) ? [SAMPLE_BASED] : [])], {
        asOf: at,
        source: LEDGER_SOURCE,
      }),
    },
  };
}

export async function saleLotsShown(parts: Parts, who: Who, entryId: string): Promise<SaleLots | Failure> {
  const offered = await offeredFor(parts, who, entryId);
  return "code" in offered ? offered : offered.shown;
}

const standing = (accountId: string, cause: string) =>
  and(eq(namedLots.accountId, accountId), eq(namedLots.cause, cause), isNull(namedLots.undoneAt));

/** How many were taken back. */
async function takeBack(tx: Orm, { own, entry }: Sale, at: Date): Promise<number> {
  const taken = await tx
    .update(namedLots)
    .set({ undoneAt: at })
    .where(standing(own.account.id, entry.cause))
    .returning({ seq: namedLots.seq });
  return taken.length;
}

type Named = InputOf<"nameLots">["body"]["lots"];

/** A lot that is named twice counts together. */
function wantedOf({ sale, lots }: Offered, named: Named) {
  const broughtBy = new Map(
    sale.all.flatMap(({ entries }) =>
      entries.map(({ id, accountId, cause }) => [id, { accountId, cause }] as const),
    ),
  );
  const units = new Map<string, Decimal>();
  for (const { entry_id, units: more } of named)
    units.set(entry_id, (units.get(entry_id) ?? ZERO).plus(decimalOfNumber(more)));
  const there = (id: string) =>
    lots.filter(({ entryId }) => entryId === id).reduce((sum, lot) => sum.plus(lot.units), ZERO);
  for (const [id, wanted] of units) if (wanted.gt(there(id))) return failure("lot_not_there");
  const sold = unitsMoved(sale.entry).abs();
  const sum = [...units.values()].reduce((total, each) => total.plus(each), ZERO);
  if (sum.gt(sold))
    return failure("lots_beyond_sale", {
      params: { named: Number(formatDecimal(sum)), sold: Number(formatDecimal(sold)) },
    });
  return [...units].flatMap(([id, wanted]) => {
    const entry = broughtBy.get(id);
    return entry === undefined ? [] : [{ ...entry, units: formatDecimal(wanted) }];
  });
}

export async function nameLots(
  parts: Parts,
  who: Who,
  { entryId, named }: { readonly entryId: string; readonly named: Named },
): Promise<SaleLots | Failure> {
  const offered = await offeredFor(parts, who, entryId);
  if ("code" in offered) return offered;
  const lots = wantedOf(offered, named);
  if ("code" in lots) return lots;
  const { own, entry } = offered.sale;
  const at = new Date(parts.wall());
  await parts.db.transaction(async (tx) => {
    await lockAccount(tx, own.account.id);
    await takeBack(tx, offered.sale, at);
    await tx.insert(namedLots).values({ accountId: own.account.id, cause: entry.cause, lots, madeAt: at });
  });
  parts.booksChanged(who.id);
  return await saleLotsShown(parts, who, entryId);
}

export async function unnameLots(parts: Parts, who: Who, entryId: string): Promise<SaleLots | Failure> {
  const sale = await findSale(parts, who, entryId);
  if (sale === null) return failure("lot_sale_not_found");
  const taken = await parts.db.transaction(async (tx) => {
    await lockAccount(tx, sale.own.account.id);
    return await takeBack(tx, sale, new Date(parts.wall()));
  });
  if (taken === 0) return failure("lots_not_named");
  parts.booksChanged(who.id);
  return await saleLotsShown(parts, who, entryId);
}
