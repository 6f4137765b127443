import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { kindredOf } from "../heard/kindred.ts";
import {
  type LabelledFile,
  type LabelledQuestion,
  labelledFiles,
  labelledQuestions,
  strangersSentences,
} from "../heard/labelled-questions.ts";
import { Neighbours } from "../heard/neighbours.ts";
import { type Sentence, writtenSentences } from "../heard/sentences.ts";
import { PageIndex } from "../knowledge/find-pages.ts";
import { knowledgePages } from "../knowledge/pages.ts";
import { listingsOnly, situationOf } from "../testing/ask.ts";
import { answers } from "../testing/labelled.ts";
import { type Calibration, type Evidence, evidences } from "../understand/classify/certainty.ts";
import { Classifier } from "../understand/classify/classifier.ts";
import { featuresOf } from "../understand/classify/features.ts";
import type { Shipped, Trained } from "../understand/classify/shipped.ts";
import { decide } from "../understand/decide.ts";
import { LookUps } from "../understand/look-ups.ts";
import { slotsFor } from "../understand/slots.ts";
import { readClause } from "../understand/understand.ts";
import { weigh } from "../understand/weigh.ts";
import { splitTokens } from "../understand/words/split-tokens.ts";
import { fitCertainty, type Judged } from "./fit-certainty.ts";
import { fitClassifier, type Labelled } from "./fit-classifier.ts";
import { ourSentences, type Weighed } from "./learnt.ts";

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

/** What was understood without having learnt from some files, and what was asked in them. */
export interface Apart {
  readonly file: LabelledFile;
  readonly judged: readonly Judged[];
  readonly trained: Omit<Trained, "certainty">;
}

/** Files in as many parts: each is measured by what was learnt from the other parts. */
const PARTS = 4;

/** The classifier of all sentences, and how sure it may be, as measured on labelled questions that it had not learnt from. */
export async function train(): Promise<Shipped & { readonly apart: readonly Apart[] }> {
  const ours = await learnt(ourSentences());
  const apart: Apart[] = [];
  for (let part = 0; part < PARTS; part++) {
    const files = labelledFiles.filter((_, at) => at % PARTS === part);
    const trained = await trainedWithout(files, ours);
    for (const file of files) apart.push({ file, trained, judged: await judge(file, trained) });
  }
  const all = [...ours, ...(await learnt(strangersSentences()))];
  return {
    madeOf: hashOf(all),
    classifier: fitClassifier(all),
    certainty: fitCertainty(apart.flatMap(({ judged }) => judged)),
    apart,
  };
}

async function trainedWithout(
  files: readonly LabelledFile[],
  ours: readonly Labelled[],
): Promise<Omit<Trained, "certainty">> {
  const others = strangersSentences(files);
  const heard = [...writtenSentences(), ...others];
  return {
    classifier: new Classifier(fitClassifier([...ours, ...(await learnt(others))])),
    pages: new PageIndex(knowledgePages(), heard),
    neighbours: new Neighbours(heard),
    kindred: kindredOf(files),
  };
}

/** What the weights come of: every sentence as it is read today, and the way they are fitted. */
export async function madeOf(): Promise<string> {
  return hashOf(await learnt([...ourSentences(), ...strangersSentences()]));
}

/** What a person confirms takes no word but of our own sentences. */
const ACTS: ReadonlySet<string> = new Set(["ticket", "cancel_order", "price_alert", "change_setting"]);

function learnt(all: readonly Weighed[]): Promise<readonly Labelled[]> {
  return Promise.all(
    all.map(async (sentence) => ({
      ...sentence,
      features: (await partsOf(sentence)).features,
      isForeign: sentence.isStrangers === true && ACTS.has(sentence.name),
    })),
  );
}

function hashOf(all: readonly Labelled[]): string {
  const hash = createHash("sha256");
  for (const file of ["./fit-classifier.ts", "./fit-network.ts", "../understand/classify/network.ts"])
    hash.update(readFileSync(new URL(file, import.meta.url)));
  for (const { name, page = "", weight = 1, features } of all)
    hash.update(
      `\n${name} ${page} ${weight} ${[...features].map(([of, value]) => `${of}=${value.toFixed(6)}`).join(" ")}`,
    );
  return hash.digest("hex");
}

function judge(file: LabelledFile, trained: Omit<Trained, "certainty">): Promise<readonly Judged[]> {
  const questions = labelledQuestions(file).filter(({ after }) => after === undefined);
  return Promise.all(
    questions.map((question) => judgeOne(question, { ...trained, certainty: nothing })),
  ).then((all) => all.flat());
}

/** Right is what answers the question, with everything that it is about. */
async function judgeOne(question: LabelledQuestion, trained: Trained): Promise<Judged[]> {
  const { said, signs, candidates } = await partsOf(question);
  const decision = decide(said, signs, candidates, trained);
  if (decision === null || decision.intent === null) return [];
  const { intent, pages, evidence } = decision;
  const slots = slotsFor(intent, { ...said, signs, onScreen: null, text: question.say, page: pages[0] });
  return [{ evidence, right: answers(question, { intent, slots, certainty: 1 }) }];
}
