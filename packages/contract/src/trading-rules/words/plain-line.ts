/** A line as it is compared with the words, however it was typed. */
import { MINUS } from "./say-rule.ts";

/** Spaces and marks as the words have them. */
export const plainly = (line: string) =>
  line
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .replaceAll("'", "’")
    .replaceAll(/-(?=\d)/g, MINUS)
    .replaceAll(" ;", ";")
    .replaceAll(";", " ;")
    .trim();

/** The same of a text that a line is compared with. */
export const inWords = (template: string) => template.replaceAll(" ;", ";").replaceAll(";", " ;");

/** Parentheses within each other: more than a rule that is not too deep has, and few enough to go down. */
const DEEPEST_PARENTHESES = 20;

export function isTooNested(line: string): boolean {
  let depth = 0;
  let deepest = 0;
  for (const mark of line) {
    if (mark === "(") deepest = Math.max(deepest, ++depth);
    else if (mark === ")") depth--;
  }
  return deepest > DEEPEST_PARENTHESES;
}
