/**
 * Books what a person says happened: what it replaces is taken back, what they tell is entered, and the account is compared with what its
 * broker last said, in one transaction under the account's lock. Nothing that was reported is overwritten.
 */
import { type Currency, type InputOf, isCurrency, type ToldTransaction } from "@neuro/contract";
import { type JournalEntry, reorganizedSide, takenBackBy } from "@neuro/ledger";
import { eq } from "drizzle-orm";
import type { Orm } from "../../platform/db/database.ts";
import { accounts, entryCorrections } from "../../platform/db/schema/index.ts";
import { type Failure, failure, isFailure } from "../../platform/failure.ts";
import type { BooksContext } from "../books-context.ts";
import { type AccountRow, lockAccount } from "../brokerage-accounts/account-store.ts";
import { canCorrect, isExact, isToldByBroker } from "../brokerage-accounts/can-correct.ts";
import { isKept } from "../brokerage-accounts/trades-real-money.ts";
import { asRealAs } from "../connection/rates/as-real-as.ts";
import { addedUp, daysAtBroker } from "../connection/rates/days-at-broker.ts";
import { type HomeRates, homeRatesOf } from "../connection/rates/home-rates.ts";
import { type EasternDay, easternDay } from "../connection/sync/eastern-day.ts";
import type { TradedAt } from "../connection/sync/reconcile.ts";
import { type ReconciledAgain, reconcileAgain } from "../connection/sync/reconcile-again.ts";
import { entriesOfCauses } from "../entries/correction-store.ts";
import { postEntries } from "../entries/post-entries.ts";
import { type AccountBooks, readBooksOf } from "../portfolio/accounts/account-books.ts";
import { marketOf } from "../portfolio/own-prices/own-market.ts";
import { beforeOpening, type Opened } from "./before-opening.ts";
import { findSecurities, type SecuritiesTold, symbolsOf } from "./securities-told.ts";
import { toldEntries } from "./told-entries.ts";

export type CorrectionParts = Pick<
  BooksContext,
  "db" | "market" | "portfolio" | "taxRates" | "booksChanged" | "newId" | "wall"
>;

export interface CorrectionCall {
  readonly userId: string;
  readonly accountId: string;
  readonly body: InputOf<"addCorrection">["body"];
}

/** What it did, or would do. */
export interface Corrected {
  readonly before: AccountBooks;
  readonly after: AccountBooks;
  readonly replaced: readonly JournalEntry[];
  readonly entered: readonly JournalEntry[];
  readonly reconciled: ReconciledAgain;
}

interface Making extends CorrectionCall {
  readonly id: string;
  readonly now: number;
  readonly rates: HomeRates;
  readonly securities: SecuritiesTold;
  readonly newId: () => string;
  readonly madeAt: Date;
}

/** Both sides of a reorganization go together. */
function withOtherSides(
  chosen: readonly JournalEntry[],
  all: readonly JournalEntry[],
): readonly JournalEntry[] {
  const keys = new Set(chosen.map((entry) => reorganizedSide(entry)?.key));
  keys.delete(undefined);
  const ids = new Set(chosen.map(({ id }) => id));
  return all.filter((entry) => ids.has(entry.id) || keys.has(reorganizedSide(entry)?.key ?? ""));
}

function chosenOf(
  { account, entries }: AccountBooks,
  replaces: readonly string[],
): readonly JournalEntry[] | Failure {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const chosen: JournalEntry[] = [];
  for (const id of new Set(replaces)) {
    const entry = byId.get(id);
    if (entry === undefined) return failure("correction_entry_not_found");
    if (entry.kind === "adjustment") return failure("correction_of_difference");
    if (isExact(account, entry)) return failure("correction_practice_trade");
    if (!canCorrect(account, entry)) return failure("correction_entry_not_found");
    chosen.push(entry);
  }
  return withOtherSides(chosen, entries);
}

/** What units cost that the broker holds no more, from what is told of them. */
function tradedIn(entries: readonly JournalEntry[]): ReadonlyMap<string, TradedAt> {
  const traded = new Map<string, TradedAt>();
  for (const { basis, postings } of entries) {
    const line = postings.find(({ book }) => book === "position");
    const units = Math.abs(Number(line?.amount ?? 0));
    if (basis === null || line === undefined || units === 0 || !(Number(basis.amount) > 0)) continue;
    const price = (Number(basis.amount) / units).toFixed(8);
    traded.set(line.commodity, { price, currency: basis.currency });
  }
  return traded;
}

/** Books that no broker tells have no opening: they begin with the first thing that happened. */
async function beginEarlier(tx: Orm, account: AccountRow, told: readonly JournalEntry[]): Promise<Opened> {
  const first = Math.min(...told.map(({ occurredAt }) => occurredAt));
  if (first < account.openedAt.getTime())
    await tx
      .update(accounts)
      .set({ openedAt: new Date(first) })
      .where(eq(accounts.id, account.id));
  return { replaced: [], entries: [] };
}

async function make(tx: Orm, account: AccountRow, making: Making): Promise<Corrected | Failure> {
  const { id, now, rates, securities, newId, accountId, body } = making;
  const before = await readBooksOf(tx, making);
  if (before === null) return failure("account_not_found");
  const chosen = chosenOf(before, body.replaces);
  if (isFailure(chosen)) return chosen;
  const gone = new Set(chosen.map(({ cause }) => cause));
  const told = toldEntries(
    { accountId, correctionId: id, now, securities, rateOn: rateIn(rates), replaced: chosen },
    body.transactions,
    before.entries.filter(({ cause }) => !gone.has(cause)),
  );
  if (isFailure(told)) return told;
  const openedAt = account.openedAt.getTime();
  const opened = isKept(account)
    ? await beginEarlier(tx, account, told)
    : beforeOpening({ accountId, correctionId: id, openedAt, told, standing: before.entries });
  const replaced = [...chosen, ...opened.replaced.filter(({ cause }) => !gone.has(cause))];
  const entered = [...opened.entries, ...asRealAs(account, rates, told)];
  const removed = replaced.map(({ cause }) => cause);
  // As they are booked, without what their owner says they cost.
  const booked = await entriesOfCauses(tx, accountId, removed);
  await postEntries(tx, [...booked.map((entry) => takenBackBy(id, entry)), ...entered]);
  const reconciled = await reconcileAgain(tx, {
    ...{ account, now, rates, newId, returning: [], traded: tradedIn([...entered, ...replaced]) },
  });
  await tx.insert(entryCorrections).values({
    ...{ id, accountId, told: [...body.transactions], reason: body.reason, madeAt: making.madeAt },
    removed,
    entered: entered.map(({ cause }) => cause),
    explained: reconciled.takenBack.map(({ cause }) => cause),
  });
  const after = await readBooksOf(tx, making);
  if (after === null) return failure("account_not_found");
  return { before, after, replaced, entered, reconciled };
}

/** All that a transaction is told in, or its securities are traded in. */
function currenciesTold(told: ToldTransaction, securities: SecuritiesTold): ReadonlySet<string> {
  const traded = symbolsOf(told).map((symbol) => securities.get(symbol)?.currency);
  const { currency, from_currency, to_currency } = told as Partial<
    Record<"currency" | "from_currency" | "to_currency", Currency>
  >;
  return new Set([currency, from_currency, to_currency, ...traded].flatMap((each) => each ?? []));
}

const rateIn = (rates: HomeRates) => (currency: string, day: EasternDay) => {
  const rate = rates.on(currency, day);
  if (rate === null) throw new RangeError(`Nobody knows a rate of ${currency}`);
  return rate;
};

/** What rolls a rehearsal back. */
const ROLLED_BACK = failure("service_unavailable");

interface Booking {
  /** All of it is done and then undone as if it had never been. */
  readonly isRehearsal: boolean;
  /** Within the transaction, once the account is held; what it refuses is not booked. */
  begin?(tx: Orm): Promise<Failure | null>;
}

export async function bookCorrection(
  parts: CorrectionParts,
  call: CorrectionCall,
  { isRehearsal, begin }: Booking,
): Promise<Corrected | Failure> {
  const { db, market, portfolio, newId } = parts;
  const { userId, accountId, body } = call;
  const own = (await portfolio.books(userId)).find(({ account }) => account.id === accountId);
  if (own === undefined) return failure("account_not_found");
  if (!isToldByBroker(own.account)) return failure("correction_practice_account");
  if (body.replaces.length + body.transactions.length === 0) return failure("correction_empty");
  const securities = await findSecurities(marketOf(market, [own]), own, body.transactions);
  if (isFailure(securities)) return securities;
  const now = market.clock.now();
  const today = easternDay(now);
  const days = new Set(body.transactions.map(({ date }) => date).filter((date) => date <= today));
  const currencies = body.transactions.map((each) => currenciesTold(each, securities));
  const told = new Map(currencies.flatMap((all) => [...all].map((each) => [each, days] as const)));
  const rates = await homeRatesOf(market, addedUp(told, await daysAtBroker(db.orm, [accountId])));
  for (const [at, all] of currencies.entries()) {
    const currency = [...all].find((each) => isCurrency(each) && rates.now(each) === null);
    if (currency !== undefined)
      return failure("correction_rate_missing", { params: { line: at + 1, currency } });
  }
  const making: Making = {
    ...{ ...call, id: newId(), now, rates, securities, newId, madeAt: new Date(parts.wall()) },
  };
  let made: Corrected | Failure = ROLLED_BACK;
  const booked = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const refused = account === null ? failure("account_not_found") : ((await begin?.(tx)) ?? null);
    made = account === null || refused !== null ? (refused ?? ROLLED_BACK) : await make(tx, account, making);
    return isRehearsal ? ROLLED_BACK : made;
  });
  if (isRehearsal) return made;
  if (!isFailure(booked)) parts.booksChanged(userId);
  return booked;
}
