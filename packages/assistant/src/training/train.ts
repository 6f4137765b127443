import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { isAccepted, type LabelledQuestion, labelledFiles, labelledQuestions } from "../testing/labelled.ts";
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
import { fitClassifier, type Labelled } from "./fit-classifier.ts";
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
/** The classifier of all sentences, and how sure it may be, as measured on labelled questions. */
export async function train(): Promise<
  Shipped & { readonly judged: Readonly<Record<string, readonly Judged[]>> }
> {
  const all = await learnt();
  const weights = fitClassifier(all);
  const classifier = new Classifier(weights);
  const judged: Record<string, Judged[]> = {};
  // Nothing is trained on them but how sure one may be.
  for (const file of labelledFiles) {
    const questions = labelledQuestions(file).filter(({ after }) => after === undefined);
    judged[file] = (await Promise.all(questions.map((question) => judge(question, classifier)))).flat();
  }
  return {
    madeOf: hashOf(all),
    classifier: weights,
    certainty: fitCertainty(Object.values(judged).flat()),
    judged,
  };
}

/** What the weights come of: every sentence as it is read today, and the way they are fitted. */
export async function madeOf(): Promise<string> {
  return hashOf(await learnt());
}

function learnt(): Promise<readonly Labelled[]> {
  return Promise.all(
    sentences().map(async (sentence) => ({
      ...sentence,
      features: (await partsOf(sentence)).features,
    })),
  );
}

function hashOf(all: readonly Labelled[]): string {
  const hash = createHash("sha256").update(readFileSync(new URL("./fit-classifier.ts", import.meta.url)));
  for (const { name, weight = 1, features } of all)
    hash.update(
      `\n${name} ${weight} ${[...features].map(([of, value]) => `${of}=${value.toFixed(6)}`).join(" ")}`,
    );
  return hash.digest("hex");
}

/** Right is an intent that answers the question, together with the page, where it is one of knowledge. */
async function judge(question: LabelledQuestion, classifier: Classifier): Promise<Judged[]> {
  const { said, signs, candidates } = await partsOf(question);
  const decision = decide(said, signs, candidates, { classifier, certainty: nothing });
  if (decision === null || decision.intent === null) return [];
  return [{ evidence: decision.evidence, right: isAccepted(question, decision.intent, decision.pages[0]) }];
}
