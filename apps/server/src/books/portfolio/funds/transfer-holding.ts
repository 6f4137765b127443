/** Moves units in kind between two paper accounts of one user; the cost base goes along and nothing is realized. */

import {
  type AnswerOf,
  accountName,
  type FieldError,
  type InputOf,
  type Locale,
  leastReal,
  message,
  sharedMessage,
  takesKind,
  unitsText,
} from "@neuro/contract";
import { type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import {
  basisOfUnits,
  decimal,
  decimalOfNumber,
  decimalPlaces,
  entryBases,
  entryInstrument,
  formatDecimal,
  type JournalEntry,
  leavesNoFraction,
  type Position,
  type PriceBasis,
  transferEntries,
} from "@neuro/ledger";
import type { Orm } from "../../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import type { BooksContext } from "../../books-context.ts";
import { type AccountRow, listAccounts, lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readBalances, readEntryByCause } from "../../entries/read-books.ts";
import type { AccountBooks } from "../accounts/account-books.ts";
import { readAccountsWithBooks } from "../portfolio-store.ts";
import { refuseExcess, stateOfPlans } from "../room/check-contribution.ts";
import { isOpen } from "./add-funds.ts";
import { ATTEMPTS, bookedIn, lockUser } from "./posted-under-key.ts";

type Parts = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId" | "venueOf"
>;
type Moved = AnswerOf<"transferHolding">;
type Body = InputOf<"transferHolding">["body"];

interface Accounts {
  readonly from: AccountRow;
  readonly to: AccountRow;
}

function chosenAccounts(all: readonly AccountRow[], body: Body, locale: Locale): Accounts | Failure {
  const [from, to] = [body.from_account_id, body.to_account_id].map((id) => all.find((own) => own.id === id));
  const unknown = (["from_account_id", "to_account_id"] as const).filter(
    (path) => !all.some(({ id }) => id === body[path]),
  );
  if (from === undefined || to === undefined) {
    const text = sharedMessage("error.account_not_found", locale);
    const fields: FieldError[] = unknown.map((path) => ({ path, code: "account_not_found", message: text }));
    return failure("account_not_found", { fields });
  }
  if (from.mode === "live" || to.mode === "live") return failure("transfer_coming_soon");
  const count = all.filter(isOpen).length;
  if (count < 2) return failure("transfer_needs_two_accounts", { params: { count } });
  if (from.id === to.id) return failure("transfer_same_account");
  if (!isOpen(from) || !isOpen(to)) return failure("account_read_only");
  return { from, to };
}

/** Null when the account may take the listing. */
async function refuseKind(
  { market }: Parts,
  to: AccountRow,
  instrumentId: InstrumentId,
): Promise<Failure | null> {
  const type = (await market.instrument(instrumentId))?.type;
  return type === undefined || takesKind(to.type, type) ? null : failure("kind_not_allowed");
}

/** Whether only whole units of the listing trade there. */
async function tradesWhole(
  { market, venueOf }: Parts,
  account: AccountRow,
  instrumentId: InstrumentId,
): Promise<boolean> {
  const type = (await market.instrument(instrumentId))?.type;
  return type !== undefined && !venueOf(account).capabilities.fractionalTypes.includes(type);
}

/** The listing meant: one that the account holds, by symbol or identity, or whatever the market calls so. */
async function meantListing(
  { market }: Parts,
  books: AccountBooks,
  symbol: string,
): Promise<InstrumentId | null> {
  const held = books.positions.map(({ instrumentId }) => instrumentId);
  const plain = held.filter((id) => id === symbol || symbolIn(id) === symbol);
  if (plain.length === 1) return plain[0] ?? null;
  const instrument = await market.resolve(symbol);
  return instrument?.id ?? null;
}

interface Wanted extends Accounts {
  readonly userId: string;
  readonly instrumentId: InstrumentId;
  /** Decimal. */
  readonly units: string;
  readonly key: string;
  /** No part of a unit may be left behind. */
  readonly isWhole: boolean;
  /** More than the contribution room that is left is meant. */
  readonly isAccepted: boolean;
  readonly locale: Locale;
}

/** What the key was used for before: the same move, another one, or nothing. */
async function usedBefore(tx: Orm, wanted: Wanted): Promise<"none" | "same" | "conflict"> {
  const { userId, from, to, key } = wanted;
  const [out, into] = [`transfer:${key}:out`, `transfer:${key}:in`];
  const [left, arrived] = [await bookedIn(tx, userId, out), await bookedIn(tx, userId, into)];
  if (left === null) return "none";
  if (left !== from.id || arrived !== to.id) return "conflict";
  const entry = await readEntryByCause(tx, left, out);
  const moved = entry?.postings.find(({ book }) => book === "external");
  const isSame = moved?.commodity === wanted.instrumentId && decimal(moved.amount).eq(decimal(wanted.units));
  return isSame ? "same" : "conflict";
}

/** Of all the units' own entries: which of them leave cannot be told. */
function basisOfListing({ entries }: AccountBooks, instrumentId: InstrumentId): PriceBasis {
  return leastReal(entries.filter((entry) => entryInstrument(entry) === instrumentId).flatMap(entryBases));
}

function entriesFor(
  parts: Parts,
  wanted: Wanted,
  { position, books }: { readonly position: Position; readonly books: AccountBooks },
): readonly [JournalEntry, JournalEntry] {
  const { from, to, instrumentId, units, key } = wanted;
  return transferEntries({
    ...{ from: from.id, to: to.id, instrumentId, units, key },
    basis: basisOfUnits(position, units),
    priceBasis: basisOfListing(books, instrumentId),
    occurredAt: parts.market.clock.now(),
    memo: `Moved from ${from.displayName} to ${to.displayName}`,
  });
}

/** Null when the books changed meanwhile. */
async function attempt(
  parts: Parts,
  wanted: Wanted,
  { all, books }: { readonly all: readonly AccountBooks[]; readonly books: AccountBooks },
): Promise<"moved" | "same" | null | Failure> {
  const { from, to, instrumentId, units, locale, isAccepted } = wanted;
  const position = books.positions.find((own) => own.instrumentId === instrumentId);
  const entries = position === undefined ? [] : entriesFor(parts, wanted, { position, books });
  const rooms = { orm: parts.db.orm, market: parts.market, taxRates: parts.taxRates };
  const refused = await refuseExcess(rooms, wanted.userId, { all, entries, isAccepted, locale });
  return await parts.db.transaction(async (tx) => {
    await lockUser(tx, wanted.userId);
    for (const id of [from.id, to.id].sort()) await lockAccount(tx, id);
    const before = await usedBefore(tx, wanted);
    if (before !== "none") return before === "same" ? "same" : failure("idempotency_conflict");
    const present = await readAccountsWithBooks(tx, wanted.userId);
    const now = present.find(({ account }) => account.id === from.id);
    // What was paid in meanwhile uses the same room.
    if (now?.version !== books.version || stateOfPlans(present) !== stateOfPlans(all)) return null;
    const free = (await readBalances(tx, [from.id])).find(
      ({ book, commodity }) => book === "position" && commodity === instrumentId,
    );
    const available = decimal(free?.amount ?? "0");
    if (position === undefined || available.lt(decimal(units)))
      return failure("insufficient_position", { params: { available: formatDecimal(available) } });
    const moved = decimal(units);
    if (wanted.isWhole && decimalPlaces(moved) > 0 && !leavesNoFraction(formatDecimal(available), moved))
      return failure("fractional_not_allowed", { params: { available: formatDecimal(available) } });
    if (refused !== null) return refused;
    await postEntries(tx, entries);
    return "moved";
  });
}

export async function transferHolding(
  parts: Parts,
  call: {
    readonly userId: string;
    readonly body: Body;
    readonly key: string | undefined;
    readonly locale: Locale;
  },
): Promise<Moved | Failure> {
  const { userId, body, locale } = call;
  const chosen = chosenAccounts(await listAccounts(parts.db.orm, userId), body, locale);
  if (isFailure(chosen)) return chosen;
  const key = call.key ?? parts.newId();
  const units = formatDecimal(decimalOfNumber(body.units));
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const all = await parts.portfolio.books(userId);
    const books = all.find(({ account }) => account.id === chosen.from.id);
    if (books === undefined) return failure("account_not_found");
    const instrumentId = await meantListing(parts, books, body.symbol);
    if (instrumentId === null) return failure("symbol_unknown", { params: { symbol: body.symbol } });
    const refused = await refuseKind(parts, chosen.to, instrumentId);
    if (refused !== null) return refused;
    const isWhole = await tradesWhole(parts, chosen.from, instrumentId);
    const isAccepted = body.over_room === true;
    const wanted = { ...chosen, userId, instrumentId, units, key, isWhole, isAccepted, locale };
    const outcome = await attempt(parts, wanted, { all, books });
    if (outcome === null) continue;
    if (isFailure(outcome)) return told(outcome, body, locale);
    if (outcome === "moved") parts.booksChanged(userId);
    const names = {
      from: accountName(chosen.from.displayName, locale),
      to: accountName(chosen.to.displayName, locale),
    };
    const figures = { units: unitsText(body.units, locale), symbol: body.symbol };
    return {
      success: true,
      message: message("transfer.done", locale, { ...figures, ...names }),
      moved_units: body.units,
    };
  }
  return failure("service_unavailable");
}

/** The general words of a missing position speak of selling. */
function told(refused: Failure, { symbol, units }: Body, locale: Locale): Failure {
  const available = unitsText(Number(refused.params?.available ?? 0), locale);
  if (refused.code === "fractional_not_allowed")
    return failure(refused.code, { detail: message("transfer.whole_units", locale, { available, symbol }) });
  if (refused.code !== "insufficient_position") return refused;
  const required = unitsText(units, locale);
  return failure(refused.code, {
    detail: message("transfer.too_few", locale, { available, symbol, required }),
  });
}
