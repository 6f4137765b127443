/** By what decisions, drafts and orders name the rule of a person's own that wanted them. */
export type OwnRuleKey = `rule:${string}`;

const PREFIX = "rule:";

export const ruleKeyOf = (ruleId: string): OwnRuleKey => `${PREFIX}${ruleId}`;

export const ruleIdOf = (key: OwnRuleKey): string => key.slice(PREFIX.length);

export const isOwnRuleKey = (key: string): key is OwnRuleKey => key.startsWith(PREFIX);
