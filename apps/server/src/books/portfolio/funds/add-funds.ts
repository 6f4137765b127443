/** Puts practice money into a paper account. Real money only moves at a broker. */
import {
  type AnswerOf,
  accountName,
  homeCurrency,
  type InputOf,
  type Locale,
  message,
} from "@neuro/contract";
import { type Decimal, decimal, decimalOfNumber, depositEntry, formatDecimal } from "@neuro/ledger";
import type { Orm } from "../../../platform/db/database.ts";
import { type Failure, failure, isFailure } from "../../../platform/failure.ts";
import { moneyTold } from "../../../platform/format/figures-told.ts";
import type { BooksContext } from "../../books-context.ts";
import { type AccountRow, findAccount, lockAccount } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readEntryByCause } from "../../entries/read-books.ts";
import { cents } from "../cents.ts";
import { provenanceOf } from "../figure-shown.ts";
import { readAccountsWithBooks } from "../portfolio-store.ts";
import { refuseExcess, stateOfPlans } from "../room/check-contribution.ts";
import { FUNDS_CAUSE } from "./funds-cause.ts";
import { ATTEMPTS, bookedIn, lockUser } from "./posted-under-key.ts";

type Parts = Pick<BooksContext, "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId">;
type Added = AnswerOf<"addFunds">;

const RATE_DECIMALS = 6;

/** The deposit in a currency the account keeps. */
async function moneyFor({ market }: Parts, { heldCurrencies, currency }: AccountRow, amountCad: number) {
  const amount: Decimal = decimalOfNumber(amountCad).round(2);
  if (heldCurrencies.includes("CAD") || currency === "CAD")
    return { currency: "CAD", amount: formatDecimal(amount), rate: null };
  const { rate } = await market.fx("CAD", currency);
  const exact = decimalOfNumber(rate).round(RATE_DECIMALS);
  return { currency, amount: formatDecimal(amount.times(exact).round(2)), rate: formatDecimal(exact) };
}

/** Money and units are moved only where trading is allowed too: everything else is the broker's to do. */
export function isOpen({ status, isConnected, canTrade }: AccountRow): boolean {
  return status === "active" && isConnected && canTrade;
}

export async function addFunds(
  parts: Parts,
  call: {
    readonly userId: string;
    readonly body: InputOf<"addFunds">["body"];
    readonly key: string | undefined;
    readonly locale: Locale;
  },
): Promise<Added | Failure> {
  const { db, market, portfolio, taxRates } = parts;
  const { userId, locale, body } = call;
  const account = await findAccount(db.orm, { userId, accountId: body.account_id });
  if (account === null) return failure("account_not_found");
  if (account.mode === "live") return failure("funds_coming_soon");
  if (!isOpen(account)) return failure("account_read_only");
  const cause = `${FUNDS_CAUSE}${call.key ?? parts.newId()}`;
  const money = await moneyFor(parts, account, body.amount);
  const memo = money.rate === null ? "Funds added" : `Funds added, converted at ${money.rate}`;
  const occurredAt = market.clock.now();
  const entry = depositEntry({ accountId: account.id, occurredAt, memo, cause }, money);
  const attempt = async (): Promise<boolean | "again" | Failure> => {
    const all = await portfolio.books(userId);
    const isAccepted = body.over_room === true;
    const rooms = { orm: db.orm, market, taxRates };
    const refused = await refuseExcess(rooms, userId, { all, entries: [entry], isAccepted, locale });
    return await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const conflict = await conflictOf(tx, { userId, account, cause, amount: money.amount });
      if (conflict !== "none") return conflict === "conflict" ? failure("idempotency_conflict") : false;
      if (refused !== null) return refused;
      // What was paid in meanwhile uses the same room.
      if (stateOfPlans(await readAccountsWithBooks(tx, userId)) !== stateOfPlans(all)) return "again";
      await lockAccount(tx, account.id);
      await postEntries(tx, [entry]);
      return true;
    });
  };
  let booked = await attempt();
  for (let tries = 1; booked === "again" && tries < ATTEMPTS; tries++) booked = await attempt();
  if (booked === "again") return failure("service_unavailable");
  if (isFailure(booked)) return booked;
  if (booked) parts.booksChanged(userId);
  const read = await portfolio.readAccount(userId, account.id, homeCurrency);
  if (read === null) return failure("account_not_found");
  const amount = moneyTold(body.amount, { currency: "CAD", locale });
  return {
    success: true,
    message: message("funds.added", locale, { amount, account: accountName(account.displayName, locale) }),
    cash_balance: cents(read.accounts.reduce((sum, { cashHome }) => sum + cashHome, 0)),
    provenance: provenanceOf(read),
  };
}

async function conflictOf(
  tx: Orm,
  wanted: {
    readonly userId: string;
    readonly account: AccountRow;
    readonly cause: string;
    readonly amount: string;
  },
): Promise<"none" | "same" | "conflict"> {
  const found = await bookedIn(tx, wanted.userId, wanted.cause);
  if (found === null) return "none";
  const entry = await readEntryByCause(tx, found, wanted.cause);
  const cash = entry?.postings.find(({ book }) => book === "cash");
  const isSame =
    found === wanted.account.id && cash !== undefined && decimal(cash.amount).eq(decimal(wanted.amount));
  return isSame ? "same" : "conflict";
}
