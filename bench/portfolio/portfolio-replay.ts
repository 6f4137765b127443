/** The replay in columns beside the former one, over the same ten years. */
import type { InstrumentId } from "@neuro/contract/primitives";
import { positionsOf } from "@neuro/ledger";
import {
  createCostBook,
  createTransactionColumns,
  createValueReplay,
  type ReplayPrices,
} from "@neuro/portfolio";
import { lastAtOrBefore } from "../../apps/server/src/books/portfolio/history/day-prices.ts";
import { DAY_MS, HOUR_MS } from "../../packages/contract/src/primitives/index.ts";
import { randomBars } from "../../packages/quant/src/testing/random-bars.ts";
import { medianTimesMs } from "../medians.ts";
import { formerReplay } from "./former-replay.ts";
import { largePortfolio, type TradedListing } from "./large-portfolio.ts";

const DAYS = 2_520;
const LISTINGS = 200;
const ROUNDS = 9;
const CLOSE_MS = HOUR_MS;

export interface ReplayTimes {
  readonly entries: number;
  readonly row: readonly string[];
}

function listingsOf(): readonly TradedListing[] {
  return Array.from({ length: LISTINGS }, (_, place) => ({
    id: `${place % 3 === 0 ? "XNAS" : "XTSE"}:S${place}`,
    currency: place % 3 === 0 ? ("USD" as const) : ("CAD" as const),
    closes: randomBars(DAYS, place + 1).close,
  }));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Rows of the table, ready to print. */
export function replayRows(): ReplayTimes {
  const listings = listingsOf();
  const moments = Array.from({ length: DAYS }, (_, day) => day * DAY_MS + DAY_MS / 2);
  const closes = moments.map((time) => time + CLOSE_MS);
  const entries = largePortfolio("account", listings, moments);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const column = (values: Float64Array) => ({ first: 0, values });
  const ones = column(new Float64Array(DAYS).fill(1));
  const rates = column(Float64Array.from({ length: DAYS }, (_, day) => 1.3 + 0.1 * Math.sin(day / 90)));
  const prices: ReplayPrices = {
    listing: (id) => {
      const own = byId.get(id);
      return own === undefined
        ? null
        : { currency: own.currency, first: 0, values: own.closes as Float64Array };
    },
    rate: (currency) => (currency === "CAD" ? ones : rates),
  };
  const dates = closes.map(dateOf);
  const former = {
    closeOn: (id: InstrumentId, date: string) => byId.get(id)?.closes[lastAtOrBefore(dates, date)] ?? null,
    toCadOn: (currency: string, date: string) =>
      currency === "CAD" ? 1 : (rates.values[lastAtOrBefore(dates, date)] ?? 1),
    currencyOf: (id: InstrumentId) => byId.get(id)?.currency ?? null,
  };
  const whole = (count = DAYS) => {
    const transactions = createTransactionColumns();
    transactions.add(entries);
    const replay = createValueReplay(transactions);
    for (const _ of replay.extend(closes.slice(0, count), prices));
    return replay;
  };
  const costs = () => {
    const book = createCostBook();
    book.add(entries);
    return book.listings();
  };
  // Both replays must agree before one is called faster.
  const [ours, theirs] = [
    whole().columns().values.at(-1) ?? 0,
    formerReplay(entries, dates, former, dateOf).at(-1),
  ];
  if (!(Math.abs(ours / (theirs?.value ?? 0) - 1) < 1e-9)) throw new Error("the replays differ");

  const grown = whole();
  const book = createCostBook();
  book.add(entries);
  book.listings();
  let number = 0;
  const oneMore = () => {
    number += 1;
    const [last] = largePortfolio(
      "account",
      listings.slice(number % LISTINGS, (number % LISTINGS) + 1),
      moments.slice(-1),
    ).slice(2);
    if (last === undefined) throw new Error("no transaction");
    const entry = { ...last, id: `more ${number}`, cause: `more ${number}` };
    grown.add([entry], prices);
    book.add([entry]);
    return book.listings();
  };
  let growing = whole(1);
  let day = 0;
  const oneDay = () => {
    day += 1;
    if (day === DAYS) [growing, day] = [whole(1), 1];
    for (const _ of growing.extend([closes[day] ?? 0], prices));
  };
  const times = medianTimesMs(
    {
      whole,
      former: () => formerReplay(entries, dates, former, dateOf),
      costs,
      formerCosts: () => positionsOf(entries),
      oneMore,
      oneDay,
    },
    ROUNDS,
  );
  const ms = (value: number) => `${value < 1 ? value.toFixed(3) : value.toFixed(1)} ms`;
  return {
    entries: entries.length,
    row: [
      `| all values, flows and effects of ${DAYS.toLocaleString("en")} days | ${ms(times.whole)} | ${ms(times.former)} | ${(times.former / times.whole).toFixed(1)} |`,
      `| all cost bases and gains | ${ms(times.costs)} | ${ms(times.formerCosts)} | ${(times.formerCosts / times.costs).toFixed(1)} |`,
      `| one more transaction: values, cost base and gains | ${ms(times.oneMore)} | ${ms(times.former + times.formerCosts)} | ${((times.former + times.formerCosts) / times.oneMore).toFixed(0)} |`,
      `| one more day | ${ms(times.oneDay)} | ${ms(times.former)} | ${(times.former / times.oneDay).toFixed(0)} |`,
    ],
  };
}
