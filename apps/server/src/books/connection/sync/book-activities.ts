/** Decides for each activity that is not settled yet: booked, found to be a fill of our own, or set aside with the reason. Pure. */

import type { BrokerActivity } from "@neuro/brokerage";
import { isCurrency } from "@neuro/contract";
import {
  decimal,
  exchangeEntry,
  feeEntry,
  formatDecimal,
  isMoney,
  type JournalEntry,
  roundMoney,
  ZERO,
} from "@neuro/ledger";
import {
  activityCause,
  type Booking,
  bookActivity,
  currencyOf,
  fillEntryId,
  type SetAside,
} from "./book-activity.ts";
import { type EasternDay, momentOf } from "./eastern-day.ts";
import { cashBeyond, matchFills, mayBeOwn, type OpenOrder, type OwnFill, sideOf } from "./match-fills.ts";
import { likenesses, ToldEntries } from "./match-told.ts";
import { pairExchanges } from "./pair-exchanges.ts";
import { pairReorganizations, reorganizedEntries } from "./pair-reorganizations.ts";

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
  /** Of these, one name for those that tell the same. */
  readonly sameAs?: ReadonlyMap<string, string>;
  readonly open: readonly OpenOrder[];
  readonly now: number;
  /** CAD for one unit of a currency on a day. */
  homeRate(currency: string, day: EasternDay): string | null;
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
  const isCharged = !decimal(beyond).eq(ZERO) && isMoney(currency) && currency !== "";
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

/** Decided at once, or what it would be booked as unless somebody told that before. */
type Decided = { readonly settled: Settled } | { readonly entries: readonly JournalEntry[] };

function decide(activity: BrokerActivity, books: BooksSoFar, unclaimed: readonly OwnFill[]): Decided {
  const aside = (reason: SetAside): Decided => ({
    settled: { activity, outcome: "set_aside", reason, entries: [], entryIds: [] },
  });
  if (books.openedOn !== null && activity.tradeDate < books.openedOn) return aside("before_opening");
  if (sideOf(activity) !== null) {
    const fills = matchFills(activity, unclaimed);
    if (fills !== null) return { settled: matched(activity, fills, books) };
    if (mayBeOwn(activity, books.open)) return aside("awaiting_fill");
  }
  const booked = bookActivity(activity, bookingOf(activity, books));
  return "setAside" in booked ? aside(booked.setAside) : booked;
}

function bookingOf(activity: BrokerActivity, { accountId, isPaper, now, homeRate }: BooksSoFar): Booking {
  const { tradeDate } = activity;
  return {
    ...{ accountId, isPaper, occurredAt: momentOf(tradeDate, now) },
    homeRate: homeRate(currencyOf(activity) ?? "", tradeDate),
  };
}

interface Side {
  readonly activity: BrokerActivity;
  /** What two activities tell together is booked once, under the cause of the one that left. */
  readonly isOther: boolean;
}

interface Undecided {
  readonly sides: readonly Side[];
  readonly entries: readonly JournalEntry[];
}

function exchanged(activities: readonly BrokerActivity[], books: BooksSoFar): readonly Undecided[] {
  const { accountId, openedOn, now, homeRate } = books;
  return pairExchanges(activities).flatMap(({ left, came }) => {
    const [from, to] = [left.currency, came.currency];
    const isHeld = (currency: string | null) =>
      isCurrency(currency) && homeRate(currency, left.tradeDate) !== null;
    if (from === null || to === null || !isHeld(from) || !isHeld(to)) return [];
    if (openedOn !== null && left.tradeDate < openedOn) return [];
    const whole = (amount: string | null) => formatDecimal(roundMoney(decimal(amount ?? "0").abs()));
    const entry = exchangeEntry(
      {
        ...{ accountId, occurredAt: momentOf(left.tradeDate, now), cause: activityCause(left) },
        memo: left.description || left.rawType,
      },
      { from, paid: whole(left.amount), to, received: whole(came.amount) },
    );
    return [{ sides: bothSides(left, came), entries: [entry] }];
  });
}

const bothSides = (left: BrokerActivity, came: BrokerActivity): readonly Side[] => [
  { activity: left, isOther: false },
  { activity: came, isOther: true },
];

function reorganized(activities: readonly BrokerActivity[], books: BooksSoFar): readonly Undecided[] {
  return pairReorganizations(activities).flatMap((pair) => {
    const { left, came } = pair;
    if (books.openedOn !== null && left.tradeDate < books.openedOn) return [];
    const entries = reorganizedEntries(pair, bookingOf(came, books));
    return entries === null ? [] : [{ sides: bothSides(left, came), entries }];
  });
}

function settledAs({ sides, entries }: Undecided, told: readonly JournalEntry[] | null): readonly Settled[] {
  const entryIds = (told ?? entries).map(({ id }) => id);
  return sides.map(({ activity, isOther }) => ({
    ...{ activity, outcome: told === null ? "booked" : "matched", reason: null, entryIds },
    entries: told !== null || isOther ? [] : entries,
  }));
}

/** What was told already is looked for from what is the same to what is merely alike, so that no other takes its place. */
function settleTold(undecided: readonly Undecided[], books: BooksSoFar): readonly Settled[] {
  const told = new ToldEntries(books.told, ["same", "but_for_costs"]);
  const filed = new ToldEntries(books.filed ?? [], likenesses, books.sameAs);
  const settled: Settled[] = [];
  let open = undecided;
  for (const likeness of likenesses)
    open = open.filter((each) => {
      const found = told.take(each.entries, likeness) ?? filed.take(each.entries, likeness);
      if (found !== null) settled.push(...settledAs(each, found));
      return found === null;
    });
  return [...settled, ...open.flatMap((each) => settledAs(each, null))];
}

export function bookActivities(activities: readonly BrokerActivity[], books: BooksSoFar): readonly Settled[] {
  const pairs = [...exchanged(activities, books), ...reorganized(activities, books)];
  const settled = new Map<string, Settled>();
  const inPair = new Set(pairs.flatMap(({ sides }) => sides.map(({ activity }) => activity)));
  let { unclaimed } = books;
  const undecided: Undecided[] = [...pairs];
  for (const activity of activities) {
    if (inPair.has(activity)) continue;
    const decided = decide(activity, books, unclaimed);
    if (!("settled" in decided)) {
      undecided.push({ sides: [{ activity, isOther: false }], entries: decided.entries });
      continue;
    }
    settled.set(activity.fingerprint, decided.settled);
    if (decided.settled.outcome !== "matched") continue;
    const claimed = new Set(decided.settled.entryIds);
    unclaimed = unclaimed.filter(({ fillId }) => !claimed.has(fillEntryId(books.accountId, fillId)));
  }
  for (const each of settleTold(undecided, books)) settled.set(each.activity.fingerprint, each);
  return activities.flatMap(({ fingerprint }) => settled.get(fingerprint) ?? []);
}
