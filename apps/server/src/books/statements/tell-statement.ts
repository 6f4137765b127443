/** Keeps the closing figures that a person types. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { isToldByBroker } from "../brokerage-accounts/can-correct.ts";
import { findSecurity } from "../corrections/securities-told.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { countStatements, deleteStatement, insertStatements } from "./statement-store.ts";
import { statementsShown } from "./statements-shown.ts";

export type StatementParts = Pick<BooksContext, "db" | "market" | "portfolio" | "newId" | "wall">;

interface OfAccount {
  readonly userId: string;
  readonly accountId: string;
}

const MOST = 400;

const asText = (amount: number) => formatDecimal(decimalOfNumber(amount));

export async function ownBooks(
  { portfolio }: Pick<StatementParts, "portfolio">,
  { userId, accountId }: OfAccount,
): Promise<AccountBooks | Failure> {
  const own = (await portfolio.books(userId)).find(({ account }) => account.id === accountId);
  return own ?? failure("account_not_found");
}

type Body = InputOf<"addStatement">["body"];

/** Figures by currency and listing, or what of them is not clear. */
async function figuresOf({ market }: StatementParts, own: AccountBooks, { cash, holdings }: Body) {
  const amounts: Record<string, string> = {};
  const units: Record<InstrumentId, string> = {};
  for (const { currency, amount } of cash) {
    if (amounts[currency] !== undefined)
      return failure("statement_named_twice", { params: { symbol: currency } });
    amounts[currency] = asText(amount);
  }
  for (const { symbol, units: told } of holdings) {
    const security = await findSecurity(marketOf(market, [own]), own, symbol);
    if (security === null) return failure("statement_unknown_symbol", { params: { symbol } });
    if (units[security.id] !== undefined) return failure("statement_named_twice", { params: { symbol } });
    units[security.id] = asText(told);
  }
  return { cash: amounts, units };
}

export async function addStatement(
  parts: StatementParts,
  of: OfAccount,
  body: Body,
): Promise<AnswerOf<"addStatement"> | Failure> {
  const { db, market, newId, wall } = parts;
  const own = await ownBooks(parts, of);
  if (isFailure(own)) return own;
  if (!isToldByBroker(own.account)) return failure("statement_practice_account");
  if (body.cash.length + body.holdings.length === 0) return failure("statement_empty");
  if (body.closes_on > easternDate(market.clock.now())) return failure("statement_day_ahead");
  const figures = await figuresOf(parts, own, body);
  if (isFailure(figures)) return figures;
  const refused = await db.transaction(async (tx) => {
    if ((await lockAccount(tx, of.accountId)) === null) return failure("account_not_found");
    if ((await countStatements(tx, of.accountId)) >= MOST) return failure("statements_too_many");
    await insertStatements(tx, [
      {
        ...{ id: newId(), accountId: of.accountId, importId: null, madeAt: new Date(wall()) },
        ...{ closesOn: body.closes_on, isWhole: body.is_whole, ...figures },
      },
    ]);
    return null;
  });
  return refused ?? (await statementsShown({ orm: db.orm, market: marketOf(market, [own]) }, own));
}

export async function removeStatement(
  parts: StatementParts,
  of: OfAccount,
  id: string,
): Promise<AnswerOf<"removeStatement"> | Failure> {
  const { db, market } = parts;
  const own = await ownBooks(parts, of);
  if (isFailure(own)) return own;
  if (!(await deleteStatement(db.orm, of.accountId, id))) return failure("statement_not_found");
  return await statementsShown({ orm: db.orm, market: marketOf(market, [own]) }, own);
}
