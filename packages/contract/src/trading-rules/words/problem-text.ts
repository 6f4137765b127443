/** What is wrong with a rule, and what to do, in the reader's language. */
import type { Locale } from "../../messages/locale.ts";
import type { RuleFileProblem } from "../parse-rule.ts";
import type { ReadRule } from "./read-rule.ts";
import { decimalText, RULE_WORDS } from "./say-rule.ts";
import { partsOf } from "./template.ts";

/** Longest piece of a text of somebody else that a sentence shows. */
const SHOWN_LENGTH = 60;

export function ruleProblemText(problem: RuleFileProblem, locale: Locale): string {
  const { code, path, ...told } = problem;
  const where = path.map((part) => (typeof part === "number" ? part + 1 : part)).join(" › ");
  return fillIn(RULE_WORDS[locale].problems[code], { where, ...told }, locale);
}

/** The same where its place is seen: beside the part of the rule that it is about. */
export function placedProblemText(problem: RuleFileProblem, locale: Locale): string {
  const { code, path: _, ...told } = problem;
  const text = RULE_WORDS[locale].problems[code].replace(/^\{where\} ?: /, "");
  return fillIn(text.charAt(0).toUpperCase() + text.slice(1), told, locale);
}

/** The first thing that is wrong with a text that `readRule` did not take. */
export function notReadText(refused: Extract<ReadRule, { ok: false }>, locale: Locale): string {
  const words = RULE_WORDS[locale];
  if ("problems" in refused) return ruleProblemText(refused.problems[0], locale);
  if ("differs" in refused) return fillIn(words.saidDifferently, { name: refused.differs }, locale);
  return fillIn(words.notRead, { line: refused.line, rest: refused.rest }, locale);
}

function fillIn(template: string, told: Readonly<Record<string, unknown>>, locale: Locale): string {
  const text = (value: unknown) =>
    typeof value === "number" ? decimalText(value, RULE_WORDS[locale]) : shortened(String(value));
  return partsOf(template)
    .map((part) => ("text" in part ? part.text : text(told[part.slot])))
    .join("");
}

const shortened = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
