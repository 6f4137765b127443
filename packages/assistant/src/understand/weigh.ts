import { type Rule, rules, type Sign } from "./rules.ts";
import type { SaidClause } from "./said.ts";
import { contentOf, type Signs } from "./signs.ts";

/** An intent that the words allow, and what speaks for it. */
export interface Candidate {
  readonly rule: Rule;
  readonly score: number;
  readonly because: readonly Sign[];
}

const HELP = 0.3;
/** Scores nearer than this are the same; the order of the rules decides. */
const TIE = 0.02;

/** Every rule that fits, likeliest first. */
export function weigh(signs: Signs): readonly Candidate[] {
  return rules
    .flatMap((rule) => weighed(rule, signs) ?? [])
    .map((candidate, order) => ({ candidate, order }))
    .sort((a, b) => {
      const difference = b.candidate.score - a.candidate.score;
      return Math.abs(difference) < TIE ? a.order - b.order : difference;
    })
    .map(({ candidate }) => candidate);
}

function weighed(rule: Rule, signs: Signs): Candidate | null {
  if (rule.unless?.some((sign) => signs.has(sign)) === true) return null;
  const because: Sign[] = [];
  let score = rule.edge ?? 0;
  for (const need of rule.needs) {
    const choices = typeof need === "string" ? [need] : need;
    const [best] = choices
      .filter((sign) => signs.has(sign))
      .sort((a, b) => (signs.get(b) ?? 0) - (signs.get(a) ?? 0));
    if (best === undefined) return null;
    because.push(best);
    score += signs.get(best) ?? 0;
  }
  for (const sign of rule.helps ?? []) {
    if (!signs.has(sign) || because.includes(sign)) continue;
    because.push(sign);
    score += HELP;
  }
  return { rule, score, because };
}

/** Words that no idea, name, time or number accounts for make it doubtful; more signs make it surer. */
export function certaintyOf(candidate: Candidate, said: SaidClause): number {
  const { reading, named } = said;
  const named_ = reading.tokens.filter((_, at) => named.inName[at] === true).length;
  const content = contentOf(said);
  const usesUnknown = candidate.because.includes("unknownName");
  const unexplained = content.filter(
    (at) =>
      reading.tokens[at]?.kind !== "number" &&
      reading.inSlot[at] !== true &&
      (reading.meanings[at] ?? []).length === 0,
  ).length;
  const counted = usesUnknown && unexplained <= SOME_NAME ? unexplained * 0.3 : unexplained;
  const all = content.length + named_;
  const explained = all === 0 ? 1 : 1 - counted / all;
  const certainty = 0.25 + 0.55 * explained + 0.1 * Math.min(2, candidate.score - 1);
  return Math.min(1, Math.max(0, Math.round(certainty * 100) / 100));
}

/** Words of a name that nobody knows. */
const SOME_NAME = 3;
