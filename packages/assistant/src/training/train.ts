import { PageIndex } from "../knowledge/find-pages.ts";
import { knowledgePages } from "../knowledge/pages.ts";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { type Calibration, type Evidence, evidences } from "../understand/classify/certainty.ts";
import { Classifier } from "../understand/classify/classifier.ts";
import { featuresOf } from "../understand/classify/features.ts";
import type { Shipped } from "../understand/classify/shipped.ts";
import { decide } from "../understand/decide.ts";
import { LookUps } from "../understand/look-ups.ts";
import { readClause } from "../understand/understand.ts";
import { weigh } from "../understand/weigh.ts";
import { splitTokens } from "../understand/words/split-tokens.ts";
import { fitCertainty, type Judged } from "./fit-certainty.ts";
import { fitClassifier, numbersFrom, shuffle } from "./fit-classifier.ts";
import { type Sentence, sentences } from "./sentences.ts";

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function partsOf(sentence: Sentence) {
  const { said, signs } = await readClause({
    tokens: splitTokens(sentence.say),
    words: sentence.say,
    situation: situationOf(sentence),
    lookUps: new LookUps(listingsOnly),
    before: null,
  });
  const candidates = weigh(signs);
  return { sentence, said, signs, candidates, features: featuresOf(said, signs, candidates) };
}

const FOLDS = 5;
/** Says nothing: what is judged is the evidence. */
const nothing: Calibration = {
  weights: Object.fromEntries(evidences.map((name) => [name, 0])) as unknown as Evidence,
  groups: [],
};

/** The classifier of all sentences, and how sure it is as measured on sentences it was not trained on. */
export async function train(): Promise<Shipped & { readonly judged: readonly Judged[] }> {
  const all = await Promise.all(sentences().map(partsOf));
  const order = all.map((_, at) => at);
  shuffle(order, numbersFrom(7));
  const judged: Judged[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = new Set(order.filter((_, at) => at % FOLDS === fold));
    const classifier = new Classifier(fit(all.filter((_, at) => !isOut.has(at))));
    const left = new Set([...isOut].map((at) => all[at]?.sentence.say));
    const index = new PageIndex(knowledgePages(), (asks) => !left.has(asks));
    for (const at of isOut) {
      const parts = all[at];
      if (parts !== undefined) judged.push(...judge(parts, classifier, index));
    }
  }
  return { classifier: fit(all), certainty: fitCertainty(judged), judged };
}

/** The weights alone, without measuring how sure they may be. */
export async function trainWeights(): Promise<Shipped["classifier"]> {
  return fit(await Promise.all(sentences().map(partsOf)));
}

function fit(all: readonly Parts[]) {
  return fitClassifier(all.map(({ features, sentence: { name } }) => ({ features, name })));
}

/** Right is the intent together with the page, where it is one of knowledge. */
function judge(
  { sentence, said, signs, candidates }: Parts,
  classifier: Classifier,
  index: PageIndex,
): Judged[] {
  const decision = decide(said, signs, candidates, { classifier, certainty: nothing }, index);
  if (decision === null) return [];
  const isRight = (decision.intent ?? "none") === sentence.name;
  const isPage = sentence.page === undefined || decision.pages[0] === sentence.page;
  return [{ evidence: decision.evidence, right: isRight && isPage }];
}
