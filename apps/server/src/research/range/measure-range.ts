/** Learns how far prices move from the listings of one provider, and measures walk-forward how far off that is. */
import { setTimeout as pause } from "node:timers/promises";
import { learnRange, type MarketState, marketState, type PriceSeries } from "@neuro/forecast";
import { HISTORY_SESSIONS } from "../analysis/analyze-instrument.ts";
import type { MeasuredMarket } from "../analysis/open-measured-market.ts";
import { inSteps } from "./in-steps.ts";
import { priceSeries } from "./price-series.ts";
import type { RangeMeasurement } from "./range-store.ts";

const SEED = 1;
/** Sessions of the market's state that are kept: what a portfolio may lose is drawn from all the dates of the histories. */
const STATES_KEPT = HISTORY_SESSIONS;
/** Learnt from at most, spread evenly over the list: twice as many teach little more, and double the memory. */
const LISTINGS_MOST = 160;
/** Between two steps, so that requests go first. */
const PAUSE_MS = 2;

export interface RangeMeasurementOrder extends MeasuredMarket {
  readonly key: string;
  readonly signal?: AbortSignal;
}

export async function measureRange(order: RangeMeasurementOrder): Promise<RangeMeasurement> {
  const { market, provider, key, signal } = order;
  const nothing = { key, provider: null } as const;
  if (provider === null) return nothing;
  const pool = await readPool(order);
  const { model, record } = await inSteps(learnRange(pool, { seed: SEED }), () => pause(PAUSE_MS), signal);
  if ("ok" in model || record.horizons.length === 0) return nothing;
  return {
    key,
    provider: provider.id,
    label: provider.label,
    basis: provider.basis,
    model,
    record,
    market: lastStates(marketState(pool)),
    measuredAt: market.clock.now(),
  };
}

/** A listing that cannot be read, or has another provider's prices, is left out. */
async function readPool({ market, provider, instruments, signal }: RangeMeasurementOrder) {
  const pool: PriceSeries[] = [];
  for (const instrument of spread(instruments)) {
    signal?.throwIfAborted();
    const history = await market.daily(instrument, { limit: HISTORY_SESSIONS }).catch(() => null);
    if (history !== null && history.provider === provider?.id)
      pool.push(priceSeries(instrument, history.value));
    if (pool.length === LISTINGS_MOST) break;
  }
  return pool;
}

/** Every second, then those between, so that a part of them is a part of every sector and country. */
function spread<T>(items: readonly T[]): readonly T[] {
  const every = (rest: number) => items.filter((_, place) => place % 2 === rest);
  return [...every(0), ...every(1)];
}

function lastStates({ dates, day, week, month, dayReturn }: MarketState): MarketState {
  return {
    dates: dates.slice(-STATES_KEPT),
    day: day.slice(-STATES_KEPT),
    week: week.slice(-STATES_KEPT),
    month: month.slice(-STATES_KEPT),
    dayReturn: dayReturn.slice(-STATES_KEPT),
  };
}
