export { checkRule, type RuleProblem } from "./check-rule.ts";
export {
  addCondition,
  dissolveGroup,
  duplicateCondition,
  moveCondition,
  partAt,
  removeCondition,
  removeParameter,
  renameParameter,
  siblingsAt,
  withPart,
  wrapCondition,
} from "./edit-rule.ts";
export { type GapCause, type GapSide, gapCauses, gapSides } from "./gap-causes.ts";
export { looksAtAccount, looksAtPosition, looksAtRank, looksAtWeek } from "./looks-at.ts";
export {
  LONGEST_RULE_TEXT,
  type ParsedRule,
  parseRule,
  parseRuleText,
  type RuleFileProblem,
  ruleFileText,
} from "./parse-rule.ts";
export {
  LONGEST_PERIOD,
  type RuleIndicator,
  type RuleIndicatorFacts,
  type RuleIndicatorParameter,
  type RuleLineOf,
  type RuleUnit,
  ruleIndicatorFacts,
  ruleIndicatorKeys,
  ruleIndicators,
} from "./rule-indicators.ts";
export { type NumberUse, RULE_BOUNDS, visitNumbers } from "./rule-numbers.ts";
export { tradingRule } from "./rule-schema.ts";
export { areComparable, unitOf } from "./rule-units.ts";
export {
  type GridRule,
  type RuleColumn,
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
  type SignalRule,
  type TradingRule,
} from "./trading-rule.ts";
export { conditionsOf, type RulePath, valuesOf, walkRule } from "./walk-rule.ts";
export { withNumbers } from "./with-numbers.ts";
export { notReadText, placedProblemText, ruleProblemText } from "./words/problem-text.ts";
export { type ReadRule, readRule } from "./words/read-rule.ts";
export { calendarNames, sayCondition, sayRule } from "./words/say-rule.ts";
