/** Names a security that no market lists, changes what it is, or takes that back. */
import { type Currency, type InputOf, isCurrency, mostOwnSecurities } from "@neuro/contract";
import { addMonths, type InstrumentId, symbolIn } from "@neuro/contract/primitives";
import type { Market } from "@neuro/market";
import type { DepositTerms } from "@neuro/portfolio";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { lockUser } from "../portfolio/funds/posted-under-key.ts";
import { ownSecurityId } from "../portfolio/own-prices/own-security.ts";
import {
  changeOwnSecurity,
  countOwn,
  type Description,
  deleteOwnSecurity,
  findOwnSecurity,
  insertOwnSecurity,
  type OwnerOf,
} from "./own-security-store.ts";

export type OwnSecurityParts = Pick<BooksContext, "db" | "market" | "portfolio" | "wall" | "booksChanged">;

const LONGEST_TERM_MONTHS = 600;

type Described = InputOf<"changeOwnSecurity">["body"];

/** Both ISO. */
export const isTermInOrder = (issuedOn: string, maturesOn: string): boolean =>
  issuedOn >= "1970-01-01" && maturesOn > issuedOn && maturesOn <= addMonths(issuedOn, LONGEST_TERM_MONTHS);

function termsOf({ kind, terms }: Described): DepositTerms | null | Failure {
  if (terms === null) return null;
  const { rate, period, is_paid_out: isPaidOut, issued_on: issuedOn, matures_on: maturesOn } = terms;
  if (kind !== "deposit" || !isTermInOrder(issuedOn, maturesOn)) return failure("own_security_terms");
  return { rate: rate / 100, period, isPaidOut, issuedOn, maturesOn };
}

/** What the books hold or held has their currency. */
function bookedCurrency(books: readonly AccountBooks[], id: InstrumentId): Currency | null {
  const currency = books
    .flatMap(({ listings }) => listings)
    .find(({ position }) => position.instrumentId === id)?.position.currency;
  return isCurrency(currency) ? currency : null;
}

/** What the books call it already, else a name of its own; refused where a market lists it. */
async function idOf(
  market: Market,
  books: readonly AccountBooks[],
  typed: string,
): Promise<InstrumentId | Failure> {
  const symbol = typed.toUpperCase();
  const held = books
    .flatMap(({ listings }) => listings)
    .map(({ position }) => position.instrumentId)
    .filter((id) => id === typed || id === symbol || symbolIn(id) === symbol);
  for (const id of held) if ((await market.instrument(id)) === null) return id;
  const listed = await market.resolve(typed);
  if (listed !== null)
    return failure("own_security_listed", { params: { symbol: listed.symbol, name: listed.name } });
  return ownSecurityId(typed) ?? failure("own_security_symbol");
}

async function descriptionOf(
  books: readonly AccountBooks[],
  id: InstrumentId,
  body: Described,
): Promise<Description | Failure> {
  const terms = termsOf(body);
  if (isFailure(terms)) return terms;
  const { name, kind } = body;
  return { name, kind, currency: bookedCurrency(books, id) ?? body.currency, terms };
}

/** Null where it is done. */
export async function addOwnSecurity(
  parts: OwnSecurityParts,
  { userId, body }: { readonly userId: string; readonly body: InputOf<"addOwnSecurity">["body"] },
): Promise<Failure | null> {
  const { db, market, portfolio, wall, booksChanged } = parts;
  const books = await portfolio.books(userId);
  const instrumentId = await idOf(market, books, body.symbol);
  if (isFailure(instrumentId)) return instrumentId;
  const description = await descriptionOf(books, instrumentId, body);
  if (isFailure(description)) return description;
  const of = { userId, instrumentId };
  const refused = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await findOwnSecurity(tx, of)) !== null) return failure("own_security_known");
    if ((await countOwn(tx, userId)).securities >= mostOwnSecurities)
      return failure("own_securities_too_many");
    await insertOwnSecurity(tx, of, { ...description, at: new Date(wall()) });
    return null;
  });
  if (refused === null) booksChanged(userId);
  return refused;
}

/** Null where it is done. */
export async function describeAgain(
  { db, portfolio, wall, booksChanged }: OwnSecurityParts,
  of: OwnerOf,
  body: Described,
): Promise<Failure | null> {
  const description = await descriptionOf(await portfolio.books(of.userId), of.instrumentId, body);
  if (isFailure(description)) return description;
  if (!(await changeOwnSecurity(db.orm, of, { ...description, at: new Date(wall()) })))
    return failure("own_security_not_found");
  booksChanged(of.userId);
  return null;
}

/** Null where it is done. */
export async function removeOwnSecurity(
  { db, booksChanged }: OwnSecurityParts,
  of: OwnerOf,
): Promise<Failure | null> {
  if (!(await deleteOwnSecurity(db.orm, of))) return failure("own_security_not_found");
  booksChanged(of.userId);
  return null;
}
