/**
 * Where a purchase of Neuro is left again. Each strategy has its own levels, those its published figures were measured with;
 * the percents of the settings, or nearer ones asked for now, are a limit on top, so the nearer of the two holds. Levels by forecast,
 * and those of a rule of the user's own, stand as they are.
 */
import {
  type ExitLevels,
  NO_LEVELS,
  roundToTick,
  stopPrice,
  type TickSchedule,
  targetPrice,
} from "@neuro/quant";
import type { RunLimits } from "../runs/run-plan.ts";

export interface ExitPrices {
  readonly stopLoss: number | null;
  readonly takeProfit: number | null;
}

export interface OwnLevels {
  /** What the strategy keeps to, measured from the entry; null for one whose target is a price. */
  readonly levels: ExitLevels | null;
  /** Average true range at the decision, in price; null when no level is measured in it. */
  readonly atr: number | null;
  /** A grid sells each lot at a price of its own. */
  readonly target: number | null;
  /** The levels are the ends of an ordinary week and stand as they are: the size keeps the loss within the settings'. */
  readonly byForecast: boolean;
  /** Of a rule of the user's own: what is traded is what was tested. */
  readonly asTested?: true;
}

const PERCENT = 100;

/** The nearer of two prices to an entry between them and everything else; null where there is neither. */
function nearer(a: number | null, b: number | null, pick: (a: number, b: number) => number): number | null {
  if (a === null || b === null) return a ?? b;
  return pick(a, b);
}

/** Prices on a tick, the stop below the entry and the target above it; null for one that would lie elsewhere. */
export function exitPrices(
  own: OwnLevels,
  { stop, target }: Pick<RunLimits, "stop" | "target">,
  { entry, ticks }: { readonly entry: number; readonly ticks: TickSchedule },
): ExitPrices {
  const atr = own.atr ?? 0;
  const ownStop = own.levels === null ? null : stopPrice(own.levels, entry, atr, ticks);
  const ownTarget = own.levels === null ? own.target : targetPrice(own.levels, entry, atr, ticks);
  const ratioLevel = (percent: number) => ({ kind: "percent", ratio: percent / PERCENT }) as const;
  const limits: ExitLevels =
    own.byForecast || own.asTested === true
      ? NO_LEVELS
      : { stop: ratioLevel(stop.percent), target: ratioLevel(target.percent) };
  const stopLoss = nearer(ownStop, stopPrice(limits, entry, atr, ticks), Math.max);
  const takeProfit = nearer(ownTarget, targetPrice(limits, entry, atr, ticks), Math.min);
  return {
    stopLoss: stopLoss === null || stopLoss < entry ? stopLoss : below(entry, ticks),
    takeProfit: takeProfit === null || takeProfit > entry ? takeProfit : above(entry, ticks),
  };
}

/** A level nearer than one tick is one tick away. */
function below(entry: number, ticks: TickSchedule): number | null {
  const next = roundToTick(entry - smallestTick(ticks), ticks, "down");
  return next < entry ? next : null;
}

function above(entry: number, ticks: TickSchedule): number {
  return roundToTick(entry + smallestTick(ticks), ticks, "up");
}

function smallestTick(ticks: TickSchedule): number {
  return Math.min(...ticks.map(({ tick }) => tick));
}
