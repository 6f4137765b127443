import MiniSearch from "minisearch";
import { isContent, type Reading, readTokens } from "../understand/reading.ts";
import { fold } from "../understand/words/fold.ts";
import { splitTokens } from "../understand/words/split-tokens.ts";
import type { Token } from "../understand/words/token.ts";
import { LikelyPages, PAGE_STEM, saidIn } from "./likely-pages.ts";
import { type KnowledgePage, knowledgePages } from "./pages.ts";

export interface FoundPage {
  readonly page: KnowledgePage;
  /** Above 0; of two questions only comparable within one. */
  readonly score: number;
  /** By how people ask for it, how much likelier (in logarithms) than the likeliest other; below 0 where another is. */
  readonly lead: number;
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
/** How much the ways of asking count beside the words of the page, and how soon a page less likely by them counts less. */
const OF_ASKS = 1;
const LESS_LIKELY = 1.5;
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
  readonly #likely: LikelyPages;
  readonly #titled: ReadonlyMap<string, string>;
  readonly #asks: ReadonlyMap<string, readonly ReadonlySet<string>[]>;

  constructor(pages: ReadonlyMap<string, KnowledgePage>) {
    this.#pages = pages;
    const known = [...pages.values()].map(({ id, en, fr }) => ({
      id,
      asks: [...en.asks, ...fr.asks].map(readingOf),
      titles: [en.title, fr.title].map(readingOf),
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
    this.#likely = new LikelyPages(
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
    const most = found.reduce((score, one) => Math.max(score, one.score), 0);
    const byWords = found.find(({ score }) => score === most)?.id;
    const ranked = this.#likely.ranked(saidIn(reading));
    const likelihoods = new Map(ranked);
    const [first, second] = ranked;
    if (first === undefined || second === undefined) return [];
    return found
      .flatMap(({ id, score, words }) => {
        const page = this.#pages.get(id);
        const likelihood = likelihoods.get(id);
        if (page === undefined || likelihood === undefined) return [];
        const byAsks = Math.exp((likelihood - first[1]) / LESS_LIKELY);
        const lead = likelihood - (id === first[0] ? second[1] : first[1]);
        const isAgreed = id === byWords && id === first[0];
        return [{ page, score: score / most + OF_ASKS * byAsks, words, lead, isAgreed }];
      })
      .sort((a, b) => b.score - a.score);
  }
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
