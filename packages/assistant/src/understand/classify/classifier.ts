import type { Features } from "./features.ts";

/** What training wrote (`npm run classifier`): weights of a multinomial logistic regression, in steps of `step`. */
export interface ClassifierFile {
  readonly classes: readonly string[];
  readonly features: readonly string[];
  readonly step: number;
  /** Int8, a row of classes per feature, base64. */
  readonly weights: string;
  /** A bit per feature and class: some sentence of the class has it. Rows of whole bytes, base64. */
  readonly seen: string;
}

export interface Classified {
  readonly name: string;
  /** 0 to 1, over all classes together 1. */
  readonly probability: number;
}

export class Classifier {
  readonly #classes: readonly string[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #weights: Int8Array;
  readonly #seen: Uint8Array;
  readonly #step: number;

  constructor(file: ClassifierFile) {
    this.#classes = file.classes;
    this.#rows = new Map(file.features.map((name, row) => [name, row]));
    this.#weights = new Int8Array(Buffer.from(file.weights, "base64"));
    this.#seen = new Uint8Array(Buffer.from(file.seen, "base64"));
    this.#step = file.step;
  }

  /** Every class, likeliest first. */
  classify(features: Features): readonly Classified[] {
    const count = this.#classes.length;
    const scores = new Float64Array(count);
    for (const [name, value] of features) {
      const row = this.#rows.get(name);
      if (row === undefined) continue;
      for (let at = 0; at < count; at++)
        scores[at] = (scores[at] ?? 0) + (this.#weights[row * count + at] ?? 0) * this.#step * value;
    }
    const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    const powers = scores.map((score) => Math.exp(score - most));
    const sum = powers.reduce((a, b) => a + b, 0);
    return this.#classes
      .map((name, at) => ({ name, probability: (powers[at] ?? 0) / sum }))
      .sort((a, b) => b.probability - a.probability);
  }

  knows(feature: string): boolean {
    return this.#rows.has(feature);
  }

  /** Whether a sentence of that class had the feature. */
  hasSeen(feature: string, name: string): boolean {
    const row = this.#rows.get(feature);
    const at = this.#classes.indexOf(name);
    if (row === undefined || at < 0) return false;
    const bytes = Math.ceil(this.#classes.length / 8);
    return ((this.#seen[row * bytes + (at >> 3)] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
