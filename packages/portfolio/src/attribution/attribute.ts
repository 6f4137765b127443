/** What the value of an account gained between two points, by listing and cause; CAD. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import type { ReplayPrices } from "../history/price-columns.ts";
import { createTransactionColumns } from "../history/transaction-columns.ts";
import { createValueReplay } from "../history/value-replay.ts";
import { carriedValues } from "./carried-value.ts";
import { type CASH, subBooks } from "./sub-books.ts";

export interface Effects {
  /** What the price made; of cash always 0. */
  readonly price: number;
  readonly fx: number;
  /** Dividends and interest, less interest paid. */
  readonly income: number;
  /** Commissions, fees and taxes, negative. */
  readonly costs: number;
}

/** From the first point to the last one. */
export interface AttributedPoints {
  /** Epoch ms, ascending; what happened up to the first one is not part of it. */
  readonly times: readonly number[];
  readonly prices: ReplayPrices;
}

function eachEffect(of: (name: keyof Effects) => number): Effects {
  return { price: of("price"), fx: of("fx"), income: of("income"), costs: of("costs") };
}

/** By instrument id, and `CASH`; a listing that was neither held nor moved is left out. */
export function attribute(
  entries: readonly JournalEntry[],
  points: AttributedPoints,
): ReadonlyMap<InstrumentId | typeof CASH, Effects> {
  const found = new Map<InstrumentId | typeof CASH, Effects>();
  const books = subBooks(entries);
  for (const [key, own] of books) found.set(key, effectsOf(own, points));
  for (const { from, to, before, after } of carriedValues(entries, books)) {
    const [own, brought] = [effectsOf(before, points), effectsOf(after, points)];
    const came = eachEffect((name) => own[name] - brought[name]);
    const move = (key: typeof from, sign: 1 | -1) => {
      const known = found.get(key);
      if (known !== undefined)
        found.set(
          key,
          eachEffect((name) => known[name] + sign * came[name]),
        );
    };
    move(to, -1);
    move(from, 1);
  }
  for (const [key, effects] of found) {
    const isMoved = Object.values(effects).some((effect) => effect !== 0);
    if (!isMoved) found.delete(key);
    else if (!isInstrumentId(key)) found.set(key, ofCash(effects));
  }
  return found;
}

function effectsOf(entries: readonly JournalEntry[], { times, prices }: AttributedPoints): Effects {
  const transactions = createTransactionColumns();
  transactions.add(entries);
  const replay = createValueReplay(transactions);
  for (const _ of replay.extend(times, prices));
  const { values, flows, fxEffects, incomes, costs } = replay.columns();
  const sum = (column: Float64Array) => column.subarray(1).reduce((total, effect) => total + effect, 0);
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0) - sum(flows);
  const [fx, income, cost] = [sum(fxEffects), sum(incomes), sum(costs)];
  return { price: change - fx - income + cost, fx, income, costs: 0 - cost };
}

/** Cash has no price: what is left of a conversion at another rate than the day's is an effect of the exchange rate. */
function ofCash({ price, fx, ...rest }: Effects): Effects {
  return { ...rest, price: 0, fx: fx + price };
}
