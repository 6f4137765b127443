/** Why the value changed: each listing's and the cash's part of the very change that the performance shows, to the cent. */

import { type AnswerOf, type Locale, message, type Timeframe } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { attribute, CASH, type Effects, inCents } from "@neuro/portfolio";
import { currentSession, type SessionDays, sessionOf } from "../../../market/market-data/session-days.ts";
import { currenciesOf } from "../accounts/account-books.ts";
import { portfolioFx, provenanceOf } from "../figure-shown.ts";
import { declaredSplits } from "../history/daily-history.ts";
import { closeOn, readHistories } from "../history/day-prices.ts";
import type { LineParts } from "../history/line-parts.ts";
import { movedListings, replayPrices } from "../history/point-prices.ts";
import type { ValuePoint } from "../history/value-point.ts";
import { benchmarkReturn } from "../performance/benchmark.ts";
import { performanceOver } from "../performance/performance.ts";
import type { Portfolio, PortfolioReader } from "../portfolio-reader.ts";
import { inHome } from "../rates/current-rates.ts";
import { nameOfListing } from "./listing-name.ts";

type Parts = LineParts & { readonly reader: Pick<PortfolioReader, "lines"> };
type Attribution = AnswerOf<"portfolioAttribution">;
type Row = Attribution["rows"][number];

interface Asked {
  readonly portfolio: Portfolio;
  /** Days asked for stand in place of the period. */
  readonly period: Timeframe;
  readonly days: DaysAsked | null;
  readonly locale: Locale;
  /** What its reader compares with; null for the index fund. */
  readonly benchmark: InstrumentId | null;
}

/** ISO; null where the line begins, and now. */
export interface DaysAsked {
  readonly from: string | null;
  readonly to: string | null;
}

const HALF_CENT = 0.005;
const wholeCents = (amount: number): number => Math.round(amount * 100);

export async function attributionShown(
  parts: Parts,
  { portfolio, period, days: asked, locale, benchmark }: Asked,
): Promise<Attribution> {
  const { reader, days } = parts;
  const line =
    asked === null
      ? (await reader.lines(portfolio, [period]))[period]
      : lineOver((await reader.lines(portfolio, ["ALL"])).ALL, days, asked);
  const { value, change, change_percent, net_contributions } = performanceOver(line, []);
  const startTime = line[0]?.time ?? portfolio.now;
  const endTime = line.at(-1)?.time ?? portfolio.now;
  const effects =
    asked !== null && line.length < 2
      ? new Map<InstrumentId | typeof CASH, Effects>()
      : await effectsBetween(parts, portfolio, { startTime, endTime });
  const [endCents, flowCents, changeCents] = [value, net_contributions, change].map(wholeCents) as [
    number,
    number,
    number,
  ];
  return {
    period: asked === null ? period : null,
    from: sessionOf(days, startTime),
    to: endTime < portfolio.now ? sessionOf(days, endTime) : currentSession(days, portfolio.now),
    start: (endCents - flowCents - changeCents) / 100,
    flows: flowCents / 100,
    end: endCents / 100,
    change: changeCents / 100,
    change_percent: line.length > 1 ? change_percent : null,
    rows: await rowsOf(parts, { effects, change, changeCents, locale }),
    benchmark:
      asked === null
        ? null
        : await benchmarkReturn(parts.market, line, { chosen: benchmark, home: portfolio.fx.home }),
    fx: portfolioFx(portfolio),
    provenance: provenanceOf(portfolio),
  };
}

/** The points of those days, led by the last close before them; of an account that began later, by its opening. */
function lineOver(
  line: readonly ValuePoint[],
  days: SessionDays,
  { from, to }: DaysAsked,
): readonly ValuePoint[] {
  const dates = line.map(({ time }) => sessionOf(days, time));
  const start =
    from === null
      ? 0
      : Math.max(
          0,
          dates.findLastIndex((date) => date < from),
        );
  const end = to === null ? line.length - 1 : dates.findLastIndex((date) => date <= to);
  return line.slice(start, Math.max(start, end) + 1);
}

/** Of all accounts together, from the close at `startTime` over the closes since to `endTime`: a close, or the prices of now. */
async function effectsBetween(
  parts: Parts,
  { accounts, now, fx }: Portfolio,
  { startTime, endTime }: { readonly startTime: number; readonly endTime: number },
): Promise<ReadonlyMap<InstrumentId | typeof CASH, Effects>> {
  const { days, rates } = parts;
  const from = sessionOf(days, startTime);
  const isUntilNow = endTime >= now;
  const last = isUntilNow ? days.previousSession(currentSession(days, now)) : sessionOf(days, endTime);
  const between = from < last ? days.sessionsBetween(days.nextSession(from), last) : [];
  const dates = [from, ...between];
  const closes = between.map((date) => days.session(date)?.close ?? startTime);
  const times = [startTime, ...closes, ...(isUntilNow ? [now] : [])];
  const entries = accounts.flatMap(({ books }) => books.entries);
  const histories = await readHistories(parts, movedListings(entries));
  const splits = await declaredSplits(parts, entries, histories);
  const rateOn = await rates.gather(
    dates,
    accounts.flatMap(({ books }) => [...currenciesOf(books)]),
  );
  const priceNow = new Map(
    accounts.flatMap(({ positions }) => positions.map(({ instrument, price }) => [instrument.id, price])),
  );
  const closeAt = (id: InstrumentId, date: string) => {
    const history = histories.get(id);
    return (history === undefined ? null : closeOn(history, date)) ?? Number.NaN;
  };
  const prices = replayPrices({
    ...{ first: 0, count: times.length, splits },
    pricesOf: (id) => (point) =>
      point < dates.length ? closeAt(id, dates[point] ?? "") : (priceNow.get(id) ?? closeAt(id, last)),
    currencyOf: (id) => histories.get(id)?.instrument.currency ?? null,
    rateAt: (currency, point) =>
      point < dates.length ? rateOn(currency, dates[point] ?? "") : inHome(1, currency, fx),
  });
  const all = new Map<InstrumentId | typeof CASH, Effects>();
  for (const { books } of accounts)
    for (const [key, own] of attribute(books.entries, { times, prices }))
      all.set(key, added(all.get(key) ?? NONE, own));
  return all;
}

const NONE: Effects = { price: 0, fx: 0, income: 0, costs: 0 };

function added(one: Effects, other: Effects): Effects {
  return {
    price: one.price + other.price,
    fx: one.fx + other.fx,
    income: one.income + other.income,
    costs: one.costs + other.costs,
  };
}

/** The cents of all parts of all rows are shared out together, so that rows and columns add up. */
async function rowsOf(
  { market }: Parts,
  told: {
    readonly effects: ReadonlyMap<InstrumentId | typeof CASH, Effects>;
    readonly change: number;
    readonly changeCents: number;
    readonly locale: Locale;
  },
): Promise<Row[]> {
  const { effects, change, changeCents, locale } = told;
  const keys = [...effects.keys()];
  const parts = [...effects.values()].flatMap(({ price, fx, income, costs }) => [price, fx, income, costs]);
  const explained = parts.reduce((sum, part) => sum + part, 0);
  const rest = change - explained;
  // Less than half a cent is what floats leave, or there is nothing else that could take it.
  const unexplained = Math.abs(rest) < HALF_CENT && parts.some((part) => part !== 0) ? 0 : rest;
  const cents = inCents([...parts, unexplained], changeCents);
  const rows = await Promise.all(
    keys.map(async (key, at): Promise<Row> => {
      const [price = 0, fx = 0, income = 0, costs = 0] = cents.slice(at * 4, at * 4 + 4);
      const named =
        key === CASH
          ? { instrument_id: null, symbol: null, name: message("attribution.cash", locale) }
          : await nameOfListing(market, key);
      return {
        kind: key === CASH ? "cash" : "security",
        ...named,
        ...{ price: price / 100, fx: fx / 100, income: income / 100, costs: costs / 100 },
        total: (price + fx + income + costs) / 100,
      };
    }),
  );
  const total = (cents.at(-1) ?? 0) / 100;
  const name = message("attribution.unexplained", locale);
  const left: Row = {
    ...{ kind: "unexplained", instrument_id: null, symbol: null, name },
    ...{ price: 0, fx: 0, income: 0, costs: 0, total },
  };
  const order = (row: Row) => (row.kind === "cash" ? 1 : 0);
  const sorted = rows.sort((a, b) => order(a) - order(b) || Math.abs(b.total) - Math.abs(a.total));
  return total === 0 ? sorted : [...sorted, left];
}
