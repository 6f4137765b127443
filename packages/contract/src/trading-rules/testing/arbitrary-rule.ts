/** Any rule that can be traded. */
import fc from "fast-check";
import { ruleIndicatorFacts, ruleIndicatorKeys } from "../rule-indicators.ts";
import { RULE_BOUNDS } from "../rule-numbers.ts";
import { areComparable, unitOf } from "../rule-units.ts";
import {
  type RuleCondition,
  type RuleDistance,
  type RuleLevel,
  type RuleNumber,
  type RuleParameter,
  type RuleSize,
  type RuleValue,
  ruleAccountFigures,
  ruleColumns,
  ruleComparisons,
  ruleOperators,
  rulePeriods,
  rulePositionFigures,
  ruleRankEnds,
  ruleSessions,
  ruleWeekFigures,
  type TradingRule,
} from "../trading-rule.ts";

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Parameters that a number may be: their ranges are small, so that they fit wherever a number of bars fits. */
const PARAMETERS: readonly RuleParameter[] = [
  { name: "period", byDefault: 14, min: 2, max: 20, step: 1 },
  { name: "level", byDefault: 1.5, min: 0.5, max: 5, step: 0.25 },
];

/** At most three decimals. */
const decimal = ({ min, max }: Bounds): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 1_000), max: Math.floor(max * 1_000) }).map((all) => all / 1_000 + 0);

const parameter = ({ min, max }: Bounds, whole: boolean): fc.Arbitrary<RuleNumber>[] =>
  PARAMETERS.filter(
    (each) => each.min >= min && each.max <= max && (!whole || Number.isInteger(each.step)),
  ).map(({ name }) => fc.constant({ parameter: name }));

/** Small ones mostly: histories are of a few hundred bars. */
const barsWithin = ({ min, max }: Bounds): fc.Arbitrary<RuleNumber> =>
  fc.oneof(fc.integer({ min, max: Math.min(max, 30) }), ...parameter({ min, max }, true));

const numberWithin = (bounds: Bounds): fc.Arbitrary<RuleNumber> =>
  fc.oneof(decimal(bounds), ...parameter(bounds, false));

const operand: fc.Arbitrary<RuleValue> = fc
  .oneof<fc.Arbitrary<RuleNumber>[]>(
    decimal({ min: -200, max: 200 }),
    fc.constant({ parameter: "level" }),
    fc.constant({ parameter: "level", negative: true }),
  )
  .map((value) => ({ kind: "number", value }));

const ago: fc.Arbitrary<RuleNumber> = fc.oneof(fc.constant(0), barsWithin(RULE_BOUNDS.ago));

const price: fc.Arbitrary<RuleValue> = fc.record({
  kind: fc.constant("price" as const),
  column: fc.constantFrom(...ruleColumns),
  ago,
});

const indicator: fc.Arbitrary<RuleValue> = fc.constantFrom(...ruleIndicatorKeys).chain((key) => {
  const { of, parameters, lines } = ruleIndicatorFacts(key);
  return fc.record({
    kind: fc.constant("indicator" as const),
    indicator: fc.constant(key),
    line: fc.constantFrom(...Object.keys(lines)),
    parameters: fc.record(
      Object.fromEntries(
        Object.entries(parameters).map(([name, bounds]) => [
          name,
          bounds.whole ? barsWithin(bounds) : numberWithin(bounds),
        ]),
      ),
    ),
    column: of === "bars" ? fc.constant("close" as const) : fc.constantFrom(...ruleColumns),
    ago,
  });
});

const week: fc.Arbitrary<RuleValue> = fc.record({
  kind: fc.constant("week" as const),
  figure: fc.constantFrom(...ruleWeekFigures),
  ago,
});

const ownLeaf: fc.Arbitrary<RuleValue> = fc.oneof(
  { weight: 3, arbitrary: price },
  { weight: 6, arbitrary: indicator },
  { weight: 1, arbitrary: week },
);

const figure: fc.Arbitrary<RuleValue> = fc.record({
  kind: fc.constant("position" as const),
  figure: fc.constantFrom(...rulePositionFigures),
});

const ofAccount: fc.Arbitrary<RuleValue> = fc.record({
  kind: fc.constant("account" as const),
  figure: fc.constantFrom(...ruleAccountFigures),
});

/** The one given, unless the units differ: then a number. */
const fitting = (left: RuleValue, right: RuleValue): RuleValue =>
  areComparable(unitOf(left), unitOf(right)) ? right : { kind: "number", value: 1.5 };

const arithmeticOf = (leaf: fc.Arbitrary<RuleValue>): fc.Arbitrary<RuleValue> =>
  fc
    .tuple(leaf, fc.constantFrom(...ruleOperators), fc.oneof(leaf, operand), leaf, fc.boolean())
    .map(([left, operator, right, third, isDeeper]) => {
      const isSum = operator === "plus" || operator === "minus";
      const two: RuleValue = {
        kind: "arithmetic",
        left,
        operator,
        right: isSum ? fitting(left, right) : right,
      };
      return isDeeper ? { kind: "arithmetic", left: two, operator: "times", right: third } : two;
    });

const rank: fc.Arbitrary<RuleValue> = fc.record({
  kind: fc.constant("rank" as const),
  from: fc.constantFrom(...ruleRankEnds),
  value: fc.oneof(ownLeaf, arithmeticOf(ownLeaf)),
});

const leaf: fc.Arbitrary<RuleValue> = fc.oneof(
  { weight: 6, arbitrary: ownLeaf },
  { weight: 1, arbitrary: rank },
);

const ascending = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: most })
    .map((all) => all.sort((one, other) => one - other));

const pairOf = (value: fc.Arbitrary<RuleValue>) =>
  fc
    .tuple(fc.oneof(value, value, operand), fc.oneof(value, operand))
    .map(([left, right]) => ({ left, right: fitting(left, right) }));

const simpleOf = (value: fc.Arbitrary<RuleValue>): fc.Arbitrary<RuleCondition> =>
  fc.oneof(
    fc.constant({ kind: "always" as const }),
    fc
      .tuple(pairOf(value), fc.constantFrom(...ruleComparisons))
      .map(([sides, is]) => ({ kind: "compare" as const, ...sides, is })),
    fc
      .tuple(pairOf(value), fc.constantFrom("above" as const, "below" as const))
      .map(([sides, to]) => ({ kind: "cross" as const, ...sides, to })),
    fc.record({
      kind: fc.constant("move" as const),
      value,
      goes: fc.constantFrom("up" as const, "down" as const),
      bars: barsWithin(RULE_BOUNDS.move),
    }),
    fc.record({ kind: fc.constant("weekday" as const), days: ascending(5) }),
    fc.record({ kind: fc.constant("month" as const), months: ascending(12) }),
    fc.record({
      kind: fc.constant("day_of_month" as const),
      from: fc.integer({ min: 1, max: 31 }),
      to: fc.integer({ min: 1, max: 31 }),
    }),
    fc.record({
      kind: fc.constant("session" as const),
      which: fc.constantFrom(...ruleSessions),
      period: fc.constantFrom(...rulePeriods),
    }),
  );

const conditionOver = (leaf: fc.Arbitrary<RuleValue>): fc.Arbitrary<RuleCondition> => {
  const single = simpleOf(fc.oneof(leaf, leaf, arithmeticOf(leaf)));
  return fc.letrec<{ condition: RuleCondition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2 },
      single,
      fc.record({
        kind: fc.constantFrom("all" as const, "any" as const),
        of: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }),
      }),
    ),
  })).condition;
};

/** Compared alone: of the account nothing is known of the closes before. Zeros, hundreds and small numbers are where it turns. */
const accountCompared: fc.Arbitrary<RuleCondition> = fc
  .tuple(
    fc.oneof(ofAccount, ofAccount, arithmeticOf(ofAccount)),
    fc.constantFrom(...ruleComparisons),
    fc.oneof(
      fc.constantFrom(0, 1, 2, 100),
      decimal({ min: 0, max: 40 }),
      fc.constant({ parameter: "level" }),
    ),
  )
  .map(([left, is, value]) => ({
    kind: "compare" as const,
    left,
    is,
    right: { kind: "number" as const, value },
  }));

const joinedWith = (
  first: fc.Arbitrary<RuleCondition>,
  second: fc.Arbitrary<RuleCondition>,
): fc.Arbitrary<RuleCondition> =>
  fc
    .tuple(fc.constantFrom("all" as const, "any" as const), first, second)
    .map(([kind, ...of]) => ({ kind, of }));

/** What sells may look at the position. */
const plainCondition = conditionOver(leaf);
const condition = fc.oneof(
  { weight: 5, arbitrary: plainCondition },
  { weight: 1, arbitrary: joinedWith(plainCondition, accountCompared) },
);
const held = conditionOver(fc.oneof(leaf, figure));
const exit = fc.oneof(plainCondition, held, joinedWith(held, accountCompared));

const distance: fc.Arbitrary<RuleDistance> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: numberWithin({ min: 0.1, max: 50 }) }),
  fc.record({ kind: fc.constant("atr" as const), multiple: numberWithin({ min: 0.1, max: 10 }) }),
);

const level: fc.Arbitrary<RuleLevel> = fc.oneof(
  { weight: 4, arbitrary: distance },
  { weight: 1, arbitrary: fc.constant({ kind: "week" as const }) },
);

const name = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9+&%.-][A-Za-zÀ-ÿ0-9 +&%.-]{0,40}[A-Za-zÀ-ÿ0-9+&%.-]$/);

const size: fc.Arbitrary<RuleSize> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: numberWithin(RULE_BOUNDS.sizePercent) }),
  fc.record({ kind: fc.constant("amount" as const), amount: decimal({ min: 100, max: 50_000 }) }),
  fc.record({ kind: fc.constant("risk" as const), percent: numberWithin({ min: 0.01, max: 10 }) }),
);

/** What a rule need not have, absent from about half of them. */
const extras = fc.record(
  { trailing: distance, size, waitBars: barsWithin(RULE_BOUNDS.waitBars) },
  { requiredKeys: [] },
);

const plain = fc.record({
  version: fc.constant(1 as const),
  name,
  parameters: fc.constant(PARAMETERS),
  kind: fc.constant("signals" as const),
  entry: condition,
  exit: fc.option(exit, { nil: null }),
  stop: fc.option(level, { nil: null }),
  target: fc.option(level, { nil: null }),
  maxHoldBars: fc.option(barsWithin(RULE_BOUNDS.maxHoldBars), { nil: null }),
});

const signals: fc.Arbitrary<TradingRule> = fc.tuple(plain, extras).map(([rule, more]) => {
  const needsStop = more.size?.kind === "risk" && rule.stop === null;
  return { ...rule, ...more, ...(needsStop ? { stop: { kind: "percent" as const, percent: 5 } } : {}) };
});

const grid: fc.Arbitrary<TradingRule> = fc.record({
  version: fc.constant(1 as const),
  name,
  parameters: fc.constant(PARAMETERS),
  kind: fc.constant("grid" as const),
  levels: barsWithin(RULE_BOUNDS.levels),
  spacingAtr: numberWithin(RULE_BOUNDS.spacingAtr),
  atrPeriod: barsWithin(RULE_BOUNDS.atrPeriod),
});

/** The parameters that it uses, and no others. */
function withoutUnused(rule: TradingRule): TradingRule {
  const text = JSON.stringify({ ...rule, parameters: [] });
  const parameters = PARAMETERS.filter((each) => text.includes(`"parameter":"${each.name}"`));
  return { ...rule, parameters };
}

export const arbitraryRule: fc.Arbitrary<TradingRule> = fc
  .oneof({ weight: 9, arbitrary: signals }, { weight: 1, arbitrary: grid })
  .map(withoutUnused);
