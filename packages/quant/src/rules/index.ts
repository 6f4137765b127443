export { type ExplainedCondition, explainConditions, sideHolds } from "./explain-rule.ts";
export { GIVEN_RULES } from "./given-rules.ts";
export { checkHistory, type HistoryChecks } from "./history-checks.ts";
export { placesAt } from "./list-ranks.ts";
export { parameterSets } from "./parameter-sets.ts";
export { ruleStrategy } from "./rule-strategy.ts";
