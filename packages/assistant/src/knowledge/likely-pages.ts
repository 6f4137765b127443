import { isContent, type Reading } from "../understand/reading.ts";

/** What a way of asking says, with how much each of it counts. */
export type Said = ReadonlyMap<string, number>;

/** Letters of a word that pages are found by. */
export const PAGE_STEM = 6;
/** Words that carry no meaning tell `can I` from `how much` all the same. */
const OF_FILLER = 0.35;
const OF_IDEA = 0.5;
const OF_ACCOUNT = 1.5;
const OF_NEIGHBOURS = 0.6;
/** What a page is taken to have been asked in words that it never was (additive smoothing). */
const UNHEARD = 0.05;

export function saidIn({ tokens, said, account }: Reading): Said {
  const all = new Map<string, number>();
  const words = tokens.filter(({ kind, word }) => kind === "word" && word !== "");
  words.forEach((token, at) => {
    const stem = token.word.slice(0, PAGE_STEM);
    all.set(`w ${stem}`, isContent(token) ? 1 : OF_FILLER);
    const before = words[at - 1];
    if (before !== undefined) all.set(`b ${before.word.slice(0, PAGE_STEM)} ${stem}`, OF_NEIGHBOURS);
  });
  for (const { concepts } of said) for (const concept of concepts) all.set(`c ${concept}`, OF_IDEA);
  if (account !== undefined) all.set(`a ${account}`, OF_ACCOUNT);
  return all;
}

interface PageWords {
  readonly counts: Map<string, number>;
  total: number;
}

/** How likely a question is to ask for each page, by the ways in which people ask for it: multinomial naive Bayes (Manning et al. 2008, 13.2). */
export class LikelyPages {
  readonly #pages = new Map<string, PageWords>();
  /** In how many pages a key is heard. */
  readonly #heardIn = new Map<string, number>();

  constructor(asks: readonly { readonly page: string; readonly said: Said }[]) {
    for (const { page, said } of asks) {
      const words = this.#pages.get(page) ?? { counts: new Map<string, number>(), total: 0 };
      this.#pages.set(page, words);
      for (const [key, part] of said) {
        if (!words.counts.has(key)) this.#heardIn.set(key, (this.#heardIn.get(key) ?? 0) + 1);
        words.counts.set(key, (words.counts.get(key) ?? 0) + part);
        words.total += part;
      }
    }
  }

  /** Log likelihoods, likeliest first; every page as likely beforehand. */
  ranked(said: Said): readonly (readonly [page: string, likelihood: number])[] {
    const known = [...said].flatMap(([key, part]) =>
      this.#heardIn.has(key) ? [[key, part * this.telling(key)] as const] : [],
    );
    const unheard = UNHEARD * this.#heardIn.size;
    return [...this.#pages]
      .map(([page, { counts, total }]) => {
        const of = Math.log(total + unheard);
        const sum = known.reduce(
          (all, [key, part]) => all + part * (Math.log((counts.get(key) ?? 0) + UNHEARD) - of),
          0,
        );
        return [page, sum] as const;
      })
      .sort((a, b) => b[1] - a[1]);
  }

  /**
   * 0 to 1: a word of few pages tells more than one of many (inverse document frequency; Manning et al. 2008, 6.2), one that no page was asked
   * for with tells nothing.
   */
  telling(key: string): number {
    const pages = this.#pages.size;
    const heardIn = this.#heardIn.get(key);
    return heardIn === undefined ? 0 : Math.sqrt(Math.log((1 + pages) / heardIn) / Math.log(1 + pages));
  }
}
