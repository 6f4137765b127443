/** Decides for each activity that is not settled yet: booked, found to be a fill of our own, or set aside with the reason. Pure. */
import type { BrokerActivity } from "@neuro/brokerage";
import {
  decimal,
  exchangeEntry,
  feeEntry,
  formatDecimal,
  isCurrency,
  type JournalEntry,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import { activityCause, bookActivity, currencyOf, fillEntryId, type SetAside } from "./book-activity.ts";
import { type EasternDay, momentOf } from "./eastern-day.ts";
import { cashBeyond, matchFills, mayBeOwn, type OpenOrder, type OwnFill, sideOf } from "./match-fills.ts";
import { matchFiled, matchTold } from "./match-told.ts";
import { pairExchanges } from "./pair-exchanges.ts";

export interface BooksSoFar {
  readonly accountId: string;
  readonly isPaper: boolean;
  /** What happened before that day is in the opening entries; null while there are none. */
  readonly openedOn: EasternDay | null;
  /** Of our own orders, that no activity was found to be yet. */
  readonly unclaimed: readonly OwnFill[];
  /** Entered by hand, that no activity was found to be yet. */
  readonly told: readonly JournalEntry[];
  /** Told by files, that no activity was found to be yet. */
  readonly filed?: readonly JournalEntry[];
  readonly open: readonly OpenOrder[];
  readonly now: number;
  /** CAD for one unit of a currency on a day. */
  homeRate(currency: string, day: EasternDay): string;
}

export interface Settled {
  readonly activity: BrokerActivity;
  readonly outcome: "booked" | "matched" | "set_aside";
  readonly reason: SetAside | null;
  readonly entries: readonly JournalEntry[];
  /** Of `entries`, or of the fills it was found to be. */
  readonly entryIds: readonly string[];
}

function matched(activity: BrokerActivity, fills: readonly OwnFill[], books: BooksSoFar): Settled {
  const beyond = cashBeyond(activity, fills);
  const currency = activity.currency ?? "";
  const head = {
    accountId: books.accountId,
    occurredAt: momentOf(activity.tradeDate, books.now),
    memo: activity.description || activity.rawType,
    cause: activityCause(activity),
  };
  const isCharged = !decimal(beyond).eq(ZERO) && isCurrency(currency) && currency !== "";
  const amount = formatDecimal(decimal(beyond).neg().round(2));
  const entries = isCharged && amount !== "0" ? [feeEntry(head, { currency, amount })] : [];
  const ids = fills.map(({ fillId }) => fillEntryId(books.accountId, fillId));
  return {
    activity,
    outcome: "matched",
    reason: null,
    entries,
    entryIds: [...ids, ...entries.map(({ id }) => id)],
  };
}

function settle(
  activity: BrokerActivity,
  books: BooksSoFar,
  left: Required<Pick<BooksSoFar, "unclaimed" | "told" | "filed">>,
): Settled {
  const aside = (reason: SetAside): Settled => ({
    ...{ activity, outcome: "set_aside", reason, entries: [], entryIds: [] },
  });
  if (books.openedOn !== null && activity.tradeDate < books.openedOn) return aside("before_opening");
  if (sideOf(activity) !== null) {
    const fills = matchFills(activity, left.unclaimed);
    if (fills !== null) return matched(activity, fills, books);
    if (mayBeOwn(activity, books.open)) return aside("awaiting_fill");
  }
  const currency = currencyOf(activity) ?? "";
  const booked = bookActivity(activity, {
    accountId: books.accountId,
    occurredAt: momentOf(activity.tradeDate, books.now),
    homeRate: books.homeRate(currency, activity.tradeDate),
    isPaper: books.isPaper,
  });
  if ("setAside" in booked) return aside(booked.setAside);
  const { entries } = booked;
  const told = matchTold(entries, left.told) ?? matchFiled(entries, left.filed);
  if (told !== null)
    return { activity, outcome: "matched", reason: null, entries: [], entryIds: told.map(({ id }) => id) };
  return { activity, outcome: "booked", reason: null, entries, entryIds: entries.map(({ id }) => id) };
}

const BOOKED_CURRENCIES: ReadonlySet<string | null> = new Set(["CAD", "USD"]);

/** By fingerprint: both movements of an exchange in one entry, under the cause of the one that left. */
function exchanged(
  activities: readonly BrokerActivity[],
  { accountId, openedOn, now }: BooksSoFar,
): ReadonlyMap<string, Settled> {
  const settled = new Map<string, Settled>();
  for (const { left, came } of pairExchanges(activities)) {
    const [from, to] = [left.currency, came.currency];
    if (from === null || to === null || !BOOKED_CURRENCIES.has(from) || !BOOKED_CURRENCIES.has(to)) continue;
    if (openedOn !== null && left.tradeDate < openedOn) continue;
    const whole = (amount: string | null) => formatDecimal(roundMoney(decimal(amount ?? "0").abs()));
    const entry = exchangeEntry(
      {
        ...{ accountId, occurredAt: momentOf(left.tradeDate, now), cause: activityCause(left) },
        memo: left.description || left.rawType,
      },
      { from, paid: whole(left.amount), to, received: whole(came.amount) },
    );
    const shared = { outcome: "booked", reason: null, entryIds: [entry.id] } as const;
    settled.set(left.fingerprint, { ...shared, activity: left, entries: [entry] });
    settled.set(came.fingerprint, { ...shared, activity: came, entries: [] });
  }
  return settled;
}

export function bookActivities(activities: readonly BrokerActivity[], books: BooksSoFar): readonly Settled[] {
  const claimed = new Set<string>();
  const exchanges = exchanged(activities, books);
  return activities.map((activity) => {
    const exchange = exchanges.get(activity.fingerprint);
    if (exchange !== undefined) return exchange;
    const left = {
      unclaimed: books.unclaimed.filter(({ fillId }) => !claimed.has(fillEntryId(books.accountId, fillId))),
      told: books.told.filter(({ id }) => !claimed.has(id)),
      filed: (books.filed ?? []).filter(({ id }) => !claimed.has(id)),
    };
    const settled = settle(activity, books, left);
    if (settled.outcome === "matched") for (const id of settled.entryIds) claimed.add(id);
    return settled;
  });
}
