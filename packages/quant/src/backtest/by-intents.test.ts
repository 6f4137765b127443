import { arbitraryRule } from "@neuro/contract/trading-rules/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTHING_FILLED } from "../fill/commission.ts";
import { type BarContext, type FillOutcome, fillOrder, type OpenOrder } from "../fill/fill-order.ts";
import { CANADIAN_SHARE_FILL, onDailyBars } from "../fill/fill-parameters.ts";
import { fillStop } from "../fill/fill-stop.ts";
import { ruleStrategy } from "../rules/rule-strategy.ts";
import { accountNow } from "../strategy/account-now.ts";
import { barAt } from "../strategy/bar-at.ts";
import { distanceInPrice, stopPrice, targetPrice } from "../strategy/exit-levels.ts";
import type { Intent, PositionView } from "../strategy/intent.ts";
import { resolveParameters } from "../strategy/parameters.ts";
import { type SizingRule, sizePosition } from "../strategy/size-position.ts";
import { STRATEGIES } from "../strategy/strategies.ts";
import type { Strategy, StrategyKey } from "../strategy/strategy.ts";
import { strategyStream } from "../strategy/strategy-stream.ts";
import { arbitraryParameters } from "../testing/arbitrary-parameters.ts";
import { barContext, buy, closeContext, sell } from "../testing/orders-by-fill-model.ts";
import { randomBars, randomWeeks } from "../testing/random-bars.ts";
import { withDays } from "../testing/with-days.ts";
import { runStrategy, runTerms } from "./backtest.ts";
import { backtestData } from "./backtest-data.ts";
import { rankedData } from "./ranked-data.ts";
import type { RunTerms } from "./run.ts";
import { completedTrade, type ExitReason, type Holding, type Trade } from "./trade.ts";

interface HeldLot extends Holding {
  readonly level: number;
  readonly stop: number | null;
  readonly target: number | null;
}

/**
 * A slow trader that knows a strategy only by its stream and its intents, as the server does: what it trades bar by bar must
 * be what the fast loops find. For volumes so large that every order is filled whole.
 */
function tradeByIntents(strategy: Strategy, terms: RunTerms, parameters: Record<string, number> = {}) {
  const made = strategyStream(strategy, parameters, terms.fill.ticks);
  if (!made.ok) throw new Error(made.code);
  const { bars, dividends } = terms.data;
  const isGrid = strategy.kind === "grid";
  const trades: Trade[] = [];
  const equity: number[] = [];
  let cash = terms.initialBalance;
  let lots: HeldLot[] = [];
  let intents: readonly Intent[] = [];
  let highest = terms.initialBalance;

  const sellLot = (lot: HeldLot, bar: number, reason: ExitReason, at: { open?: number; limit?: number }) => {
    const context =
      reason === "end_of_data" ? closeContext(bars, bar) : barContext(bars, bar, at.open ?? bars.open[bar]);
    const order = { quantity: lot.quantity, limitPrice: at.limit ?? null, before: NOTHING_FILLED };
    const fill = sell(order, context, terms.fill);
    if (fill !== null) book(lot, bar, reason, fill);
  };

  for (let bar = 0; bar <= terms.last; bar++) {
    const cashBefore = cash;
    const price = bars.close[bar - 1] ?? Number.NaN;
    const equityBefore = cash + price * lots.reduce((sum, lot) => sum + lot.quantity, 0);
    for (const lot of lots) {
      lot.dividends += lot.quantity * (dividends?.[bar] ?? 0);
      cash += lot.quantity * (dividends?.[bar] ?? 0);
    }
    const held = [...lots];
    for (const intent of intents) {
      if (intent.kind === "exit") for (const lot of held) sellLot(lot, bar, intent.reason, {});
      if (intent.kind === "rest_sell") {
        for (const lot of held.filter((other) => other.level === intent.level)) {
          if (bars.high[bar]! >= intent.price) sellLot(lot, bar, "target", { limit: intent.price });
        }
      }
    }
    let spent = 0;
    for (const intent of intents) {
      if (intent.kind !== "enter" && intent.kind !== "rest_buy") continue;
      const limitPrice = intent.kind === "rest_buy" ? intent.price : null;
      const share = intent.kind === "rest_buy" ? intent.share : 1;
      const toStop = intent.kind === "rest_buy" ? intent.stopDistance : null;
      // A market order is reckoned at the ask of the open that it is sent at, as a live one is.
      const ask = bars.open[bar]! * (1 + terms.fill.spreadBps / 20_000);
      const stopDistance =
        intent.kind === "enter" && intent.levels.stop !== null
          ? distanceInPrice(intent.levels.stop, ask, intent.atr ?? 0)
          : toStop;
      const available = cashBefore - spent;
      const quantity = sizePosition(
        { equity: equityBefore * share, cash: available, price: limitPrice ?? ask, stopDistance },
        (intent.kind === "enter" ? intent.sizing : null) ?? terms.sizing,
        terms.fill.lotSize,
      );
      const fill = buy({ quantity, limitPrice, cash: available }, barContext(bars, bar), terms.fill);
      if (fill === null) continue;
      const cost = fill.quantity * fill.price + fill.commission;
      spent += cost;
      cash -= cost;
      const levels =
        intent.kind === "enter"
          ? {
              level: 0,
              stop: stopPrice(intent.levels, fill.price, intent.atr ?? 0, terms.fill.ticks),
              target: targetPrice(intent.levels, fill.price, intent.atr ?? 0, terms.fill.ticks),
            }
          : {
              level: intent.level,
              stop: null,
              target: intent.target,
            };
      const { quantity: bought, price: entryPrice, commission } = fill;
      const purchase = { entryBar: bar, bought, entryPrice, cost, quantity: bought, commission };
      lots.push({ ...purchase, soldValue: 0, dividends: 0, ...levels });
    }
    lots = lots.filter((lot) => lot.quantity > 0);
    if (!isGrid) for (const lot of lots) leaveByLevels(lot, bar);
    lots = lots.filter((lot) => lot.quantity > 0);
    if (bar === terms.last) for (const lot of lots) sellLot(lot, bar, "end_of_data", {});
    const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0);
    if (bar >= terms.from) equity.push(cash + quantity * bars.close[bar]!);
    const worth = cash + quantity * bars.close[bar]!;
    highest = Math.max(highest, worth);
    const account = accountNow({ cash, worth, highest, positions: quantity > 0 ? 1 : 0 });
    intents = made.stream.next(barAt(bars, bar), viewOf(lots, bar), account);
    if (bar < terms.from) intents = [];
  }
  return { trades, equity: Float64Array.from(equity) };

  /** As the paper exchange would: the exits of a purchase are one order with a stop, a limit, or both. */
  function leaveByLevels(lot: HeldLot, bar: number): void {
    const { stop, target, quantity: remaining } = lot;
    if (stop === null && target === null) return;
    const context = barContext(bars, bar);
    const plain = { side: "SELL", remaining, before: NOTHING_FILLED } as const;
    if (stop === null) {
      book(lot, bar, "target", limitOrder(plain, target ?? 0, context));
      return;
    }
    const type = target === null ? "Stop" : "OCO";
    const order = { ...plain, type, stopPrice: stop, limitPrice: target, isSetOff: false } as const;
    const { isSetOff, outcome } = fillStop(order, context, terms.fill);
    book(lot, bar, isSetOff ? "stop" : "target", outcome);
  }

  function limitOrder(
    plain: Pick<OpenOrder, "side" | "remaining" | "before">,
    limitPrice: number,
    context: BarContext,
  ): FillOutcome {
    return fillOrder({ ...plain, type: "Limit", limitPrice }, context, terms.fill);
  }

  function book(lot: HeldLot, bar: number, reason: ExitReason, fill: FillOutcome): void {
    if (!fill.filled) return;
    lot.quantity = 0;
    lot.soldValue = fill.quantity * fill.price;
    lot.commission += fill.commission;
    cash += lot.soldValue - fill.commission;
    trades.push(completedTrade(lot, bar, reason));
  }

  function viewOf(held: readonly HeldLot[], bar: number): PositionView {
    return {
      quantity: held.reduce((sum, lot) => sum + lot.quantity, 0),
      entryPrice: held[0]?.entryPrice ?? Number.NaN,
      barsSinceSale: trades.length === 0 ? null : bar - trades.at(-1)!.exitBar,
      barsHeld: held[0] === undefined ? 0 : bar - held[0].entryBar + 1,
      lots: isGrid ? held.map((lot) => ({ level: lot.level, target: lot.target ?? Number.NaN })) : [],
    };
  }
}

interface Premise {
  readonly length: number;
  readonly seed: number;
  readonly sizing: SizingRule;
  readonly pays: boolean;
}

/** Volumes so large that every order is filled whole; a payout now and then where it pays. */
function termsOf({ length, seed, sizing, pays }: Premise): RunTerms {
  const bars = randomBars(length, seed);
  const dividends = pays ? bars.close.map((price, i) => (i % 30 === 7 ? price * 0.01 : 0)) : null;
  const volume = bars.volume.map((each) => each * 1_000);
  const days = Array.from({ length }, (_, i) => 18_262 + i);
  const dated = { ...withDays({ ...bars, volume }, days), week: randomWeeks(length, seed) };
  const checked = backtestData(dated, dividends);
  if (!checked.ok) throw new Error(checked.code);
  const fill = onDailyBars(CANADIAN_SHARE_FILL);
  return runTerms(checked.data, { from: 40, last: length - 1 }, { sizing, fill });
}

/** Returns the trades of both. */
function compare(strategy: Strategy, given: Record<string, number>, unranked: RunTerms): readonly Trade[] {
  const parameters = resolveParameters(strategy.parameters, given);
  if (!parameters.ok) throw new Error(parameters.code);
  const { data: alone } = unranked;
  const beside = termsOf({ ...unranked, length: 400, seed: 3, pays: false }).data;
  const [data = alone] = rankedData(strategy, [alone, beside])(parameters.values);
  const terms = { ...unranked, data };
  const slow = tradeByIntents(strategy, terms, given);
  const fast = runStrategy(strategy, parameters.values, terms);
  expect(fast.trades.list()).toEqual(slow.trades);
  for (const [i, worth] of slow.equity.entries()) expect(fast.equity[i]).toBeCloseTo(worth, 6);
  return slow.trades;
}

const arbitrarySizing = fc.constantFrom<SizingRule>(
  { kind: "equity_share", share: 1 },
  { kind: "equity_share", share: 0.3 },
  { kind: "fixed_value", value: 2_000 },
  { kind: "risk", riskShare: 0.02, maxShare: 0.8 },
);

test.each(Object.keys(STRATEGIES) as StrategyKey[])(
  "%s traded bar by bar by its intents is exactly what the fast backtest says",
  (key) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 500 }),
        fc.nat(),
        arbitrarySizing,
        fc.boolean(),
        fc.oneof(fc.constant({}), arbitraryParameters(STRATEGIES[key].parameters)),
        (length, seed, sizing, pays, given) => {
          compare(STRATEGIES[key], given, termsOf({ length, seed, sizing, pays }));
        },
      ),
      { numRuns: 100 },
    );
  },
);

test("five hundred rules traded bar by bar by their intents are exactly what the fast backtest says", () => {
  const reasons = new Set<ExitReason>();
  fc.assert(
    fc.property(
      arbitraryRule,
      fc.integer({ min: 60, max: 300 }),
      fc.nat(),
      arbitrarySizing,
      fc.boolean(),
      (rule, length, seed, sizing, pays) => {
        const trades = compare(ruleStrategy(rule), {}, termsOf({ length, seed, sizing, pays }));
        for (const { exitReason } of trades) reasons.add(exitReason);
      },
    ),
    { numRuns: 500 },
  );
  expect([...reasons].sort()).toEqual([
    "end_of_data",
    "left_grid",
    "signal",
    "stop",
    "target",
    "time",
    "trailing",
  ]);
});
