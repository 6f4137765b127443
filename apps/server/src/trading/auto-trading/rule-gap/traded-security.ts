/** A security as a gap report needs it: its history, its sessions, and what a unit of a past day is today. */
import type { InstrumentId } from "@neuro/contract/primitives";
import type { ExchangeCalendar, Instrument, Market } from "@neuro/market";
import { backtestData, barsBetween, placesAt } from "@neuro/quant";
import { HISTORY_SESSIONS } from "../../../research/analysis/analyze-instrument.ts";
import { readTestedData, type TestedData } from "../../../research/analysis/strategies/tested-data.ts";
import { type WeekModel, withPastWeeks } from "../../../research/range/ordinary-week.ts";
import type { DecidedHistory } from "../decisions/decision-reason.ts";
import { readUnitsSince, type UnitsSince } from "../decisions/units-since.ts";

export interface TradedSecurity {
  readonly instrument: Instrument;
  readonly tested: TestedData;
  readonly calendar: Pick<ExchangeCalendar, "dateOf" | "nextSession" | "session">;
  /** ISO day of the last completed session. */
  readonly last: string;
  /** Bar of a session; undefined where it has none. */
  readonly barOf: (session: string) => number | undefined;
  readonly unitsSince: UnitsSince;
}

type MarketRead = Pick<Market, "calendar" | "clock" | "daily" | "dividends" | "instrument" | "splits">;

/** Bars that a report on so many sessions needs. */
export const historyFor = (sessions: number): number => HISTORY_SESSIONS + sessions;

interface HistoryWish {
  /** How many of the history are reported on. */
  readonly sessions: number;
  /** For a rule that goes by weeks. */
  readonly week: WeekModel | null;
  /** That history with all that its rule looks at, where it was read. */
  readonly known: TestedData | null;
}

/** Null without prices. */
export async function readTradedSecurity(
  market: MarketRead,
  instrumentId: InstrumentId,
  { sessions, week, known }: HistoryWish,
): Promise<TradedSecurity | null> {
  const instrument = await market.instrument(instrumentId);
  if (instrument === null) return null;
  const [read, unitsSince] = await Promise.all([
    known ?? readTestedData(market, instrument, historyFor(sessions), { dated: true }),
    readUnitsSince(market, instrument),
  ]);
  const last = read?.dates.at(-1);
  if (read === null || last === undefined) return null;
  const isWhole = week === null || known !== null;
  const tested = isWhole ? read : await withPastWeeks(market, week, instrument, read);
  const bars = new Map(tested.dates.map((date, bar) => [date, bar]));
  return {
    ...{ instrument, tested, last },
    calendar: market.calendar(instrument.mic),
    barOf: (session) => bars.get(session),
    unitsSince,
  };
}

/** Has a history, or a place that it had, been revised since a decision was made by it? What was not kept is judged by its last close alone. */
export function isRevised(
  { tested: { data, dates } }: Pick<TradedSecurity, "tested">,
  decided: {
    readonly date: string;
    readonly close: number;
    readonly history?: DecidedHistory;
  },
): boolean {
  const end = dates.indexOf(decided.date) + 1;
  if (end === 0) return true;
  const { history } = decided;
  const isComparable = history?.byWeek === undefined || data.bars.week !== undefined;
  if (history === undefined || history.bars > end || !isComparable)
    return Math.abs((data.bars.close[end - 1] as number) / decided.close - 1) > 1e-9;
  const { places } = history;
  if (places !== undefined && placesAt(data.bars, end - 1).some((place, i) => place !== places[i]))
    return true;
  const from = end - history.bars;
  const bars = barsBetween(data.bars, from, end);
  const again = backtestData(
    history.byWeek === true ? bars : { ...bars, week: undefined },
    data.dividends?.slice(from, end) ?? null,
  );
  return !again.ok || again.data.hash !== history.hash;
}
