import { fold } from "./fold.ts";
import type { Token } from "./token.ts";

/** Where a phrase stands among the tokens; `next` is the one behind it. */
export interface Match<T> {
  readonly from: number;
  readonly next: number;
  readonly means: readonly T[];
  readonly corrected: boolean;
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  readonly means: T[];
}

/** Phrases by their words; finding one takes as many steps as it has words. */
export class PhraseBook<T> {
  readonly #root: Node<T> = { next: new Map(), means: [] };
  readonly words = new Set<string>();

  /**
   * @param phrases separated by commas; `position(s)` stands for both, `achet(e|er)` for each
   */
  add(phrases: string, meaning: T): void {
    for (const phrase of phrases.split(",").flatMap((text) => variants(text.trim()))) {
      let node = this.#root;
      for (const word of wordsIn(phrase)) {
        this.words.add(word);
        const next: Node<T> = node.next.get(word) ?? { next: new Map(), means: [] };
        node.next.set(word, next);
        node = next;
      }
      if (node !== this.#root && !node.means.includes(meaning)) node.means.push(meaning);
    }
  }

  /** The longest phrase that starts at a token. */
  longestAt(tokens: readonly Token[], from: number): Match<T> | null {
    return this.#everyAt(tokens, from).at(-1) ?? null;
  }

  #everyAt(tokens: readonly Token[], from: number): Match<T>[] {
    let node: Node<T> | undefined = this.#root;
    const matches: Match<T>[] = [];
    let corrected = false;
    for (let at = from; at < tokens.length; at++) {
      const token: Token | undefined = tokens[at];
      if (token === undefined || token.kind === "mark" || token.kind === "symbol") break;
      node = node.next.get(token.word);
      if (node === undefined) break;
      corrected ||= token.corrected === true;
      if (node.means.length > 0) matches.push({ from, next: at + 1, means: node.means, corrected });
    }
    return matches;
  }

  /** Longest phrases from left to right, none over another. */
  allIn(tokens: readonly Token[]): readonly Match<T>[] {
    const matches: Match<T>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const match = this.longestAt(tokens, at);
      if (match !== null) matches.push(match);
      at = match?.next ?? at + 1;
    }
    return matches;
  }

  /** Every phrase that stands anywhere, phrases within phrases as well. */
  everyIn(tokens: readonly Token[]): readonly Match<T>[] {
    return tokens.flatMap((_, from) => this.#everyAt(tokens, from));
  }
}

/** The words of a phrase as tokens have them. */
function wordsIn(phrase: string): string[] {
  return fold(phrase)
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== "");
}

function variants(phrase: string): string[] {
  const choice = /^(.*?)\(([^)]*)\)(.*)$/u.exec(phrase);
  if (choice === null) return [phrase];
  const [, before = "", inside = "", after = ""] = choice;
  const ends = inside.includes("|") ? inside.split("|") : ["", inside];
  return ends.flatMap((end) => variants(`${before}${end}${after}`));
}
