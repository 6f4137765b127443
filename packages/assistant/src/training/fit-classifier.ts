import type { ClassifierFile } from "../understand/classify/classifier.ts";
import type { Features } from "../understand/classify/features.ts";

export interface Labelled {
  readonly features: Features;
  readonly name: string;
  /** How much it counts; one where nothing is said. */
  readonly weight?: number;
  /** Its words are not taken for words of the class by themselves. */
  readonly isForeign?: boolean;
}

const EPOCHS = 20;
const RATE = 0.1;
const DECAY = 2e-5;
/** How much sentences of classes with few of them count more; of a class with the usual number, one. */
const BALANCE = 0.45;
const USUAL = 40;
const MOST_WEIGHT = 3;
/** A feature in fewer sentences teaches nothing, but the words of some class are kept: what it has seen is explained. */
const LEAST_SENTENCES = 3;
/** Steps of a weight as it is kept. */
const STEPS = 127;

/**
 * Multinomial logistic regression by stochastic gradient descent with rates by feature (AdaGrad, Duchi, Hazan, Singer 2011). Classes with
 * few sentences count more. The same sentences in the same order give the same weights.
 */
export function fitClassifier(sentences: readonly Labelled[]): ClassifierFile {
  const classes = [...new Set(sentences.map(({ name }) => name))].sort();
  const features = featuresWorthKeeping(sentences);
  const rows = new Map(features.map((name, row) => [name, row]));
  const count = classes.length;
  const weights = new Float64Array(features.length * count);
  const squares = new Float64Array(features.length * count).fill(1e-8);
  const sizes = new Map<string, number>();
  for (const { name } of sentences) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const examples = sentences.map(({ features: all, name, weight = 1 }) => ({
    at: [...all].flatMap(([feature, value]) => {
      const row = rows.get(feature);
      return row === undefined ? [] : [{ row: row * count, value }];
    }),
    class: classes.indexOf(name),
    weight: weight * Math.min(MOST_WEIGHT, ((sizes.get(name) ?? 1) / USUAL) ** -BALANCE),
  }));
  const random = numbersFrom(1);
  const order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const next of order) {
      const example = examples[next];
      if (example === undefined) continue;
      const errors = probabilitiesOf(example.at, weights, count);
      errors[example.class] = (errors[example.class] ?? 0) - 1;
      for (const { row, value } of example.at)
        for (let at = 0; at < count; at++) {
          const place = row + at;
          const weight = weights[place] ?? 0;
          const slope = (errors[at] ?? 0) * value * example.weight + DECAY * weight;
          squares[place] = (squares[place] ?? 0) + slope * slope;
          weights[place] = weight - (RATE * slope) / Math.sqrt(squares[place] ?? 1);
        }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / STEPS;
  return {
    classes,
    features,
    step,
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / step)).buffer).toString(
      "base64",
    ),
    seen: seenBits(sentences, classes, rows),
  };
}

function probabilitiesOf(
  at: readonly { readonly row: number; readonly value: number }[],
  weights: Float64Array,
  count: number,
): Float64Array {
  const scores = new Float64Array(count);
  for (const { row, value } of at)
    for (let c = 0; c < count; c++) scores[c] = (scores[c] ?? 0) + (weights[row + c] ?? 0) * value;
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (let c = 0; c < count; c++) {
    scores[c] = Math.exp((scores[c] ?? 0) - most);
    sum += scores[c] ?? 0;
  }
  for (let c = 0; c < count; c++) scores[c] = (scores[c] ?? 0) / sum;
  return scores;
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
  classes: readonly string[],
  rows: ReadonlyMap<string, number>,
): string {
  const bytes = Math.ceil(classes.length / 8);
  const bits = new Uint8Array(rows.size * bytes);
  for (const { features, name, isForeign } of sentences) {
    if (isForeign === true) continue;
    const at = classes.indexOf(name);
    for (const feature of features.keys()) {
      const row = rows.get(feature);
      if (row === undefined) continue;
      const place = row * bytes + (at >> 3);
      bits[place] = (bits[place] ?? 0) | (1 << (at & 7));
    }
  }
  return Buffer.from(bits.buffer).toString("base64");
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
}
