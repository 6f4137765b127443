import MiniSearch from "minisearch";
import { isContent, type Reading, readTokens } from "../understand/reading.ts";
import { fold } from "../understand/words/fold.ts";
import { splitTokens } from "../understand/words/split-tokens.ts";
import type { Token } from "../understand/words/token.ts";
import { NearestAsks, PAGE_STEM, saidIn } from "./nearest-asks.ts";
import { type KnowledgePage, knowledgePages } from "./pages.ts";

export interface FoundPage {
  readonly page: KnowledgePage;
  /** Above 0; of two questions only comparable within one. */
  readonly score: number;
  /** How like the question is to ways of asking for it, at most 1.8; comparable between questions. */
  readonly likeness: number;
  /** Likeliest both by its words and by how people ask for it. */
  readonly isAgreed: boolean;
  /** Beginnings of the question's words that stand in it. */
  readonly words: ReadonlySet<string>;
}

/** Times matter to no page. */
const ANY_DAY = "2026-01-01T12:00:00Z";
const BETWEEN = "\u0001";
const BOOST = { asks: 2, title: 1.5, text: 1.2 };
/** An idea beside the word that says it counts less, an account more than any word. */
const OF_TERM: Readonly<Record<string, number>> = { c: 0.5, a: 2, w: 1 };
/** How many of the best are compared with the questions their pages are known by, and how much better such a page is. */
const WEIGHED = 12;
const OF_KNOWN = 4;
/** Of all words: from here on the question is one of those the page is known to be asked by, or its title. */
const SAME_QUESTION = 0.75;
/** How much the likeness to the ways of asking counts beside the words of the page. */
const OF_ASKS = 0.75;
const ONE_SLIP = 0.15;
const LONG_ENOUGH_FOR_A_SLIP = 5;

/** What pages are found by: the beginnings of words, the ideas they stand for in either language, accounts and terms. */
function keysOf(reading: Reading): string[] {
  const keys = reading.tokens.flatMap((token) =>
    isContent(token) && token.kind === "word" ? [`w ${token.word.slice(0, PAGE_STEM)}`] : [],
  );
  const ideas = new Set(reading.said.flatMap(({ concepts }) => concepts.map((concept) => `c ${concept}`)));
  keys.push(...ideas);
  if (reading.account !== undefined) keys.push(`a ${reading.account}`);
  return keys;
}

function readingOf(text: string): Reading {
  return readTokens(splitTokens(text), text, ANY_DAY);
}

function keysOfText(text: string): string {
  return text
    .split(/(?<=[.!?;:])\s+/)
    .flatMap((sentence) => keysOf(readingOf(sentence)))
    .join(BETWEEN);
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.flatMap(({ kind, raw }) => (kind === "mark" ? [] : [fold(raw)])).join(" ");
}

/** Of all words, those that carry no meaning included: `can I put … in my …` asks for one thing. */
function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => word.slice(0, PAGE_STEM)).filter((word) => word !== ""));
}

/** 0 to 1: the share of the words of either that stand in both (Jaccard). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Finds pages by the words of a question, in either language. */
export class PageIndex {
  readonly #pages: ReadonlyMap<string, KnowledgePage>;
  readonly #index: MiniSearch;
  readonly #nearest: NearestAsks;
  readonly #titled: ReadonlyMap<string, string>;
  readonly #asks: ReadonlyMap<string, readonly ReadonlySet<string>[]>;

  /** @param isKnown whether a way of asking may be known; some are left out to measure how well pages are found without them */
  constructor(pages: ReadonlyMap<string, KnowledgePage>, isKnown: (asks: string) => boolean = () => true) {
    this.#pages = pages;
    const known = [...pages.values()].map(({ id, en, fr }) => ({
      id,
      asks: [...en.asks, ...fr.asks].filter(isKnown).map(readingOf),
      titles: [en.title, fr.title].filter(isKnown).map(readingOf),
      text: [en.text, fr.text].map(keysOfText).join(BETWEEN),
    }));
    this.#index = new MiniSearch({
      fields: ["asks", "title", "text"],
      tokenize: (text) => text.split(BETWEEN),
      processTerm: (term) => term,
    });
    this.#index.addAll(
      known.map(({ id, asks, titles, text }) => ({
        id,
        asks: asks.flatMap(keysOf).join(BETWEEN),
        title: titles.flatMap(keysOf).join(BETWEEN),
        text,
      })),
    );
    this.#nearest = new NearestAsks(
      known.flatMap(({ id, asks, titles }) =>
        [...titles, ...asks].map((reading) => ({ page: id, said: saidIn(reading) })),
      ),
    );
    this.#titled = new Map(
      [...pages.values()].flatMap(({ id, en, fr }) =>
        [en.title, fr.title].map((title) => [wordsOf(splitTokens(title)), id] as const),
      ),
    );
    this.#asks = new Map(
      known.map(({ id, asks, titles }) => [
        id,
        [...titles, ...asks].map(({ tokens }) => stemsOf(tokens.map(({ word }) => word))),
      ]),
    );
  }

  /** Of the page whose title the question is, word for word: what was offered was chosen. */
  titled(tokens: readonly Token[]): string | null {
    return this.#titled.get(wordsOf(tokens)) ?? null;
  }

  /** Likeliest first; none where no word of it stands in any. */
  find(reading: Reading): readonly FoundPage[] {
    const keys = keysOf(reading).join(BETWEEN);
    if (keys === "") return [];
    const results = this.#index.search(keys, {
      boost: BOOST,
      boostTerm: (term) => OF_TERM[term[0] ?? ""] ?? 1,
      fuzzy: (term) => (term.startsWith("w ") && term.length > LONG_ENOUGH_FOR_A_SLIP + 2 ? ONE_SLIP : false),
    });
    const asked = stemsOf(reading.tokens.map(({ word }) => word));
    const found = results.slice(0, WEIGHED).map(({ id, score, queryTerms }) => {
      const isKnown = (this.#asks.get(id as string) ?? []).some(
        (asks) => likeness(asked, asks) >= SAME_QUESTION,
      );
      const words = new Set(queryTerms.flatMap((key) => (key.startsWith("w ") ? [key.slice(2)] : [])));
      return { id: id as string, score: isKnown ? score * OF_KNOWN : score, words };
    });
    const byWords = highest(found.map(({ id, score }) => [id, score]));
    const likely = this.#nearest.pages(saidIn(reading));
    const byAsks = highest([...likely]);
    return found
      .flatMap(({ id, score, words }) => {
        const page = this.#pages.get(id);
        if (page === undefined || byWords === null || byAsks === null) return [];
        const together = score / byWords[1] + (OF_ASKS * (likely.get(id) ?? 0)) / byAsks[1];
        const isAgreed = id === byWords[0] && id === byAsks[0];
        return [{ page, score: together, words, likeness: likely.get(id) ?? 0, isAgreed }];
      })
      .sort((a, b) => b.score - a.score);
  }
}

function highest(
  scores: readonly (readonly [id: string, score: number])[],
): readonly [id: string, score: number] | null {
  return scores.reduce<readonly [string, number] | null>(
    (best, one) => (best === null || one[1] > best[1] ? one : best),
    null,
  );
}

let shipped: PageIndex | undefined;

/** Over all pages; made when first asked for. */
export function pageIndex(): PageIndex {
  shipped ??= new PageIndex(knowledgePages());
  return shipped;
}

/** Of the likeliest page for some words; null where there is none. */
export function pageAbout(words: string): string | null {
  return pageIndex().find(readingOf(words))[0]?.page.id ?? null;
}
