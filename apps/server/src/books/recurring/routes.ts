/** The calls about what comes again and again in an account. */
import { type AnswerOf, errorText, type InputOf, isErrorCode, type Locale, message } from "@neuro/contract";
import { addMonths } from "@neuro/contract/primitives";
import { decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { easternDate } from "@neuro/market";
import { recurringEntries } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { lockAccount } from "../brokerage-accounts/account-store.ts";
import { isKept } from "../brokerage-accounts/trades-real-money.ts";
import type { CorrectionParts } from "../corrections/book-correction.ts";
import { findSecurity } from "../corrections/securities-told.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { bookRecurring, NO_PRICE } from "./book-recurring.ts";
import { countRecurring, deleteRecurring, listRecurring, type RecurringRow } from "./recurring-store.ts";

type Told = InputOf<"addRecurringEntry">["body"];
type Shown = AnswerOf<"recurringEntries">["recurring"][number];

const MOST = 50;
const AHEAD_MONTHS = 60;

function problemShown({ problem, symbol, nextOn }: RecurringRow, locale: Locale): string | null {
  if (problem === null) return null;
  if (problem === NO_PRICE)
    return message("recurring.no_price", locale, { symbol: symbol ?? "", date: nextOn ?? "" });
  return isErrorCode(problem) ? errorText(problem, locale, {}).detail : problem;
}

function recurringShown(row: RecurringRow, locale: Locale): Shown {
  const { id, type, amount, currency, symbol, every, startsOn, endsOn, nextOn, note } = row;
  return {
    ...{ id, type, amount: Number(amount), currency, symbol, every, note },
    ...{ starts_on: startsOn, ends_on: endsOn, next_on: nextOn, problem: problemShown(row, locale) },
  };
}

async function refusalOf(
  { market }: Pick<CorrectionParts, "market">,
  own: AccountBooks,
  { type, symbol, starts_on, ends_on }: Told,
): Promise<Failure | null> {
  if (!isKept(own.account)) return failure("account_not_kept");
  const latest = addMonths(easternDate(market.clock.now()), AHEAD_MONTHS);
  const isInOrder =
    starts_on >= "1970-01-01" && starts_on <= latest && (ends_on === null || ends_on >= starts_on);
  if (!isInOrder) return failure("recurring_days");
  if ((type === "buy") !== (symbol !== undefined)) return failure("recurring_symbol");
  const isKnown = symbol === undefined || (await findSecurity(marketOf(market, [own]), own, symbol)) !== null;
  return isKnown ? null : failure("recurring_symbol");
}

export function recurringHandlers(ctx: CorrectionParts) {
  const { db, portfolio, newId, wall } = ctx;

  async function booksOf(userId: string, accountId: string) {
    return (await portfolio.books(userId)).find(({ account }) => account.id === accountId);
  }

  async function shown(accountId: string, locale: Locale) {
    const rows = await listRecurring(db.orm, accountId);
    return { recurring: rows.map((row) => recurringShown(row, locale)) };
  }

  async function keep(accountId: string, told: Told): Promise<RecurringRow | Failure> {
    const { type, amount, currency, symbol = null, every, starts_on, ends_on, note } = told;
    return await db.transaction(async (tx) => {
      if ((await lockAccount(tx, accountId)) === null) return failure("account_not_found");
      if ((await countRecurring(tx, accountId)) >= MOST) return failure("recurring_too_many");
      const row: RecurringRow = {
        ...{
          id: newId(),
          accountId,
          type,
          amount: formatDecimal(decimalOfNumber(amount)),
          currency,
          symbol,
          every,
        },
        ...{
          startsOn: starts_on,
          endsOn: ends_on,
          nextOn: starts_on,
          note,
          problem: null,
          madeAt: new Date(wall()),
        },
      };
      await tx.insert(recurringEntries).values(row);
      return row;
    });
  }

  return {
    recurringEntries: async ({ user, params, locale }) =>
      (await booksOf(user.id, params.account_id)) === undefined
        ? failure("account_not_found")
        : await shown(params.account_id, locale),

    addRecurringEntry: async ({ user, params: { account_id: accountId }, body, locale }) => {
      const own = await booksOf(user.id, accountId);
      if (own === undefined) return failure("account_not_found");
      const refused = await refusalOf(ctx, own, body);
      if (refused !== null) return refused;
      const row = await keep(accountId, body);
      if (isFailure(row)) return row;
      await bookRecurring(ctx, { row, userId: user.id });
      return await shown(accountId, locale);
    },

    removeRecurringEntry: async ({ user, params, locale }) => {
      const { account_id: accountId, recurring_id: id } = params;
      if ((await booksOf(user.id, accountId)) === undefined) return failure("account_not_found");
      if (!(await deleteRecurring(db.orm, accountId, id))) return failure("recurring_not_found");
      return await shown(accountId, locale);
    },
  } satisfies Handlers;
}
