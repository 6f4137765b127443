import type { Features } from "./features.ts";
import { hiddenOf, type Network, probabilitiesOf } from "./network.ts";

/** What training wrote (`npm run classifier`): a network's vectors in steps, base64. */
export interface ClassifierFile {
  /** Intents, `none`, and pages of `knowledge` after a slash. */
  readonly classes: readonly string[];
  readonly features: readonly string[];
  readonly dimensions: number;
  /** Int8, a vector per feature. */
  readonly inputs: string;
  readonly inputStep: number;
  /** Int8, a vector per class. */
  readonly outputs: string;
  readonly outputStep: number;
  readonly bias: readonly number[];
  /** The intents of `seen`. */
  readonly intents: readonly string[];
  /** A bit per feature and intent: some sentence of the intent has it. Rows of whole bytes, base64. */
  readonly seen: string;
}

export interface Classified {
  readonly name: string;
  /** 0 to 1, over all together 1. */
  readonly probability: number;
}

/** What a question is taken for. */
export interface Classification {
  /** Every intent, likeliest first. */
  readonly intents: readonly Classified[];
  /** Of each page how likely it is, if the question is about knowledge. */
  readonly pages: ReadonlyMap<string, number>;
}

/** The class of an intent, of knowledge one for each page. */
export function classOf({ name, page }: { readonly name: string; readonly page?: string }): string {
  return page === undefined ? name : `${name}/${page}`;
}

export class Classifier {
  readonly #classes: readonly (readonly [name: string, page: string | undefined])[];
  readonly #rows: ReadonlyMap<string, number>;
  readonly #network: Network;
  readonly #intents: readonly string[];
  readonly #seen: Uint8Array;

  constructor(file: ClassifierFile) {
    this.#classes = file.classes.map((one) => {
      const [name = one, page] = one.split("/");
      return [name, page] as const;
    });
    this.#rows = new Map(file.features.map((name, row) => [name, row]));
    this.#network = {
      dimensions: file.dimensions,
      inputs: new Int8Array(Buffer.from(file.inputs, "base64")),
      inputStep: file.inputStep,
      outputs: new Int8Array(Buffer.from(file.outputs, "base64")),
      outputStep: file.outputStep,
      bias: Float32Array.from(file.bias),
    };
    this.#intents = file.intents;
    this.#seen = new Uint8Array(Buffer.from(file.seen, "base64"));
  }

  classify(features: Features): Classification {
    const known = [...features].flatMap(([name, value]) => {
      const row = this.#rows.get(name);
      return row === undefined ? [] : [{ row, value }];
    });
    const present = { rows: known.map(({ row }) => row), values: known.map(({ value }) => value) };
    const probabilities = probabilitiesOf(this.#network, hiddenOf(this.#network, present));
    const intents = new Map<string, number>();
    const pages = new Map<string, number>();
    let ofPages = 0;
    this.#classes.forEach(([name, page], at) => {
      const probability = probabilities[at] ?? 0;
      intents.set(name, (intents.get(name) ?? 0) + probability);
      if (page === undefined) return;
      pages.set(page, probability);
      ofPages += probability;
    });
    return {
      intents: [...intents]
        .map(([name, probability]) => ({ name, probability }))
        .sort((a, b) => b.probability - a.probability),
      pages: new Map([...pages].map(([page, probability]) => [page, probability / (ofPages || 1)])),
    };
  }

  knows(feature: string): boolean {
    return this.#rows.has(feature);
  }

  /** Whether a sentence of that intent had the feature. */
  hasSeen(feature: string, intent: string): boolean {
    const row = this.#rows.get(feature);
    const at = this.#intents.indexOf(intent);
    if (row === undefined || at < 0) return false;
    const bytes = Math.ceil(this.#intents.length / 8);
    return ((this.#seen[row * bytes + (at >> 3)] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
