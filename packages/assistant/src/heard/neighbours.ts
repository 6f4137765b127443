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
  readonly #heard: readonly Heard[];
  /** Of each piece its place. */
  readonly #places = new Map<string, number>();
  /** Of each piece, from where to where its sentences stand, and how much it counts. */
  readonly #starts: Int32Array;
  readonly #telling: Float32Array;
  readonly #sentences: Int32Array;
  readonly #lengths: Float32Array;

  constructor(heard: readonly Heard[]) {
    this.#heard = heard;
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
    const shared = new Float32Array(this.#heard.length);
    let squares = 0;
    for (const piece of piecesOf(words)) {
      const place = this.#places.get(piece);
      const telling = place === undefined ? Math.log(1 + this.#heard.length) : (this.#telling[place] ?? 0);
      squares += telling ** 2;
      if (place === undefined) continue;
      const end = this.#starts[place + 1] ?? 0;
      for (let at = this.#starts[place] ?? 0; at < end; at++) {
        const sentence = this.#sentences[at] ?? 0;
        shared[sentence] = (shared[sentence] ?? 0) + telling ** 2;
      }
    }
    const intents = new Map<string, number[]>();
    const pages = new Map<string, number[]>();
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < shared.length; at++) {
      const alike = (shared[at] ?? 0) / ((this.#lengths[at] ?? 1) * length);
      const heard = this.#heard[at];
      if (alike === 0 || heard === undefined) continue;
      keepLikest(intents, heard.name, alike);
      if (heard.page !== undefined) keepLikest(pages, heard.page, alike);
    }
    return { intents: nearnessOf(intents), pages: nearnessOf(pages) };
  }
}

/** The likest of a name, falling. */
function keepLikest(all: Map<string, number[]>, name: string, alike: number): void {
  const likest = all.get(name);
  if (likest === undefined) {
    all.set(name, [alike]);
    return;
  }
  if (likest.length === LIKEST && alike <= (likest[LIKEST - 1] ?? 0)) return;
  let at = Math.min(likest.length, LIKEST - 1);
  for (; at > 0 && (likest[at - 1] ?? 0) < alike; at--) likest[at] = likest[at - 1] ?? 0;
  likest[at] = alike;
}

function nearnessOf(all: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, Nearness> {
  return new Map(
    [...all].map(([name, likest]) => [
      name,
      { best: likest[0] ?? 0, five: likest.reduce((sum, alike) => sum + alike, 0) / LIKEST },
    ]),
  );
}

let shipped: Neighbours | undefined;

/** Of everything that was heard; made when first asked for. */
export function neighbours(): Neighbours {
  shipped ??= new Neighbours([...writtenSentences(), ...strangersSentences()]);
  return shipped;
}
