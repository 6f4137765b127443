/** What one strategy wants of one security now: the engine of the backtests, fed with the completed sessions up to now. */
import type { SignalRule } from "@neuro/contract/trading-rules";
import type { ExchangeCalendar, Instrument, OldPrice } from "@neuro/market";
import {
  type AccountNow,
  barAt,
  explainConditions,
  FLAT,
  type Intent,
  neededHistory,
  type ParameterValues,
  type PositionView,
  percentLevels,
  placesAt,
  resolveParameters,
  ruleStrategy,
  type Signal,
  type SizingRule,
  STRATEGIES,
  type Strategy,
  sideHolds,
  strategyStream,
} from "@neuro/quant";
import { oldPriceParams } from "../../../market/market-data/old-price.ts";
import { ticksOf } from "../../../research/analysis/analysis-shown.ts";
import type { AnalysisOutcome } from "../../../research/analysis/analyze-instrument.ts";
import { HORIZON_SESSIONS, sideRecords } from "../../../research/analysis/strategies/side-records.ts";
import type { TestedData } from "../../../research/analysis/strategies/tested-data.ts";
import type { WeekExits } from "../../../research/range/ordinary-week.ts";
import { stateOf } from "../../orders/order-store.ts";
import type { RunLimits, RunRule } from "../runs/run-plan.ts";
import type { DecisionReason, OwnRuleReason, RuleReason } from "./decision-reason.ts";
import type { OwnLevels } from "./exit-prices.ts";
import type { OwnedPosition } from "./owned-position.ts";
import { ruleFigures } from "./rule-figures.ts";

export interface PurchaseWish {
  readonly side: "BUY";
  /** Null: at the market. */
  readonly limitPrice: number | null;
  /** Of the largest position. */
  readonly share: number;
  readonly own: OwnLevels;
  /** Of a rule of the user's own that says how much, money in the account's currency; within the largest position. */
  readonly sizing?: SizingRule;
  /** Of a grid: the level it stands for. */
  readonly level: number | null;
}

export interface SaleWish {
  readonly side: "SELL";
}

export interface Decided {
  readonly signal: Signal;
  /** Measured; null where the rule has no record. */
  readonly confidence: number | null;
  readonly reason: DecisionReason;
  readonly wish: PurchaseWish | SaleWish | null;
}

/** Why nothing can be decided. */
export interface Undecided {
  readonly code: "no_prices" | "needs_history" | "retired" | "refusal";
  readonly params: Readonly<Record<string, string | number>>;
}

export function isUndecided(decided: Decided | Undecided): decided is Undecided {
  return "code" in decided;
}

/** In the words of the door, which would refuse the order. */
export function undecidedByAge(instrument: Instrument, old: OldPrice): Undecided {
  return { code: "refusal", params: { error: "price_old", ...oldPriceParams(instrument, old) } };
}

interface Ground {
  readonly instrument: Instrument;
  readonly tested: TestedData;
  readonly parameters: ParameterValues;
  readonly position: OwnedPosition;
  readonly calendar: Pick<ExchangeCalendar, "dateOf">;
  /** For a rule of the user's own that looks at it. */
  readonly account?: AccountNow | undefined;
}

/** What the strategy may know of its position: closes since the purchase, and a grid's lots. */
function viewOf({ position, calendar, tested }: Ground): PositionView {
  const soldOn = position.lastSoldAt === null ? null : calendar.dateOf(position.lastSoldAt);
  const barsSinceSale = soldOn === null ? null : tested.dates.filter((date) => date > soldOn).length;
  const [oldest] = position.lots;
  if (oldest === undefined) return { ...FLAT, barsSinceSale };
  const [fill] = stateOf(oldest.order).fills;
  const boughtOn = calendar.dateOf(fill?.filledAt ?? oldest.order.submittedAt.getTime());
  const lots = position.lots.flatMap(({ level, takeProfit }) =>
    level === null || takeProfit === null ? [] : [{ level, target: takeProfit }],
  );
  return {
    quantity: position.units,
    barsHeld: tested.dates.filter((date) => date >= boughtOn).length,
    entryPrice: costOf(position),
    barsSinceSale,
    lots,
  };
}

/** Average price paid for a unit of what is held. */
function costOf({ lots, units }: OwnedPosition): number {
  return lots.reduce((sum, lot) => sum + lot.units * lot.price, 0) / units;
}

/** The strategy's wishes at the last completed close. */
function intentsNow(strategy: Strategy, ground: Ground): readonly Intent[] {
  const { bars } = ground.tested.data;
  const made = strategyStream(strategy, ground.parameters, ticksOf(ground.instrument));
  if (!made.ok) throw new Error(`${strategy.key} refuses its own parameters: ${made.code}`);
  const last = bars.close.length - 1;
  for (let bar = 0; bar < last; bar += 1) made.stream.next(barAt(bars, bar), FLAT);
  return made.stream.next(barAt(bars, last), viewOf(ground), ground.account);
}

function recordOf(strategy: RuleReason["strategy"], ground: Ground, signal: Signal): RuleReason["record"] {
  const rules = STRATEGIES[strategy];
  if (rules.kind !== "signals" || signal === "HOLD") return null;
  const { bars } = ground.tested.data;
  const records = sideRecords(rules.flags(bars, ground.parameters), bars.close);
  const record = signal === "BUY" ? records.buy : records.sell;
  return record.samples === 0 ? null : { ...record, horizonSessions: HORIZON_SESSIONS };
}

function wishOf(intents: readonly Intent[]): Decided["wish"] {
  for (const intent of intents) {
    if (intent.kind === "exit") return { side: "SELL" };
    if (intent.kind === "enter") {
      const own = { levels: intent.levels, atr: intent.atr, target: null, byForecast: false };
      const { sizing } = intent;
      return {
        ...{ side: "BUY", limitPrice: null, share: 1, own, level: null },
        ...(sizing === null ? {} : { sizing }),
      };
    }
    if (intent.kind === "rest_buy") {
      const own = { levels: null, atr: null, target: intent.target, byForecast: false };
      return { side: "BUY", limitPrice: intent.price, share: intent.share, own, level: intent.level };
    }
  }
  return null;
}

/** By a strategy's own rules. The sale of a grid's lot rests at the market already, as the lot's bracket. */
export function decideByRules(strategy: RuleReason["strategy"], ground: Ground): Decided | Undecided {
  const { instrument, tested, parameters } = ground;
  const needed = neededHistory(STRATEGIES[strategy], parameters);
  const available = tested.dates.length;
  if (available < needed) return { code: "needs_history", params: { needed, available } };
  const intents = intentsNow(STRATEGIES[strategy], ground);
  const wish = wishOf(intents);
  const signal = wish?.side ?? "HOLD";
  const exit = intents.find((intent) => intent.kind === "exit")?.reason ?? null;
  // Only a sale by the rules' own flags has earlier cases that were judged.
  const record = signal === "SELL" && exit !== "signal" ? null : recordOf(strategy, ground, signal);
  const { bars } = tested.data;
  const reason: RuleReason = {
    kind: "rule",
    strategy,
    signal,
    exit,
    parameters,
    date: tested.dates.at(-1) ?? "",
    close: bars.close.at(-1) ?? 0,
    currency: instrument.currency,
    figures: ruleFigures(strategy, bars, parameters),
    record,
  };
  return { signal, confidence: record?.confidence ?? null, reason, wish };
}

/** That a rule is still to wait after its last sale. */
function waitOf(
  strategy: Strategy,
  parameters: ParameterValues,
  { quantity, barsSinceSale: passed }: PositionView,
): Pick<OwnRuleReason, "waits"> {
  const days = strategy.kind === "signals" ? (strategy.waitBars?.(parameters) ?? 0) : 0;
  return quantity > 0 || passed === null || passed >= days ? {} : { waits: { days, passed } };
}

const bothHold = (rule: SignalRule, sides: Parameters<typeof sideHolds>[2]): boolean =>
  sideHolds(rule, "entry", sides) && sideHolds(rule, "exit", sides);

/** By a rule of the user's own: what its test would decide at that close, left at its own levels alone. */
export function decideByOwnRule(
  { rule, ruleHash, tested: testedState }: RunRule,
  ground: Omit<Ground, "parameters">,
): Decided | Undecided {
  const { instrument, tested, position, account } = ground;
  const strategy = ruleStrategy(rule);
  const resolved = resolveParameters(strategy.parameters, {});
  if (!resolved.ok) throw new Error(`a checked rule refuses its own parameters: ${resolved.code}`);
  const parameters = resolved.values;
  const needed = neededHistory(strategy, parameters);
  const available = tested.dates.length;
  if (available < needed) return { code: "needs_history", params: { needed, available } };
  const intents = intentsNow(strategy, { ...ground, parameters });
  const wanted = wishOf(intents);
  const wish =
    wanted?.side === "BUY" ? { ...wanted, own: { ...wanted.own, asTested: true as const } } : wanted;
  const { bars } = tested.data;
  const isHeld = position.units > 0;
  const exit = intents.find((intent) => intent.kind === "exit");
  const view = viewOf({ ...ground, parameters });
  const sides = { parameters, bars, held: isHeld ? view : null, account: account ?? null };
  const reason: OwnRuleReason = {
    ...{ kind: "own_rule", name: rule.name, ruleHash, tested: testedState, isHeld, parameters },
    signal: wish?.side ?? "HOLD",
    exit: exit?.reason ?? null,
    ...waitOf(strategy, parameters, view),
    ...(exit?.reason === "trailing" ? { trailed: { highest: exit.highest, price: exit.price } } : {}),
    date: tested.dates.at(-1) ?? "",
    close: bars.close.at(-1) ?? 0,
    currency: instrument.currency,
    history: {
      ...{ bars: bars.close.length, hash: tested.data.hash },
      ...(bars.week === undefined ? {} : { byWeek: true as const }),
      ...(bars.ranks === undefined ? {} : { places: placesAt(bars, bars.close.length - 1) }),
    },
    ...(account === undefined ? {} : { account }),
    ...(rule.kind === "signals" && !isHeld && bothHold(rule, sides) ? { exitWins: true as const } : {}),
    ...(Number.isNaN(bars.week?.stop.at(-1)) ? { weekUnknown: true as const } : {}),
    conditions: rule.kind === "grid" ? [] : explainConditions(rule, isHeld ? "exit" : "entry", sides),
  };
  return { signal: reason.signal, confidence: null, reason, wish };
}

/** By the signal as the analysis of the user shows it, with the stop and target of the settings. */
export function decideByAnalysis(
  outcome: AnalysisOutcome,
  {
    instrument,
    position,
    limits,
  }: { readonly instrument: Instrument; readonly position: OwnedPosition; readonly limits: RunLimits },
): Decided | Undecided {
  if (!outcome.ok) {
    if (outcome.code === "insufficient_history") return { code: "needs_history", params: outcome.details };
    if (outcome.code === "price_old") return undecidedByAge(instrument, outcome.old);
    return { code: outcome.code === "instrument_not_tradable" ? "retired" : "no_prices", params: {} };
  }
  const { analysis } = outcome.value;
  const { signal, confidence, evidence, regime, basis, edgeFound, implausible } = analysis;
  const { sampleSize, hits, baseRate, bestRule, tries, horizonSessions } = basis;
  const reason: DecisionReason = {
    kind: "analysis",
    signal,
    evidence,
    regime,
    basis: { sampleSize, hits, baseRate, bestRule, tries, horizonSessions },
    edgeFound,
    implausible,
  };
  if (signal === "SELL") return { signal, confidence, reason, wish: { side: "SELL" } };
  if (signal === "HOLD" || position.units > 0) return { signal: "HOLD", confidence, reason, wish: null };
  const levels = percentLevels(limits.stop.percent / 100, limits.target.percent / 100);
  const own = { levels, atr: null, target: null, byForecast: false };
  return {
    signal,
    confidence,
    reason,
    wish: { side: "BUY", limitPrice: null, share: 1, own, level: null },
  };
}

/** The same decision with stop and target at the ends of an ordinary week, and a size by the stop. */
export function leftByForecast(
  decided: Decided & { readonly wish: PurchaseWish },
  { stop, target }: WeekExits,
): Decided & { readonly wish: PurchaseWish } {
  const own = { levels: percentLevels(stop, target), atr: null, target: null, byForecast: true };
  return {
    ...decided,
    reason: { ...decided.reason, byForecast: true },
    wish: { ...decided.wish, own },
  };
}
