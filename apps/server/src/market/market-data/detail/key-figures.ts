/** What is said of a security beside its price. All but the price itself stands still for a session and is worked out once in it. */
import type { AnswerOf, Basis } from "@neuro/contract";
import { asPercent, BoundedMap } from "@neuro/contract/primitives";
import {
  addDays,
  type DailySeries,
  type Dividend,
  type Instrument,
  type Market,
  type Quote,
  type Sourced,
} from "@neuro/market";
import { daysOfYear, realizedVolatility } from "@neuro/quant";
import { quoteProvenance } from "../quote-shown.ts";
import { timeframeStartDate } from "../timeframe-start.ts";

type KeyFigures = NonNullable<AnswerOf<"stockDetail">["key_figures"]>;

const WEEKS_52_DAYS = 364;
const AVERAGED_SESSIONS = 20;
const VOLATILITY_SESSIONS = 63;
const KEPT = 1_000;

/** Of completed sessions. */
interface SessionFigures {
  /** Of the last 52 weeks; null when nothing was traded in them. */
  readonly high: number | null;
  readonly low: number | null;
  readonly averageVolume: number | null;
  readonly averageValueTraded: number | null;
  readonly annualVolatility: number | null;
  /** Paid in twelve months, per share; null without. */
  readonly paid: number | null;
  readonly isPaidDerived: boolean;
  readonly lastDividend: Dividend | null;
  readonly historyFrom: string | null;
  readonly sessions: number;
  /** Of the history. */
  readonly basis: Basis;
}

/** Null when there are fewer: a mean of less is not what it is called. */
function meanOfLast(column: Float64Array, sessions: number): number | null {
  if (column.length < sessions) return null;
  return column.subarray(-sessions).reduce((sum, value) => sum + value, 0) / sessions;
}

/** Money traded in each of the last sessions. */
function valueTraded({ close, volume }: DailySeries): Float64Array {
  const recent = close.subarray(-AVERAGED_SESSIONS);
  const volumes = volume.subarray(-AVERAGED_SESSIONS);
  return recent.map((price, index) => price * (volumes[index] ?? 0));
}

/** Percent a year: the deviation of daily log returns over `VOLATILITY_SESSIONS`, by the days of a year on which it trades. */
function volatilityOf({ adjClose }: DailySeries, { type }: Pick<Instrument, "type">): number | null {
  const recent = adjClose.subarray(-VOLATILITY_SESSIONS - 1);
  const daily = realizedVolatility(recent, VOLATILITY_SESSIONS).at(-1) ?? Number.NaN;
  return Number.isFinite(daily) ? daily * Math.sqrt(daysOfYear(type)) * 100 : null;
}

function sessionFigures(
  instrument: Instrument,
  { value: daily, basis }: Sourced<DailySeries>,
  dividends: readonly Dividend[],
  today: string,
): SessionFigures {
  const { dates, high, low, volume } = daily;
  const yearAgo = addDays(today, -WEEKS_52_DAYS);
  const first = dates.findIndex((date) => date > yearAgo);
  const highs = first === -1 ? new Float64Array() : high.subarray(first);
  const lows = first === -1 ? new Float64Array() : low.subarray(first);
  const since = timeframeStartDate("1Y", today) ?? "";
  const recent = dividends.filter(({ exDate }) => exDate > since);
  return {
    high: highs.length === 0 ? null : highs.reduce((most, value) => Math.max(most, value)),
    low: lows.length === 0 ? null : lows.reduce((least, value) => Math.min(least, value)),
    averageVolume: meanOfLast(volume, AVERAGED_SESSIONS),
    averageValueTraded: meanOfLast(valueTraded(daily), AVERAGED_SESSIONS),
    annualVolatility: volatilityOf(daily, instrument),
    paid: recent.length === 0 ? null : recent.reduce((sum, { amount }) => sum + amount, 0),
    isPaidDerived: recent.some(({ derived }) => derived === true),
    lastDividend: dividends.toSorted((a, b) => a.exDate.localeCompare(b.exDate)).at(-1) ?? null,
    historyFrom: dates[0] ?? null,
    sessions: dates.length,
    basis,
  };
}

function keyFiguresShown({ currency }: Instrument, known: SessionFigures, quote: Quote): KeyFigures {
  const { high, low, paid, lastDividend } = known;
  const { price, dayHigh, dayLow, marketCap, stale } = quote;
  // A price from before the year belongs to none of its weeks.
  const withToday = (extreme: number | null, today: number | null, choose: typeof Math.max) => {
    if (extreme === null) return stale ? null : choose(price, today ?? price);
    return stale ? extreme : choose(extreme, price, today ?? price);
  };
  return {
    currency,
    week52_high: withToday(high, dayHigh, Math.max),
    week52_low: withToday(low, dayLow, Math.min),
    average_volume: known.averageVolume,
    average_value_traded: known.averageValueTraded,
    annual_volatility: asPercent(known.annualVolatility),
    dividend_yield: asPercent(paid === null ? null : (paid / price) * 100),
    last_dividend:
      lastDividend === null
        ? null
        : {
            ex_date: lastDividend.exDate,
            amount: lastDividend.amount,
            derived: lastDividend.derived === true,
          },
    market_cap: marketCap ?? null,
    history_from: known.historyFrom,
    sessions: known.sessions,
    provenance: {
      ...quoteProvenance(quote, known),
      ...(known.isPaidDerived ? { estimated: ["dividend_yield"] } : {}),
    },
  };
}

/** Null when nobody has a history of the listing. */
export type ReadKeyFigures = (instrument: Instrument, quote: Quote) => Promise<KeyFigures | null>;

export function createKeyFigures(market: Market): ReadKeyFigures {
  const kept = new BoundedMap<string, SessionFigures>({ capacity: KEPT });

  async function figuresOf(instrument: Instrument, today: string): Promise<SessionFigures | null> {
    const daily = await market.daily(instrument);
    if (daily === null) return null;
    const { dates, close } = daily.value;
    const key = [daily.provider, instrument.id, today, dates.length, dates.at(-1), close.at(-1)].join(" ");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const dividends = (await market.dividends(instrument))?.value ?? [];
    const figures = sessionFigures(instrument, daily, dividends, today);
    kept.set(key, figures);
    return figures;
  }

  return async (instrument, quote) => {
    const today = market.calendar(instrument.mic).dateOf(market.clock.now());
    const figures = await figuresOf(instrument, today);
    return figures === null ? null : keyFiguresShown(instrument, figures, quote);
  };
}
