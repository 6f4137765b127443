/** An instrument's daily bars and dividends as a backtest takes them, and what its trades cost. */
import { PAPER_FILL_TERMS } from "@neuro/brokerage";
import { type Basis, leastReal } from "@neuro/contract";
import { dayNumberOf } from "@neuro/contract/primitives";
import type { DailySeries, Dividend, ExchangeCalendar, Instrument, Market } from "@neuro/market";
import {
  type BacktestData,
  type BacktestOptions,
  type Bars,
  backtestData,
  daysOfYear,
  onDailyBars,
} from "@neuro/quant";

export interface TestedData {
  readonly data: BacktestData;
  readonly dates: readonly string[];
  readonly provider: string;
  readonly label: string;
  /** Of the bars and the dividends together. */
  readonly basis: Basis;
}

/** Money per share by bar. A payout whose ex-date is no session counts on the next one; earlier and later ones do not. */
function dividendColumn({ dates }: DailySeries, dividends: readonly Dividend[]): Float64Array {
  const column = new Float64Array(dates.length);
  for (const { exDate, amount } of dividends) {
    if (exDate < (dates[0] ?? "")) continue;
    const bar = dates.findIndex((date) => date >= exDate);
    if (bar >= 0) column[bar] = (column[bar] ?? 0) + amount;
  }
  return column;
}

/** Of each session its day and that of the next one, by the exchange's calendar: it is known before any bar of it. */
function sessionDays(
  dates: readonly string[],
  { nextSession }: Pick<ExchangeCalendar, "nextSession">,
): Required<Pick<Bars, "day" | "nextDay">> {
  return {
    day: Int32Array.from(dates, dayNumberOf),
    nextDay: Int32Array.from(dates, (date) => dayNumberOf(nextSession(date))),
  };
}

/**
 * Null when there are no prices, or ones that no trade can be made at. `dated`: with the day of each bar and of the session after it, for rules that ask for it and
 * for securities beside each other.
 */
export async function readTestedData(
  market: Pick<Market, "calendar" | "daily" | "dividends">,
  instrument: Instrument,
  limit: number,
  { dated = false }: { readonly dated?: boolean } = {},
): Promise<TestedData | null> {
  const [history, paid] = await Promise.all([
    market.daily(instrument, { limit }),
    market.dividends(instrument),
  ]);
  if (history === null) return null;
  const { value: series, provider, label } = history;
  const bars = dated ? { ...series, ...sessionDays(series.dates, market.calendar(instrument.mic)) } : series;
  const checked = backtestData(bars, dividendColumn(series, paid?.value ?? []));
  if (!checked.ok) return null;
  const basis = leastReal(paid === null ? [history] : [history, paid]);
  return { data: checked.data, dates: series.dates, provider, label, basis };
}

/** The paper exchange's terms, seen in daily bars. */
export function testedFill(instrument: Instrument): NonNullable<BacktestOptions["fill"]> {
  return onDailyBars(PAPER_FILL_TERMS(instrument));
}

/** What a backtest of an instrument is told beside its balance: what trades cost, and how many of its bars make a year. */
export function testedTerms(instrument: Instrument): Required<Pick<BacktestOptions, "fill" | "daysOfYear">> {
  return { fill: testedFill(instrument), daysOfYear: daysOfYear(instrument.type) };
}
