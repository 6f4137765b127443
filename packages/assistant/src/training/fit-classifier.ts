import { type ClassifierFile, classOf } from "../understand/classify/classifier.ts";
import type { Features } from "../understand/classify/features.ts";
import { type Example, fitNetwork } from "./fit-network.ts";

export interface Labelled {
  readonly features: Features;
  readonly name: string;
  /** Of `knowledge`. */
  readonly page?: string;
  /** How much it counts; one where nothing is said. */
  readonly weight?: number;
  /** Its words are not taken for words of the class by themselves. */
  readonly isForeign?: boolean;
}

/** How much sentences of classes with few of them count more; of a class with the usual number, one. */
const BALANCE = 0.45;
const USUAL = 40;
const MOST_WEIGHT = 3;
/** Pages are more than intents: together they are not to outweigh them. */
const OF_PAGES = 0.5;
/** A feature in fewer sentences teaches nothing, but the words of some class are kept: what it has seen is explained. */
const LEAST_SENTENCES = 4;
/** Steps of a number as it is kept. */
const STEPS = 127;

/** The same sentences in the same order give the same file. */
export function fitClassifier(sentences: readonly Labelled[]): ClassifierFile {
  const classes = [...new Set(sentences.map(classOf))].sort();
  const intents = [...new Set(sentences.map(({ name }) => name))].sort();
  const features = featuresWorthKeeping(sentences);
  const rows = new Map(features.map((name, row) => [name, row]));
  const network = fitNetwork(examplesOf(sentences, classes, rows), features.length, classes.length);
  const inputs = inSteps(network.inputs);
  const outputs = inSteps(network.outputs);
  return {
    ...{ classes, features, dimensions: network.dimensions },
    ...{ inputs: inputs.values, inputStep: inputs.step, outputs: outputs.values, outputStep: outputs.step },
    bias: [...network.bias].map((one) => Number(one.toFixed(4))),
    intents,
    seen: seenBits(sentences, intents, rows),
  };
}

function examplesOf(
  sentences: readonly Labelled[],
  classes: readonly string[],
  rows: ReadonlyMap<string, number>,
): Example[] {
  const places = new Map(classes.map((name, at) => [name, at]));
  const sizes = new Map<string, number>();
  for (const sentence of sentences) sizes.set(classOf(sentence), (sizes.get(classOf(sentence)) ?? 0) + 1);
  return sentences.map((sentence) => {
    const known = [...sentence.features].filter(([feature]) => rows.has(feature));
    return {
      rows: known.map(([feature]) => rows.get(feature) ?? 0),
      values: known.map(([, value]) => value),
      class: places.get(classOf(sentence)) ?? 0,
      weight:
        (sentence.weight ?? 1) *
        (sentence.page === undefined ? 1 : OF_PAGES) *
        Math.min(MOST_WEIGHT, ((sizes.get(classOf(sentence)) ?? 1) / USUAL) ** -BALANCE),
    };
  });
}

function inSteps(numbers: Float32Array): { readonly values: string; readonly step: number } {
  const step = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / STEPS;
  const values = Int8Array.from(numbers, (one) => Math.round(one / step));
  return { values: Buffer.from(values.buffer).toString("base64"), step };
}

function featuresWorthKeeping(sentences: readonly Labelled[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of sentences)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => count >= LEAST_SENTENCES || name.startsWith("w "))
    .map(([name]) => name)
    .sort();
}

function seenBits(
  sentences: readonly Labelled[],
  intents: readonly string[],
  rows: ReadonlyMap<string, number>,
): string {
  const bytes = Math.ceil(intents.length / 8);
  const bits = new Uint8Array(rows.size * bytes);
  for (const { features, name, isForeign } of sentences) {
    if (isForeign === true) continue;
    const at = intents.indexOf(name);
    for (const feature of features.keys()) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      const place = row * bytes + (at >> 3);
      bits[place] = (bits[place] ?? 0) | (1 << (at & 7));
    }
  }
  return Buffer.from(bits.buffer).toString("base64");
}
