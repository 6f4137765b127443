import { type TickSchedule, US_TICKS } from "../fill/tick.ts";
import { AtrStream } from "../indicators/atr.ts";
import { atWeekEnds, type Distance, trailingPrice } from "./exit-levels.ts";
import { gridBuys } from "./grid-orders.ts";
import type { Intent, PositionView } from "./intent.ts";
import { LEVEL_ATR_BARS } from "./level-atr.ts";
import { type ParameterRefusal, type ParameterValues, resolveParameters } from "./parameters.ts";
import {
  type AccountNow,
  type BarValues,
  ENTER,
  EXIT,
  type GridStrategy,
  type SignalStrategy,
  type Strategy,
} from "./strategy.ts";

/** A strategy that is fed one completed bar at a time. */
export interface StrategyStream {
  /**
   * What it wants at this bar's close. Bars come in order, each once; nothing but them, the position and the account is looked at. What
   * asks for an account that is not told does not hold.
   */
  next(bar: BarValues, position: PositionView, account?: AccountNow | null): readonly Intent[];
}

/**
 * The form of a strategy for simulation, paper and live trading: the same decisions as its backtest, bar by bar. Feed it the
 * history first (its intents may be ignored), then each new bar. Refuses parameters as `resolveParameters` does.
 */
export function strategyStream(
  strategy: Strategy,
  parameters: Readonly<Record<string, number>> = {},
  ticks: TickSchedule = US_TICKS,
): { readonly ok: true; readonly stream: StrategyStream } | ParameterRefusal {
  const resolved = resolveParameters(strategy.parameters, parameters);
  if (!resolved.ok) return resolved;
  const stream =
    strategy.kind === "grid"
      ? new GridIntents(strategy, resolved.values, ticks)
      : new SignalIntents(strategy, resolved.values);
  return { ok: true, stream };
}

class SignalIntents implements StrategyStream {
  readonly #strategy: SignalStrategy;
  readonly #parameters: ParameterValues;
  readonly #flags: ReturnType<SignalStrategy["stream"]>;
  readonly #atr = new AtrStream(LEVEL_ATR_BARS);
  readonly #trailing: Distance | null;
  /** Of every bar fed, where they are looked back at. */
  readonly #closes: number[] = [];

  constructor(strategy: SignalStrategy, parameters: ParameterValues) {
    this.#strategy = strategy;
    this.#parameters = parameters;
    this.#flags = strategy.stream(parameters);
    this.#trailing = strategy.trailing?.(parameters) ?? null;
  }

  next(bar: BarValues, position: PositionView, account: AccountNow | null = null): readonly Intent[] {
    const range = this.#atr.next(bar.high, bar.low, bar.close);
    const flags = this.#flags(bar, position.quantity > 0 ? position : null, account);
    if (this.#trailing !== null) this.#closes.push(bar.close);
    return position.quantity > 0
      ? this.#whenHeld(flags, range, position)
      : this.#whenFlat(flags, range, position, bar);
  }

  #whenFlat(
    flags: number,
    range: number,
    { barsSinceSale }: PositionView,
    { week }: BarValues,
  ): readonly Intent[] {
    if (flags !== ENTER) return [];
    const waitBars = this.#strategy.waitBars?.(this.#parameters) ?? 0;
    if (barsSinceSale !== null && barsSinceSale < waitBars) return [];
    const levels = atWeekEnds(this.#strategy.levels(this.#parameters), () => week);
    if (levels === null) return [];
    const needsRange = [levels.stop, levels.target, this.#trailing].some((level) => level?.kind === "atr");
    if (needsRange && Number.isNaN(range)) return [];
    const sizing = this.#strategy.sizing?.(this.#parameters) ?? null;
    return [{ kind: "enter", levels, atr: needsRange ? range : null, sizing }];
  }

  #whenHeld(flags: number, range: number, position: PositionView): readonly Intent[] {
    if ((flags & EXIT) !== 0) return [{ kind: "exit", reason: "signal" }];
    const trailed = this.#trailed(range, position);
    if (trailed !== null) return [trailed];
    const limit = this.#strategy.maxHoldBars(this.#parameters);
    return limit !== null && position.barsHeld >= limit ? [{ kind: "exit", reason: "time" }] : [];
  }

  #trailed(range: number, { barsHeld }: PositionView): Intent | null {
    if (this.#trailing === null) return null;
    const closes = this.#closes;
    const close = closes.at(-1) ?? Number.NaN;
    let highest = close;
    for (let i = Math.max(0, closes.length - barsHeld); i < closes.length; i++)
      highest = Math.max(highest, closes[i] as number);
    const price = trailingPrice(this.#trailing, highest, range);
    return close <= price ? { kind: "exit", reason: "trailing", highest, price } : null;
  }
}

class GridIntents implements StrategyStream {
  readonly #levelCount: number;
  readonly #grid: ReturnType<GridStrategy["stream"]>;
  readonly #ticks: TickSchedule;

  constructor(strategy: GridStrategy, parameters: ParameterValues, ticks: TickSchedule) {
    this.#levelCount = strategy.levelCount(parameters);
    this.#grid = strategy.stream(parameters);
    this.#ticks = ticks;
  }

  next(bar: BarValues, position: PositionView): readonly Intent[] {
    const { center, spacing, left } = this.#grid(bar);
    const hasLeft = left === -1 && position.lots.length > 0;
    const sales: readonly Intent[] = hasLeft
      ? [{ kind: "exit", reason: "left_grid" }]
      : position.lots.map(({ level, target }) => ({ kind: "rest_sell", level, price: target }));
    const buys = gridBuys(
      { center, spacing, levelCount: this.#levelCount },
      { price: bar.close, held: hasLeft ? [] : position.lots, ticks: this.#ticks },
    );
    const share = 1 / this.#levelCount;
    return [...sales, ...buys.map((order) => ({ kind: "rest_buy" as const, ...order, share }))];
  }
}
