import {
  type Bars,
  ENTER,
  EXIT,
  type FillParameters,
  NO_LEVELS,
  orderCommission,
  type SignalStrategy,
} from "@neuro/quant";
import type { Horizon } from "../dataset/labels.ts";
import type { SymbolSeries } from "../features/symbol-series.ts";
import { type ForeignSeries, outOfSample } from "./out-of-sample.ts";
import type { SymbolModel } from "./symbol-model.ts";

/** Forecasts over a week move enough to pay for a purchase and a sale; those over a day hardly ever do. */
export const POLICY_HORIZON: Horizon = 5;

/** Sessions over which the usual sizes of a rise and of a fall are counted. */
const MOVE_SESSIONS = 252;

export interface ModelPolicy {
  readonly ok: true;
  readonly strategy: SignalStrategy<never>;
  /** First session with a forecast of a model that had not seen it; before that the strategy stays in cash. */
  readonly firstBar: number;
  readonly firstDate: string;
}

/**
 * A strategy made of a model's out-of-sample forecasts of one series: in the market while the chance of a rise, with the usual sizes
 * of rises and falls, is worth something after costs; in cash otherwise and wherever there is no forecast. It enters when the
 * expected change beats the cost of a purchase and a sale, and leaves when it is no longer above 0. It trades forecasts whether or
 * not an edge was found: a simulation shows what comes of them. Its flags are those of that series and of no other.
 */
export function modelPolicy(
  model: SymbolModel,
  series: SymbolSeries,
  { roundTripCost }: { readonly roundTripCost: number },
): ModelPolicy | ForeignSeries {
  const forecasts = outOfSample(model, series, POLICY_HORIZON);
  if (!forecasts.ok) return forecasts;
  const { firstBar, firstDate, probability } = forecasts;
  const { rise, fall } = usualMoves(series.bars.close, POLICY_HORIZON);
  const flags = Uint8Array.from(probability, (chance, bar) => {
    const expected = chance * (rise[bar] as number) - (1 - chance) * (fall[bar] as number);
    if (expected > roundTripCost) return ENTER;
    return expected > 0 ? 0 : EXIT;
  });
  return { ok: true, strategy: strategyOf(flags), firstBar, firstDate };
}

function strategyOf(flags: Uint8Array): SignalStrategy<never> {
  return {
    kind: "signals",
    key: "neural_network",
    timeframes: ["1D"],
    parameters: [],
    entryRules: ["chance_pays_costs"],
    exitRules: ["chance_turns"],
    warmUpBars: () => 1,
    flags(bars: Bars) {
      if (bars.close.length !== flags.length) throw new RangeError("the policy was made for another series");
      return flags;
    },
    stream() {
      let bar = 0;
      return () => flags[bar++] ?? EXIT;
    },
    levels: () => NO_LEVELS,
    maxHoldBars: () => null,
  };
}

/**
 * Mean rise and mean fall over the horizon, as fractions of the price, of the last year's bars whose outcome is known at each bar;
 * NaN before the first one. Flat stretches count among the falls, as they do in the labels.
 */
function usualMoves(close: Float64Array, horizon: Horizon) {
  const rise = new Float64Array(close.length).fill(Number.NaN);
  const fall = new Float64Array(close.length).fill(Number.NaN);
  const sums = { rise: 0, rises: 0, fall: 0, falls: 0 };
  const add = (start: number, sign: number) => {
    const move = (close[start + horizon] as number) / (close[start] as number) - 1;
    if (move > 0) {
      sums.rise += sign * move;
      sums.rises += sign;
    } else {
      sums.fall -= sign * move;
      sums.falls += sign;
    }
  };
  for (let bar = horizon; bar < close.length; bar++) {
    add(bar - horizon, 1);
    if (bar - horizon >= MOVE_SESSIONS) add(bar - horizon - MOVE_SESSIONS, -1);
    rise[bar] = sums.rises === 0 ? 0 : sums.rise / sums.rises;
    fall[bar] = sums.falls === 0 ? 0 : sums.fall / sums.falls;
  }
  return { rise, fall };
}

/** What buying and selling so much costs, as a fraction of it: the spread once, commission twice; impact is left out. */
export function roundTripCost(
  { spreadBps, commission, lotSize }: FillParameters,
  { balance, price }: { readonly balance: number; readonly price: number },
): number {
  const quantity = Math.max(lotSize, Math.floor(balance / price / lotSize) * lotSize);
  const value = quantity * price;
  return spreadBps / 10_000 + (2 * orderCommission(quantity, value, commission)) / value;
}
