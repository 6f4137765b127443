import { FAR, type Nearest } from "../../heard/neighbours.ts";
import type { FoundPage } from "../../knowledge/find-pages.ts";
import { PAGE_STEM } from "../../knowledge/likely-pages.ts";
import type { Intent } from "../../understanding.ts";
import { foreignMoney } from "../asked/currencies.ts";
import type { SaidClause } from "../said.ts";
import { contentOf } from "../signs.ts";
import { type Candidate, certaintyOf as certaintyOfRule } from "../weigh.ts";
import type { Classified, Classifier } from "./classifier.ts";
import { stemOf } from "./features.ts";

/** What speaks for having understood a question, and against it. */
export const evidences = [
  "always",
  /** Log odds of the class. */
  "odds",
  /** Log odds of the class or another that what it tells answers as well. */
  "kindredOdds",
  /** How much likelier than the next class. */
  "margin",
  /** How sure the likeliest rule is of the same, and how sure it is of something else. */
  "ruleFor",
  "ruleAgainst",
  /** Share of the content words that nothing explains. */
  "unexplained",
  /** Kinds of things said (a security, an account, a time, an amount, a country) that the answer makes no use of; of knowledge none. */
  "unused",
  /** Where the answer is about securities: how unlike its name one was called, 1 for a name that nobody knows. */
  "nameless",
  "isKnowledge",
  /** Of knowledge: log odds of the class, and of class and page together. */
  "knowledgeOdds",
  "pageOdds",
  /** Of knowledge: how telling a word is that other pages are asked for with and this one is not. */
  "missed",
  /** How alike the likest sentence of the class is, how much more so than that of any other class, and so of the five likest. */
  "near",
  "nearer",
  "nearerFive",
] as const;
export type Evidence = Readonly<Record<(typeof evidences)[number], number>>;

/** How evidence becomes a certainty: a logistic regression, and what its values came to in ten groups of sentences. */
export interface Calibration {
  readonly weights: Evidence;
  /** Rising: what the regression says, and the share that was right. */
  readonly groups: readonly (readonly [said: number, right: number])[];
}

/** 0 to 1: the share of labelled questions with such evidence that are understood. */
export function certaintyOf(evidence: Evidence, { weights, groups }: Calibration): number {
  const said = regressed(evidence, weights);
  const next = groups.findIndex(([of]) => of >= said);
  const above = groups[next];
  const below = groups[next < 0 ? groups.length - 1 : next - 1];
  if (below === undefined) return above?.[1] ?? said;
  if (above === undefined) return below[1];
  const part = (said - below[0]) / (above[0] - below[0] || 1);
  return below[1] + part * (above[1] - below[1]);
}

/** What the regression says by itself. */
export function regressed(evidence: Evidence, weights: Evidence): number {
  const sum = evidences.reduce((all, name) => all + evidence[name] * weights[name], 0);
  return 1 / (1 + Math.exp(-sum));
}

const MOST_ODDS = 6;
/** Of a page. */
const LEAST_CHANCE = 1e-4;

export function evidenceOf(
  { name, probability }: Classified,
  next: Classified | undefined,
  parts: {
    readonly rule: Candidate | undefined;
    readonly said: SaidClause;
    readonly unused: number;
    readonly nameless: number;
    /** Of the class, with those of others as far as it answers their questions too. */
    readonly expected: number;
    readonly unexplained: readonly number[];
    readonly page: Pick<FoundPage, "probability"> | undefined;
    readonly missed: number;
    readonly near: Nearest;
  },
): Evidence {
  const { rule, said, unused, nameless, expected, unexplained, page, missed, near } = parts;
  const odds = Math.max(-MOST_ODDS, Math.min(MOST_ODDS, oddsOf(probability, 1e-9)));
  const ofRule = rule === undefined ? 0 : certaintyOfRule(rule, said);
  const isFor = rule?.rule.intent === (name as Intent);
  const words = said.reading.tokens.filter(({ kind }) => kind !== "mark").length;
  const isKnowledge = name === "knowledge";
  const margin = probability - (next?.probability ?? 0);
  const own = near.intents.get(name) ?? FAR;
  const others = [...near.intents].flatMap(([other, nearness]) => (other === name ? [] : [nearness]));
  return {
    always: 1,
    odds,
    kindredOdds: Math.max(-MOST_ODDS, Math.min(MOST_ODDS, oddsOf(expected, 1e-9))),
    margin,
    ruleFor: isFor ? ofRule : 0,
    ruleAgainst: isFor ? 0 : ofRule,
    unexplained: words === 0 ? 1 : unexplained.length / Math.max(1, contentOf(said).length),
    unused: Math.min(2, unused) / 2,
    nameless,
    isKnowledge: isKnowledge ? 1 : 0,
    knowledgeOdds: isKnowledge ? odds : 0,
    pageOdds: isKnowledge && page !== undefined ? oddsOf(probability * page.probability, LEAST_CHANCE) : 0,
    missed,
    near: own.best,
    nearer: own.best - Math.max(0, ...others.map(({ best }) => best)),
    nearerFive: own.five - Math.max(0, ...others.map(({ five }) => five)),
  };
}

/** Of a sum of rounded parts a little more than all may come out. */
function oddsOf(sum: number, least: number): number {
  const probability = Math.min(1, sum);
  return Math.log((probability + least) / (1 - probability + least));
}

/** Content words that no name, time, number or idea accounts for, nor any sentence of the class, nor the page. */
export function unexplainedWords(
  said: SaidClause,
  name: string,
  {
    classifier,
    pageWords,
  }: { readonly classifier: Classifier; readonly pageWords: ReadonlySet<string> | null },
): readonly number[] {
  const { tokens, inSlot, meanings } = said.reading;
  return contentOf(said).filter((at) => {
    const token = tokens[at];
    if (token === undefined || token.kind !== "word" || inSlot[at] === true) return false;
    if (pageWords !== null)
      return !pageWords.has(token.word.slice(0, PAGE_STEM)) && (meanings[at] ?? []).length === 0;
    if ((meanings[at] ?? []).length > 0) return false;
    if (foreignMoney.has(token.word)) return !classifier.hasSeen("w #currency", name);
    return (
      !classifier.hasSeen(`w ${token.word}`, name) && !classifier.hasSeen(`s ${stemOf(token.word)}`, name)
    );
  });
}
