import { listingsOnly, situationOf } from "../testing/ask.ts";
import { isAccepted, type LabelledQuestion, labelledQuestions } from "../testing/labelled.ts";
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
import { fitClassifier } from "./fit-classifier.ts";
import { type Sentence, sentences } from "./sentences.ts";

async function partsOf(sentence: Pick<Sentence, "say" | "locale">) {
  const { said, signs } = await readClause({
    tokens: splitTokens(sentence.say),
    words: sentence.say,
    situation: situationOf(sentence),
    lookUps: new LookUps(listingsOnly),
    before: null,
  });
  const candidates = weigh(signs);
  return { said, signs, candidates, features: featuresOf(said, signs, candidates) };
}

/** Says nothing: what is judged is the evidence. */
const nothing: Calibration = {
  weights: Object.fromEntries(evidences.map((name) => [name, 0])) as unknown as Evidence,
  groups: [],
};
/** Questions that no rule was made for; nothing is trained on them but how sure one may be. */
const calibrationFiles = ["read", "calibration-a", "calibration-b"] as const;

/** The classifier of all sentences, and how sure it may be, as measured on labelled questions. */
export async function train(): Promise<
  Shipped & { readonly judged: Readonly<Record<string, readonly Judged[]>> }
> {
  const weights = await trainWeights();
  const classifier = new Classifier(weights);
  const judged: Record<string, Judged[]> = {};
  for (const file of calibrationFiles) {
    const questions = labelledQuestions(file).filter(({ after }) => after === undefined);
    judged[file] = (await Promise.all(questions.map((question) => judge(question, classifier)))).flat();
  }
  return { classifier: weights, certainty: fitCertainty(Object.values(judged).flat()), judged };
}

/** The weights alone, without measuring how sure they may be. */
export async function trainWeights(): Promise<Shipped["classifier"]> {
  const all = await Promise.all(
    sentences().map(async (sentence) => ({
      ...sentence,
      features: (await partsOf(sentence)).features,
    })),
  );
  return fitClassifier(all);
}

/** Right is an intent that answers the question, together with the page, where it is one of knowledge. */
async function judge(question: LabelledQuestion, classifier: Classifier): Promise<Judged[]> {
  const { said, signs, candidates } = await partsOf(question);
  const decision = decide(said, signs, candidates, { classifier, certainty: nothing });
  if (decision === null || decision.intent === null) return [];
  return [{ evidence: decision.evidence, right: isAccepted(question, decision.intent, decision.pages[0]) }];
}
