import { fold } from "../understand/words/fold.ts";
import { strangersSentences } from "./labelled-questions.ts";
import { type Sentence, writtenSentences } from "./sentences.ts";

/** How alike a question is to the sentences of an intent or page that it is likest to: 0 to 1. */
export interface Nearness {
  readonly best: number;
  /** The mean of the five likest. */
  readonly five: number;
}

export const FAR: Nearness = { best: 0, five: 0 };

export interface Nearest {
  readonly intents: ReadonlyMap<string, Nearness>;
  readonly pages: ReadonlyMap<string, Nearness>;
}

/** Letters that are compared at once, so that a slip or another ending leaves most of a word alike. */
const LETTERS = 4;
const LIKEST = 5;

type Heard = Pick<Sentence, "say" | "name" | "page">;

/** Pieces of a text, each once. */
function piecesOf(text: string): ReadonlySet<string> {
  const plain = ` ${fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;
  const pieces = new Set<string>();
  for (let at = 0; at + LETTERS <= plain.length; at++) pieces.add(plain.slice(at, at + LETTERS));
  return pieces;
}

/**
 * Sentences that were heard, and which of them a question is like: by the cosine of their pieces of four letters, of which those in few
 * sentences count more (Manning et al. 2008, 6.3).
 */
export class Neighbours {
  readonly #intents: Names;
  readonly #pages: Names;
  /** Of each piece its place. */
  readonly #places = new Map<string, number>();
  /** Of each piece, from where to where its sentences stand, and how much it counts. */
  readonly #starts: Int32Array;
  readonly #telling: Float32Array;
  readonly #sentences: Int32Array;
  readonly #lengths: Float32Array;

  constructor(heard: readonly Heard[]) {
    this.#intents = namesOf(heard.map(({ name }) => name));
    this.#pages = namesOf(heard.map(({ page }) => page));
    const counts: number[] = [];
    const rows = heard.map(({ say }) =>
      Int32Array.from(piecesOf(say), (piece) => {
        const place = this.#places.get(piece) ?? counts.length;
        if (place === counts.length) this.#places.set(piece, place);
        counts[place] = (counts[place] ?? 0) + 1;
        return place;
      }),
    );
    this.#telling = Float32Array.from(counts, (count) => Math.log(1 + heard.length / count));
    this.#starts = new Int32Array(counts.length + 1);
    counts.forEach((count, place) => {
      this.#starts[place + 1] = (this.#starts[place] ?? 0) + count;
    });
    const next = this.#starts.slice();
    this.#sentences = new Int32Array(this.#starts.at(-1) ?? 0);
    this.#lengths = Float32Array.from(rows, (row, sentence) => {
      let squares = 0;
      for (const place of row) {
        squares += (this.#telling[place] ?? 0) ** 2;
        this.#sentences[next[place] ?? 0] = sentence;
        next[place] = (next[place] ?? 0) + 1;
      }
      return Math.sqrt(squares) || 1;
    });
  }

  /** What the words are like. */
  nearest(words: string): Nearest {
    const heard = this.#lengths.length;
    const shared = new Float32Array(heard);
    let squares = 0;
    for (const piece of piecesOf(words)) {
      const place = this.#places.get(piece);
      const telling = place === undefined ? Math.log(1 + heard) : (this.#telling[place] ?? 0);
      const counts = telling ** 2;
      squares += counts;
      if (place === undefined) continue;
      const end = this.#starts[place + 1] ?? 0;
      for (let at = this.#starts[place] ?? 0; at < end; at++) {
        const sentence = this.#sentences[at] ?? 0;
        shared[sentence] = (shared[sentence] ?? 0) + counts;
      }
    }
    const intents = new Likest(this.#intents);
    const pages = new Likest(this.#pages);
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < shared.length; at++) {
      const together = shared[at] ?? 0;
      if (together === 0) continue;
      const alike = together / ((this.#lengths[at] ?? 1) * length);
      intents.keep(at, alike);
      pages.keep(at, alike);
    }
    return { intents: intents.nearness(), pages: pages.nearness() };
  }
}

const NAMELESS = -1;

/** What sentences are called: by number, since a question is like thousands of them. */
interface Names {
  readonly names: readonly string[];
  /** Of each sentence the place of its name, `NAMELESS` where it has none. */
  readonly of: Int32Array;
}

function namesOf(given: readonly (string | undefined)[]): Names {
  const places = new Map<string, number>();
  const of = Int32Array.from(given, (name) => {
    if (name === undefined) return NAMELESS;
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return { names: [...places.keys()], of };
}

/** Of each name how alike its likest sentences are, falling. */
class Likest {
  readonly #names: Names;
  readonly #alike: Float64Array;
  /** Places of names as they were come by. */
  readonly #seen: number[] = [];

  constructor(names: Names) {
    this.#names = names;
    this.#alike = new Float64Array(names.names.length * LIKEST);
  }

  keep(sentence: number, alike: number): void {
    const name = this.#names.of[sentence] ?? NAMELESS;
    if (name === NAMELESS) return;
    const likest = this.#alike;
    const first = name * LIKEST;
    if (likest[first] === 0) this.#seen.push(name);
    let at = first + LIKEST - 1;
    if (alike <= (likest[at] ?? 0)) return;
    for (; at > first && (likest[at - 1] ?? 0) < alike; at--) likest[at] = likest[at - 1] ?? 0;
    likest[at] = alike;
  }

  nearness(): ReadonlyMap<string, Nearness> {
    return new Map(
      this.#seen.map((name) => {
        const likest = this.#alike.subarray(name * LIKEST, (name + 1) * LIKEST);
        const five = likest.reduce((sum, alike) => sum + alike, 0) / LIKEST;
        return [this.#names.names[name] ?? "", { best: likest[0] ?? 0, five }];
      }),
    );
  }
}

let shipped: Neighbours | undefined;

/** Of everything that was heard; made when first asked for. */
export function neighbours(): Neighbours {
  shipped ??= new Neighbours([...writtenSentences(), ...strangersSentences()]);
  return shipped;
}
