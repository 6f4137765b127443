/** Books what comes again and again once its day has come, each day once, whoever asks for it and however often. */
import type { ToldTransaction } from "@neuro/contract";
import { addDays } from "@neuro/contract/primitives";
import { decimal, decimalOfNumber, formatDecimal } from "@neuro/ledger";
import { easternDate, type Market } from "@neuro/market";
import { failure, isFailure } from "../../platform/failure.ts";
import { bookCorrection, type CorrectionParts } from "../corrections/book-correction.ts";
import { findSecurity } from "../corrections/securities-told.ts";
import type { AccountBooks } from "../portfolio/accounts/account-books.ts";
import { closeOn, readHistories } from "../portfolio/history/day-prices.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { nextAfter } from "./occurrences.ts";
import { type DueRecurring, noteProblem, passDay, type RecurringRow } from "./recurring-store.ts";

/** Days booked for one of them before others get their turn. */
const AT_ONCE = 100;
/** A close of so many days before stands for a day without one. */
const CLOSE_REACH_DAYS = 7;
const UNIT_DECIMALS = 6;
export const NO_PRICE = "no_price";

/** For the amount at the close of the day; null where nobody has one. */
async function unitsFor(
  market: Market,
  books: AccountBooks,
  { symbol, amount }: RecurringRow,
  date: string,
): Promise<number | null> {
  const seen = marketOf(market, [books]);
  const security = symbol === null ? null : await findSecurity(seen, books, symbol);
  if (security === null) return null;
  const histories = await readHistories({ market: seen, onMissing: () => undefined }, [security.id]);
  const history = histories.get(security.id);
  const dates = history?.series?.dates ?? [];
  const isNear = dates.some((each) => each <= date && each >= addDays(date, -CLOSE_REACH_DAYS));
  const isOwn = history !== undefined && (await market.instrument(security.id)) === null;
  const close = history === undefined || !(isNear || isOwn) ? null : closeOn(history, date);
  if (close === null || close <= 0) return null;
  return Number(formatDecimal(decimal(amount).div(decimalOfNumber(close)).round(UNIT_DECIMALS)));
}

async function toldOf(
  { market, portfolio }: Pick<CorrectionParts, "market" | "portfolio">,
  { row, userId }: DueRecurring,
  date: string,
): Promise<ToldTransaction | null> {
  const { type, currency, symbol } = row;
  const amount = Number(row.amount);
  // Kinds times currencies are more than the compiler tells apart; each kind of cash has these fields.
  if (type !== "buy") return { type, date, amount, currency } as ToldTransaction;
  const books = (await portfolio.books(userId)).find(({ account }) => account.id === row.accountId);
  const units = books === undefined ? null : await unitsFor(market, books, row, date);
  return units === null || units <= 0 || symbol === null
    ? null
    : { type, date, symbol, units, amount, fee: 0, currency };
}

/** What is bought waits for the close of its day. */
const isDue = ({ type }: RecurringRow, day: string, today: string) =>
  type === "buy" ? day < today : day <= today;

/** How many were booked. What keeps one from it is noted, and tried again with the next call. */
export async function bookRecurring(parts: CorrectionParts, due: DueRecurring): Promise<number> {
  const { db, market } = parts;
  const { row, userId } = due;
  const today = easternDate(market.clock.now());
  let day = row.nextOn;
  let booked = 0;
  while (day !== null && isDue(row, day, today) && booked < AT_ONCE) {
    const told = await toldOf(parts, due, day);
    if (told === null) {
      await noteProblem(db.orm, row.id, NO_PRICE);
      break;
    }
    const passing = { day, next: nextAfter(row, day) };
    const done = await bookCorrection(
      parts,
      {
        ...{ userId, accountId: row.accountId },
        body: { replaces: [], transactions: [told], reason: row.note },
      },
      {
        isRehearsal: false,
        begin: async (tx) => ((await passDay(tx, row.id, passing)) ? null : failure("recurring_not_found")),
      },
    );
    if (isFailure(done)) {
      if (done.code !== "recurring_not_found") await noteProblem(db.orm, row.id, done.code);
      break;
    }
    booked++;
    day = passing.next;
  }
  return booked;
}
