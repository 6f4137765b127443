import { strangersSentences } from "../heard/labelled-questions.ts";
import { FAR, type Nearest, neighbours } from "../heard/neighbours.ts";
import { type Sentence, writtenSentences } from "../heard/sentences.ts";
import { isContent, type Reading, readTokens } from "../understand/reading.ts";
import { fold } from "../understand/words/fold.ts";
import { splitTokens } from "../understand/words/split-tokens.ts";
import type { Token } from "../understand/words/token.ts";
import { LikelyPages, PAGE_STEM, saidIn } from "./likely-pages.ts";
import { type KnowledgePage, knowledgePages } from "./pages.ts";

export interface FoundPage {
  readonly page: KnowledgePage;
  /** 0 to 1, over all pages together 1. */
  readonly probability: number;
  /** Beginnings of words that stand in it or in ways to ask for it. */
  readonly words: ReadonlySet<string>;
}

/** Times matter to no page. */
const ANY_DAY = "2026-01-01T12:00:00Z";
/**
 * How much each of them counts (the best of some that were tried on labelled questions): how likely the classifier takes a page to be, how likely
 * the words are of it, all of them and each on average, how alike the likest way to ask for it, and the five likest.
 */
const OF_CLASS = 1;
const OF_LIKELIHOOD = 0.3;
const OF_EACH = 0.45;
const OF_BEST = 1;
const OF_FIVE = 1.5;
/** So that the classifier alone rules no page out. */
const LEAST_PROBABLE = 1e-5;
/** Less likely than that by its words (in logarithms) is as good as out of the question. */
const LEAST_LIKELY = -8;

function readingOf(text: string): Reading {
  return readTokens(splitTokens(text), text, ANY_DAY);
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.flatMap(({ kind, raw }) => (kind === "mark" ? [] : [fold(raw)])).join(" ");
}

/** Finds pages by how people ask for them, in either language. */
export class PageIndex {
  readonly #pages: ReadonlyMap<string, KnowledgePage>;
  readonly #likely: LikelyPages;
  readonly #titled: ReadonlyMap<string, string>;
  readonly #words = new Map<string, Set<string>>();

  /** @param asked sentences that ask for a page, and others, which do not matter */
  constructor(pages: ReadonlyMap<string, KnowledgePage>, asked: readonly Sentence[]) {
    this.#pages = pages;
    for (const { id, en, fr } of pages.values())
      this.#words.set(id, new Set([en.text, fr.text].flatMap((text) => stemsOf(readingOf(text)))));
    this.#likely = new LikelyPages(
      asked.flatMap(({ say, page }) => {
        if (page === undefined) return [];
        const reading = readingOf(say);
        for (const stem of stemsOf(reading)) this.#words.get(page)?.add(stem);
        return [{ page, said: saidIn(reading) }];
      }),
    );
    this.#titled = new Map(
      [...pages.values()].flatMap(({ id, en, fr }) =>
        [en.title, fr.title].map((title) => [wordsOf(splitTokens(title)), id] as const),
      ),
    );
  }

  /** How telling the most telling word is that some page was asked for with, and that does not stand in this one: 0 to 1. */
  missedBy({ words }: Pick<FoundPage, "words">, { tokens }: Reading): number {
    return tokens.reduce((most, token) => {
      const stem = token.word.slice(0, PAGE_STEM);
      return !isContent(token) || words.has(stem) ? most : Math.max(most, this.#likely.telling(`w ${stem}`));
    }, 0);
  }

  /** Of the page whose title the question is, word for word: what was offered was chosen. */
  titled(tokens: readonly Token[]): string | null {
    return this.#titled.get(wordsOf(tokens)) ?? null;
  }

  /**
   * Likeliest first, every page.
   *
   * @param near what the question is like
   * @param classified of each page how likely the classifier takes it to be; empty where it was not asked
   */
  find(reading: Reading, near: Nearest, classified: ReadonlyMap<string, number>): readonly FoundPage[] {
    const said = saidIn(reading);
    const ranked = this.#likely.ranked(said);
    const most = ranked[0]?.[1] ?? 0;
    const powers = ranked.map(([id, likelihood]) => {
      const { best, five } = near.pages.get(id) ?? FAR;
      const behind = Math.max(LEAST_LIKELY, likelihood - most);
      const byWords = (OF_LIKELIHOOD + OF_EACH / Math.sqrt(said.size || 1)) * behind;
      const byClass = OF_CLASS * Math.log((classified.get(id) ?? 0) + LEAST_PROBABLE);
      return Math.exp(byClass + byWords + OF_BEST * best + OF_FIVE * five);
    });
    const sum = powers.reduce((all, one) => all + one, 0);
    return ranked
      .flatMap(([id], at) => {
        const page = this.#pages.get(id);
        const words = this.#words.get(id);
        return page === undefined || words === undefined
          ? []
          : [{ page, probability: (powers[at] ?? 0) / sum, words }];
      })
      .sort((a, b) => b.probability - a.probability);
  }
}

function stemsOf({ tokens }: Reading): string[] {
  return tokens.map(({ word }) => word.slice(0, PAGE_STEM));
}

let shipped: PageIndex | undefined;

/** Over all pages; made when first asked for. */
export function pageIndex(): PageIndex {
  shipped ??= new PageIndex(knowledgePages(), [...writtenSentences(), ...strangersSentences()]);
  return shipped;
}

/** Of the likeliest page for some words; null where no word that carries meaning stands in it. */
export function pageAbout(words: string): string | null {
  const reading = readingOf(words);
  const [likeliest] = pageIndex().find(reading, neighbours().nearest(words), new Map());
  const isAbout = reading.tokens.some(
    (token) => isContent(token) && likeliest?.words.has(token.word.slice(0, PAGE_STEM)) === true,
  );
  return likeliest === undefined || !isAbout ? null : likeliest.page.id;
}
