/** What the value of an account gained between two points, by listing and cause; CAD. */
import { type InstrumentId, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import type { ReplayPrices } from "../history/price-columns.ts";
import { createTransactionColumns } from "../history/transaction-columns.ts";
import { createValueReplay } from "../history/value-replay.ts";
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

/** By instrument id, and `CASH`; a listing that was neither held nor moved is left out. */
export function attribute(
  entries: readonly JournalEntry[],
  points: AttributedPoints,
): ReadonlyMap<InstrumentId | typeof CASH, Effects> {
  const found = new Map<InstrumentId | typeof CASH, Effects>();
  for (const [key, own] of subBooks(entries)) {
    const effects = effectsOf(own, points);
    const isMoved = Object.values(effects).some((effect) => effect !== 0);
    if (isMoved) found.set(key, isInstrumentId(key) ? effects : ofCash(effects));
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
