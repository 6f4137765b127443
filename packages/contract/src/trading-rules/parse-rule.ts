/** A rule from what a file, a caller or a database gives. */
import { checkRule, type RuleProblem } from "./check-rule.ts";
import { type ShapeProblem, shapeProblems, tradingRule } from "./rule-schema.ts";
import type { TradingRule } from "./trading-rule.ts";
import type { RulePath } from "./walk-rule.ts";

/** Characters; the largest rule there can be is a third of it. */
export const LONGEST_RULE_TEXT = 100_000;
/** Objects and lists within each other: more than a rule that is not too deep has, and few enough to walk. */
const DEEPEST_NESTING = 40;

export type RuleFileProblem =
  | RuleProblem
  | { readonly path: RulePath; readonly code: "no_json" | "too_long" | "too_nested" }
  | { readonly path: RulePath; readonly code: ShapeProblem }
  /** A field that a rule does not have, or lacks, or of another type. */
  | { readonly path: RulePath; readonly code: "wrong_shape" };

export type ParsedRule =
  | { readonly ok: true; readonly rule: TradingRule }
  | { readonly ok: false; readonly problems: readonly [RuleFileProblem, ...RuleFileProblem[]] };

/** Refuses, as a value, whatever is no rule or one that cannot be traded; never throws. */
export function parseRule(given: unknown): ParsedRule {
  if (nestingOf(given) > DEEPEST_NESTING) return refused([{ path: [], code: "too_nested" }]);
  const shaped = tradingRule.safeParse(given);
  if (!shaped.success)
    return refused(
      shaped.error.issues.map(({ path, message }) => ({
        path: path.filter((part) => typeof part !== "symbol"),
        code: shapeProblems.find((code) => code === message) ?? "wrong_shape",
      })),
    );
  const problems = checkRule(shaped.data);
  return problems.length > 0 ? refused(problems) : { ok: true, rule: shaped.data };
}

/** The same of the text of a file. */
export function parseRuleText(text: string): ParsedRule {
  if (text.length > LONGEST_RULE_TEXT) return refused([{ path: [], code: "too_long" }]);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return refused([{ path: [], code: "no_json" }]);
  }
  return parseRule(given);
}

/** The text of a file that `parseRuleText` reads back. */
export const ruleFileText = (rule: TradingRule): string => `${JSON.stringify(rule, null, 2)}\n`;

function refused(problems: readonly RuleFileProblem[]): ParsedRule {
  const [first, ...rest] = problems;
  if (first === undefined) throw new Error("a rule is refused for a reason");
  return { ok: false, problems: [first, ...rest] };
}

/** Without recursion: what is nested a million deep must not end the process. Stops counting where it is too much. */
function nestingOf(given: unknown): number {
  let level: unknown[] = [given];
  let depth = 0;
  while (level.length > 0 && depth <= DEEPEST_NESTING) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
    depth++;
  }
  return depth;
}
