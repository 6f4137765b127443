/**
 * Compares an account's books with what its broker last said, after its owner changed what is booked: what is explained now takes its
 * adjustment back, what is left over becomes one. An adjustment that only becomes smaller, or that comes back, stays at its moment.
 */
import {
  adjustmentEntry,
  decimal,
  formatDecimal,
  type JournalEntry,
  reversedCause,
  shareOf,
  ZERO,
} from "@neuro/ledger";
import type { Orm } from "../../../platform/db/database.ts";
import type { AccountRow } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { readStandingAdjustments } from "../../entries/read-books.ts";
import { asRealAs } from "../rates/as-real-as.ts";
import type { HomeRates } from "../rates/home-rates.ts";
import { easternDay } from "./eastern-day.ts";
import { type Begun, type Difference, reconcile, type TradedAt } from "./reconcile.ts";
import { heldNow, heldSince, keepSnapshot, openOrders, readSnapshot } from "./sync-store.ts";

export interface Again {
  readonly account: AccountRow;
  readonly now: number;
  /** With those of `daysAtBroker`. */
  readonly rates: HomeRates;
  /** Prices of securities that the broker holds no more, by instrument. */
  readonly traded: ReadonlyMap<string, TradedAt>;
  /** Adjustments that a correction had explained, which come back once it is undone. */
  readonly returning: readonly JournalEntry[];
  readonly newId: () => string;
}

export interface ReconciledAgain {
  readonly before: readonly Difference[];
  readonly after: readonly Difference[];
  /** Adjustments that are explained now, or that changed. */
  readonly takenBack: readonly JournalEntry[];
}

const commodityOf = ({ postings: [first] }: JournalEntry) => first?.commodity ?? "";
const amountOf = ({ postings: [first] }: JournalEntry) => decimal(first?.amount ?? "0");

/** The same at the moment and cost of an earlier one that was as large or larger. */
function asEarlier(entry: JournalEntry, earlier: JournalEntry | undefined): JournalEntry {
  if (earlier === undefined) return entry;
  const [now, then] = [amountOf(entry), amountOf(earlier)];
  if (now.times(then).lt(ZERO) || now.abs().gt(then.abs())) return entry;
  const part = (amount: string) => formatDecimal(shareOf(decimal(amount), now.abs(), then.abs()));
  const { basis } = earlier;
  const again = adjustmentEntry(
    { ...entry, occurredAt: earlier.occurredAt, memo: earlier.memo, priceBasis: earlier.priceBasis },
    {
      commodity: commodityOf(entry),
      amount: formatDecimal(now),
      basis:
        basis === null ? null : { ...basis, amount: part(basis.amount), homeAmount: part(basis.homeAmount) },
    },
  );
  return again ?? entry;
}

export function begunOf({ openedAt }: Pick<AccountRow, "openedAt">, rates: HomeRates): Begun {
  const at = openedAt.getTime();
  return { at, homeRate: (currency) => rates.on(currency, easternDay(at)) };
}

/** Nothing for an account that was never synchronized. */
export async function reconcileAgain(tx: Orm, again: Again): Promise<ReconciledAgain> {
  const { account, now, rates, traded, returning, newId } = again;
  const { id: accountId } = account;
  const known = await readSnapshot(tx, accountId);
  if (known === null) return { before: [], after: [], takenBack: [] };
  const standing = await readStandingAdjustments(tx, accountId);
  const { entries, differences } = reconcile({
    ...{ accountId, snapshot: known, standing, now, newId, traded, opensAt: null, before: known.differences },
    open: await openOrders(tx, accountId),
    held: await heldNow(tx, accountId),
    ahead: await heldSince(tx, accountId, known.asOf),
    ...{ homeRate: rates.now, rateOn: rates.on },
    begun: begunOf(account, rates),
  });
  const gone = new Set(entries.map(reversedCause));
  const takenBack = standing.filter(({ cause }) => gone.has(cause));
  const earlierOf = (commodity: string) =>
    [...returning, ...takenBack].find((entry) => commodityOf(entry) === commodity);
  const posted = asRealAs(account, rates, entries).map((entry) =>
    reversedCause(entry) === null ? asEarlier(entry, earlierOf(commodityOf(entry))) : entry,
  );
  await postEntries(tx, posted);
  const since = (commodity: string) =>
    posted.find((entry) => reversedCause(entry) === null && commodityOf(entry) === commodity)?.occurredAt;
  const after = differences.map((told) => ({
    ...told,
    since: Math.min(told.since, since(told.commodity) ?? told.since),
  }));
  await keepSnapshot(tx, accountId, { ...known, differences: after });
  return { before: known.differences, after, takenBack };
}
