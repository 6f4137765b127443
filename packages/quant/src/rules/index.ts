export { GIVEN_RULES } from "./given-rules.ts";
export { ruleStrategy } from "./rule-strategy.ts";
