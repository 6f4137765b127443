/**
 * An account's value at the close of each session since it was opened, the current session left out. Kept and continued: a new
 * transaction replays its own listing, a new session adds its close. All of it is replayed again when the past itself changed: an
 * earlier opening, a split, or a history whose closes are told anew.
 */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import type { Split } from "@neuro/market";
import {
  createTransactionColumns,
  createValueReplay,
  externalCashFlow,
  externalFlow,
  type ValueReplay,
} from "@neuro/portfolio";
import { currentSession, sessionOf } from "../../../market/market-data/session-days.ts";
import { type AccountBooks, currenciesOf } from "../accounts/account-books.ts";
import { otherDollar } from "../rates/current-rates.ts";
import { closeOn, type ListingHistory, lastAtOrBefore, readHistories } from "./day-prices.ts";
import type { LineParts } from "./line-parts.ts";
import { movedListings, replayPrices } from "./point-prices.ts";
import type { Pause } from "./yield-to-event-loop.ts";

export interface DailyHistory {
  readonly replay: ValueReplay;
  /** Sessions of the replay's points, ascending. */
  readonly dates: readonly string[];
  /** How many entries of the journal are in it. */
  readonly entryCount: number;
  readonly openedAt: number;
  /** What the opening brought in, in home currency, before anything came of it. */
  readonly opening: number;
  /** The cash among it. */
  readonly openingCash: number;
  /** Of the other dollar when it was opened, and at each point. */
  readonly openingDollar: number;
  readonly dollar: readonly number[];
  /** Close of each held listing at the last point: whether its history is still told the same way. */
  readonly lastCloses: ReadonlyMap<InstrumentId, number | null>;
  /** Listings of which nobody has a close of any day: what was paid for them stands in. */
  readonly unpriced: ReadonlySet<InstrumentId>;
}

type Histories = ReadonlyMap<InstrumentId, ListingHistory>;
/** Enough bars to reach behind the last point when a few sessions came. */
const FEW_BARS = 40;
const FEW_SESSIONS = 20;
const SAME_CLOSE = 1e-9;

function sessionsOf({ market, days }: LineParts, openedAt: number): readonly string[] {
  const first = sessionOf(days, openedAt);
  const last = days.previousSession(currentSession(days, market.clock.now()));
  return first > last ? [] : days.sessionsBetween(first, last);
}

async function pricesOf(
  parts: LineParts,
  told: {
    readonly dates: readonly string[];
    readonly first: number;
    readonly histories: Histories;
    readonly currencies: ReadonlySet<string>;
  },
  splits?: ReadonlyMap<InstrumentId, readonly Split[]>,
) {
  const { dates, first, histories, currencies } = told;
  const wanted = dates.slice(first);
  const rateOn = await parts.rates.gather(wanted.length > 0 ? wanted : dates.slice(-1), currencies);
  return replayPrices({
    first,
    count: wanted.length,
    pricesOf: (id) => closesAlong(histories.get(id), dates),
    currencyOf: (id) => histories.get(id)?.instrument.currency ?? null,
    rateAt: (currency, point) => rateOn(currency, dates[point] ?? ""),
    ...(splits === undefined ? {} : { splits }),
  });
}

/** The close of the latest session at or before each date, which are asked for in their order; NaN where there is none. */
function closesAlong(
  history: ListingHistory | undefined,
  dates: readonly string[],
): (point: number) => number {
  const series = history?.series;
  if (series == null) return () => Number.NaN;
  let next = -1;
  return (point) => {
    const date = dates[point] ?? "";
    if (next === -1) next = lastAtOrBefore(series.dates, date) + 1;
    while (next < series.dates.length && (series.dates[next] ?? "") <= date) next++;
    return series.close[next - 1] ?? Number.NaN;
  };
}

function closesOn(histories: Histories, ids: readonly InstrumentId[], date: string) {
  return new Map(
    ids.map((id) => {
      const history = histories.get(id);
      return [id, history === undefined ? null : closeOn(history, date)] as const;
    }),
  );
}

async function dollarOn({ rates, home }: LineParts, dates: readonly string[]): Promise<readonly number[]> {
  if (dates.length === 0) return [];
  const dollar = otherDollar(home);
  const rateOn = await rates.gather(dates, [dollar]);
  return dates.map((date) => rateOn(dollar, date));
}

/** `known` with what was found out about the listings asked for. */
function unpricedWith(
  known: ReadonlySet<InstrumentId>,
  asked: readonly InstrumentId[],
  histories: Histories,
) {
  const isPriced = (id: InstrumentId) => (histories.get(id)?.series?.close.length ?? 0) > 0;
  return new Set([...[...known].filter((id) => !asked.includes(id)), ...asked.filter((id) => !isPriced(id))]);
}

export async function declaredSplits(
  { market }: Pick<LineParts, "market">,
  entries: readonly JournalEntry[],
  histories: Histories,
) {
  const found = new Map<InstrumentId, readonly Split[]>();
  for (const id of movedListings(entries.filter(({ kind }) => kind === "split"))) {
    const instrument = histories.get(id)?.instrument;
    const splits = instrument === undefined ? null : await market.splits(instrument).catch(() => null);
    if (splits !== null) found.set(id, splits.value);
  }
  return found;
}

const timesOf = ({ days }: LineParts, dates: readonly string[]) =>
  dates.map((date) => days.session(date)?.close ?? 0);

const openedAtOf = (entries: readonly JournalEntry[]) =>
  entries.reduce((earliest, { occurredAt }) => Math.min(earliest, occurredAt), Number.POSITIVE_INFINITY);

async function wholeHistory(parts: LineParts, books: AccountBooks, pause: Pause): Promise<DailyHistory> {
  const { entries } = books;
  const openedAt = openedAtOf(entries);
  const dates = sessionsOf(parts, openedAt);
  const moved = movedListings(entries);
  const histories = await readHistories(parts, moved, { pause });
  const splits = await declaredSplits(parts, entries, histories);
  const currencies = currenciesOf(books);
  const prices = await pricesOf(parts, { dates, first: 0, histories, currencies }, splits);
  const transactions = createTransactionColumns();
  for (let from = 0; from < entries.length; from += 500) {
    transactions.add(entries.slice(from, from + 500));
    await pause();
  }
  const replay = createValueReplay(transactions);
  for (const _ of replay.extend(timesOf(parts, dates), prices)) await pause();
  const firstSession = sessionOf(parts.days, openedAt);
  const rateOn = await parts.rates.gather([firstSession], currencies);
  const rate = (currency: string) => rateOn(currency, firstSession);
  const worth = (id: InstrumentId) => {
    const history = histories.get(id);
    const close = history === undefined ? null : closeOn(history, firstSession);
    if (history === undefined || close === null) return null;
    return close * rate(history.instrument.currency);
  };
  const first = entries.filter(({ occurredAt }) => occurredAt === openedAt);
  const opening = first.reduce((sum, entry) => sum + externalFlow(entry, { worth, rate }), 0);
  const openingCash = first.reduce((sum, entry) => sum + externalCashFlow(entry, { rate }), 0);
  const lastCloses = closesOn(
    histories,
    [...replay.held().keys()].filter(isInstrumentId),
    dates.at(-1) ?? "",
  );
  return {
    ...{ replay, dates, entryCount: entries.length, openedAt, opening, openingCash, lastCloses },
    ...{ openingDollar: rate(otherDollar(parts.home)), dollar: await dollarOn(parts, dates) },
    unpriced: unpricedWith(new Set(), moved, histories),
  };
}

/** Null when the past itself changed. */
async function continued(
  parts: LineParts,
  books: AccountBooks,
  known: DailyHistory,
): Promise<DailyHistory | null> {
  const { replay, openedAt } = known;
  const added = books.entries.slice(known.entryCount);
  if (known.dates.length === 0 || added.some(({ kind }) => kind === "split")) return null;
  if (openedAtOf(added) <= openedAt) return null;
  const last = known.dates.at(-1) ?? "";
  const further = sessionsOf(parts, openedAt).slice(known.dates.length);
  const dates = [...known.dates, ...further];
  const currencies = currenciesOf(books);
  if (added.length > 0) {
    const lastTime = replay.times.at(-1) ?? 0;
    const past = added.filter(({ occurredAt }) => occurredAt <= lastTime);
    const histories = await readHistories(parts, movedListings(past));
    replay.add(added, await pricesOf(parts, { dates: known.dates, first: 0, histories, currencies }));
  }
  const wanted = new Set([...known.lastCloses.keys(), ...replay.held().keys(), ...movedListings(added)]);
  const ids = [...wanted].filter(isInstrumentId);
  const limit = further.length <= FEW_SESSIONS ? { limit: FEW_BARS } : {};
  const needed = further.length > 0 ? ids : movedListings(added);
  const histories = await readHistories(parts, needed, limit);
  for (const [id, close] of known.lastCloses) {
    const history = histories.get(id);
    if (history !== undefined && !isSame(closeOn(history, last), close)) return null;
  }
  if (further.length > 0) {
    const prices = await pricesOf(parts, { dates, first: known.dates.length, histories, currencies });
    for (const _ of replay.extend(timesOf(parts, further), prices));
  }
  const lastCloses = new Map([...known.lastCloses, ...closesOn(histories, needed, dates.at(-1) ?? "")]);
  const dollar = [...known.dollar, ...(await dollarOn(parts, further))];
  const unpriced = unpricedWith(known.unpriced, needed, histories);
  return { ...known, dates, entryCount: books.entries.length, lastCloses, dollar, unpriced };
}

function isSame(now: number | null, before: number | null): boolean {
  if (now === null || before === null) return now === before;
  return Math.abs(now - before) <= SAME_CLOSE * Math.abs(before);
}

/** `known`: what was kept of the account. Books without entries have no history. */
export async function dailyHistory(
  parts: LineParts,
  books: AccountBooks,
  { known, pause }: { readonly known: DailyHistory | null; readonly pause: Pause },
): Promise<DailyHistory> {
  const next = known === null ? null : await continued(parts, books, known);
  return next ?? (await wholeHistory(parts, books, pause));
}
