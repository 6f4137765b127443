/** What happened to a listing, and to the caller in it, while the bars shown were made. */
import type { AnswerOf } from "@neuro/contract";
import type { Instrument, Market } from "@neuro/market";
import type { Orm } from "../../../platform/db/database.ts";
import { currentSession } from "../session-days.ts";
import type { Bars } from "./bars.ts";
import { type FilledOrder, readOwnFills } from "./own-fills.ts";
import { shownPrice } from "./shown-number.ts";

type Marks = AnswerOf<"stockHistory">["marks"];

const NO_MARKS: Marks = { dividends: [], splits: [], trades: [] };

interface MarksAsked {
  readonly market: Market;
  readonly db: Orm;
  readonly userId: string;
  readonly instrument: Instrument;
  readonly bars: Bars;
}

interface Span {
  /** Dates of sessions, both inside. */
  readonly from: string;
  readonly to: string;
  /** Of the first bar, epoch ms. */
  readonly sinceMs: number;
}

function spanOf({ market, instrument, bars }: MarksAsked): Span | null {
  const [first, last] = [bars.dates[0], bars.dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const calendar = market.calendar(instrument.mic);
  const sessionDate = (date: string) => (date.length > 10 ? calendar.dateOf(Date.parse(date)) : date);
  const opened = first.length > 10 ? Date.parse(first) : calendar.session(first)?.open;
  return { from: sessionDate(first), to: sessionDate(last), sinceMs: opened ?? Date.parse(first) };
}

export async function chartMarks(asked: MarksAsked): Promise<Marks> {
  const span = spanOf(asked);
  if (span === null) return NO_MARKS;
  const { market, db, userId, instrument } = asked;
  const calendar = market.calendar(instrument.mic);
  const isInside = ({ exDate }: { readonly exDate: string }) => exDate >= span.from && exDate <= span.to;
  const [dividends, splits, orders] = await Promise.all([
    market.dividends(instrument),
    market.splits(instrument),
    readOwnFills(db, { userId, instrumentId: instrument.id, sinceMs: span.sinceMs }),
  ]);
  const traded = ({ at, side, quantity, price, accountName, orderId, basis }: FilledOrder) => ({
    at: new Date(at).toISOString(),
    // What was filled while the exchange was closed was filled at the close before.
    date: currentSession(calendar, at),
    action: side,
    quantity,
    price: shownPrice(price),
    account_name: accountName,
    order_id: orderId,
    basis,
  });
  return {
    dividends: (dividends?.value ?? [])
      .filter(isInside)
      .map(({ exDate, amount, derived }) => ({ date: exDate, amount, derived: derived === true })),
    splits: (splits?.value ?? [])
      .filter(isInside)
      .map(({ exDate, numerator, denominator }) => ({ date: exDate, numerator, denominator })),
    trades: orders.map(traded),
  };
}
