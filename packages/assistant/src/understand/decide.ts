import type { Intent } from "../understanding.ts";
import { outOfPlace } from "./act-grammar.ts";
import { cannotTake } from "./cannot-take.ts";
import { certaintyOf, type Evidence, evidenceOf, unexplainedWords } from "./classify/certainty.ts";
import type { Classified, Classifier } from "./classify/classifier.ts";
import { featuresOf } from "./classify/features.ts";
import { shipped, type Trained } from "./classify/shipped.ts";
import type { SaidClause } from "./said.ts";
import { contentOf, type Signs } from "./signs.ts";
import { namelessness, unusedKinds } from "./slots.ts";
import type { Candidate } from "./weigh.ts";

/** What a clause is taken for. */
export interface Decision {
  /** Null: it asks for nothing that could be answered. */
  readonly intent: Intent | null;
  readonly certainty: number;
  readonly evidence: Evidence;
  /** Of `knowledge`: ids of pages, likeliest first. */
  readonly pages: readonly string[];
  /** Intents that it may mean, likeliest first, the one taken included. */
  readonly near: readonly Intent[];
  /** Places of the words that nothing explains. */
  readonly unexplained: readonly number[];
}

const NEAR = 4;
/** What is left of the certainty when something was said that the answer cannot take account of. */
const LEFT_OUT = 0.5;
/** Half of the words that carry meaning say nothing: whatever the other half is like, it is no question about it. */
const MOSTLY = 0.5;

/** Answered in general, whatever they are asked of. */
const GENERAL: ReadonlySet<Intent> = new Set<Intent>(["knowledge", "how_to", "term"]);

/** Null where no word of it says anything. */
export function decide(
  said: SaidClause,
  signs: Signs,
  candidates: readonly Candidate[],
  { classifier, certainty, pages: pagesOf, neighbours, kindred }: Trained = shipped(),
): Decision | null {
  if (!isAboutAnything(said, classifier)) return null;
  const { intents: classified, pages: likely } = classifier.classify(featuresOf(said, signs, candidates));
  const [first, second] = classified;
  if (first === undefined) return null;
  const near = neighbours.nearest(said.reading.tokens.map(({ raw }) => raw).join(" "));
  const pages = first.name === "knowledge" ? pagesOf.find(said.reading, near, likely) : [];
  const [page] = pages;
  const unexplained = unexplainedWords(said, first.name, {
    classifier,
    pageWords: page === undefined ? null : page.words,
  });
  const intent = first.name === "none" ? null : (first.name as Intent);
  const unused = intent === null || GENERAL.has(intent) ? 0 : unusedKinds(intent, { ...said, signs });
  const nameless = intent === null ? 0 : namelessness(intent, said);
  const expected = classified.reduce(
    (sum, { name, probability }) => sum + probability * kindred(name, first.name),
    0,
  );
  const missed = page === undefined ? 0 : pagesOf.missedBy(page, said.reading);
  const parts = { expected, rule: candidates[0], said, unused, nameless, unexplained, page, missed, near };
  const evidence = evidenceOf(first, second, parts);
  const left = intent === null ? [] : [...cannotTake(said, intent), ...outOfPlace(said, intent, classifier)];
  const isMostlyUnknown = evidence.unexplained >= MOSTLY;
  const sure = certaintyOf(evidence, certainty) * (left.length > 0 || isMostlyUnknown ? LEFT_OUT : 1);
  return {
    intent,
    certainty: Math.round(sure * 100) / 100,
    evidence,
    pages: pages.slice(0, NEAR).map(({ page: { id } }) => id),
    near: nearest(classified),
    unexplained: [...new Set([...unexplained, ...left])].sort((a, b) => a - b),
  };
}

function nearest(classified: readonly Classified[]): readonly Intent[] {
  return classified
    .slice(0, NEAR + 1)
    .flatMap(({ name }) => (name === "none" ? [] : [name as Intent]))
    .slice(0, NEAR);
}

/** Whether it names or means something, or some content word of it stands in a sentence the classifier learnt from. */
function isAboutAnything(said: SaidClause, classifier: Classifier): boolean {
  const { reading, named } = said;
  if (named.found.length > 0 || reading.said.length > 0 || reading.inSlot.includes(true)) return true;
  return contentOf(said).some((at) => {
    const token = reading.tokens[at];
    return token?.kind === "word" && classifier.knows(`w ${token.word}`);
  });
}
