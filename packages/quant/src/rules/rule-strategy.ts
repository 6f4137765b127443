/** The strategy that a rule is: what the engine backtests, simulates and trades. */
import {
  type GridRule,
  looksAtAccount,
  looksAtPosition,
  looksAtRank,
  type NumberUse,
  type RuleDistance,
  type RuleLevel,
  type RuleParameter,
  type RuleSize,
  type SignalRule,
  type TradingRule,
  unitOf,
  visitNumbers,
} from "@neuro/contract/trading-rules";
import type { Bars } from "../bars.ts";
import type { Distance, WantedLevels, WeekEnd } from "../strategy/exit-levels.ts";
import { GRID_TRADING } from "../strategy/grid-trading.ts";
import type { ParameterSpec, ParameterUnit, ParameterValues } from "../strategy/parameters.ts";
import type { SizingRule } from "../strategy/size-position.ts";
import {
  type AccountNow,
  ENTER,
  EXIT,
  type GridStrategy,
  type SignalStrategy,
  type Strategy,
} from "../strategy/strategy.ts";
import { HeldValues } from "./held-values.ts";
import { ranker } from "./list-ranks.ts";
import { PlanColumns, ruleColumns } from "./rule-columns.ts";
import { type PlannedCondition, planRule, resolveNumber } from "./rule-plan.ts";
import { ruleStream } from "./rule-stream.ts";

/** Of a rule that `checkRule` finds nothing wrong with; `RangeError` for another one, once it is used. */
export function ruleStrategy(rule: TradingRule): Strategy {
  return rule.kind === "grid" ? gridStrategy(rule) : signalStrategy(rule);
}

function signalStrategy(rule: SignalRule): SignalStrategy {
  const ofAccount = looksAtAccount(rule);
  const isOfHeld = ofAccount || looksAtPosition(rule);
  return {
    kind: "signals",
    key: "own_rule",
    timeframes: ["1D"],
    parameters: parameterSpecs(rule),
    entryRules: [],
    exitRules: [],
    warmUpBars: (parameters) => planRule(rule, parameters).warmUp,
    flags(bars, parameters, into = new Uint8Array(bars.close.length)) {
      const { entry, exit } = ruleColumns(planRule(rule, parameters), bars);
      if (exit === null) for (let i = 0; i < into.length; i++) into[i] = (entry[i] as number) * ENTER;
      else
        for (let i = 0; i < into.length; i++)
          into[i] = (entry[i] as number) * ENTER + (exit[i] as number) * EXIT;
      return into;
    },
    stream(parameters) {
      const next = ruleStream(planRule(rule, parameters));
      return (bar, held, account) => {
        const { entry, exit } = next(bar, held, account);
        return (entry ? ENTER : 0) + (exit ? EXIT : 0);
      };
    },
    exitOf(bars, parameters) {
      if (!isOfHeld) return null;
      const plan = planRule(rule, parameters);
      const { exit } = plan;
      if (exit === null) return null;
      const values = new HeldValues(plan, new PlanColumns(plan, bars).recorded());
      return (bar, held, account) => values.holds(exit, bar, held, account);
    },
    entryOf(bars, parameters) {
      if (!ofAccount) return null;
      const plan = planRule(rule, parameters);
      const { entry, exit, warmUp } = plan;
      const values = new HeldValues(plan, new PlanColumns(plan, bars).recorded());
      const is = (condition: PlannedCondition, bar: number, account: AccountNow) =>
        values.holds(condition, bar, null, account);
      return (bar, account) =>
        bar >= warmUp - 1 && is(entry, bar, account) && !(exit !== null && is(exit, bar, account));
    },
    ...(looksAtRank(rule) ? { ranked: (list: readonly Bars[]) => ranker(rule, list) } : {}),
    levels: (parameters): WantedLevels => ({
      stop: levelOf(rule.stop, parameters),
      target: levelOf(rule.target, parameters),
    }),
    maxHoldBars: (parameters) =>
      rule.maxHoldBars === null ? null : resolveNumber(rule.maxHoldBars, parameters),
    sizing: (parameters) => (rule.size ? sizingOf(rule.size, parameters) : null),
    waitBars: (parameters) => (rule.waitBars === undefined ? 0 : resolveNumber(rule.waitBars, parameters)),
    trailing: (parameters) => (rule.trailing ? distanceOf(rule.trailing, parameters) : null),
  };
}

function levelOf(level: RuleLevel | null, parameters: ParameterValues): Distance | WeekEnd | null {
  return level === null || level.kind === "week" ? level : distanceOf(level, parameters);
}

function distanceOf(distance: RuleDistance, parameters: ParameterValues): Distance {
  return distance.kind === "percent"
    ? { kind: "percent", ratio: resolveNumber(distance.percent, parameters) / 100 }
    : { kind: "atr", multiple: resolveNumber(distance.multiple, parameters) };
}

function sizingOf(size: RuleSize, parameters: ParameterValues): SizingRule {
  if (size.kind === "amount") return { kind: "fixed_value", value: resolveNumber(size.amount, parameters) };
  const share = resolveNumber(size.percent, parameters) / 100;
  return size.kind === "percent"
    ? { kind: "equity_share", share }
    : { kind: "risk", riskShare: share, maxShare: 1 };
}

function gridStrategy(rule: GridRule): GridStrategy {
  const numbers = (parameters: ParameterValues) => ({
    levels: resolveNumber(rule.levels, parameters),
    spacingAtr: resolveNumber(rule.spacingAtr, parameters),
    atrPeriod: resolveNumber(rule.atrPeriod, parameters),
  });
  return {
    ...GRID_TRADING,
    key: "own_rule",
    parameters: parameterSpecs(rule),
    entryRules: [],
    exitRules: [],
    warmUpBars: (parameters) => GRID_TRADING.warmUpBars(numbers(parameters)),
    anchors: (bars, parameters, into) => GRID_TRADING.anchors(bars, numbers(parameters), into),
    grid: (bars, parameters) => GRID_TRADING.grid(bars, numbers(parameters)),
    stream: (parameters) => GRID_TRADING.stream(numbers(parameters)),
    levelCount: (parameters) => numbers(parameters).levels,
  };
}

/** The rule's parameters with what each counts, by its first use. */
function parameterSpecs(rule: TradingRule): ParameterSpec[] {
  const uses = new Map<string, NumberUse>();
  visitNumbers(rule, (number, _, use) => {
    if (typeof number !== "number" && !uses.has(number.parameter)) uses.set(number.parameter, use);
  });
  return rule.parameters.map((parameter) => specOf(parameter, uses.get(parameter.name)));
}

function specOf(
  { name, byDefault, min, max, step }: RuleParameter,
  use: NumberUse | undefined,
): ParameterSpec {
  return { name, unit: use === undefined ? "multiple" : unitOfUse(use), byDefault, min, max, step };
}

function unitOfUse(use: NumberUse): ParameterUnit {
  if (use.kind !== "operand") return use.kind;
  const unit = use.beside === null ? "any" : unitOf(use.beside);
  // Days, positions and ranks compared with need not be whole.
  return ["any", "ratio", "days", "positions", "rank"].includes(unit) ? "multiple" : (unit as ParameterUnit);
}
