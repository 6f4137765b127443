import { isContent, type Reading } from "../understand/reading.ts";

/** What a way of asking says, with how much each of it counts. */
export type Said = ReadonlyMap<string, number>;

/** Letters of a word that pages are found by. */
export const PAGE_STEM = 6;
/** Words that carry no meaning tell `can I` from `how much` all the same. */
const OF_FILLER = 0.35;
const OF_IDEA = 0.5;
const OF_ACCOUNT = 1.5;
/** How much the most alike count, the second and the third. */
const OF_RANK = [1, 0.5, 0.3];

export function saidIn({ tokens, said, account }: Reading): Said {
  const all = new Map<string, number>();
  for (const token of tokens)
    if (token.kind === "word" && token.word !== "")
      all.set(`w ${token.word.slice(0, PAGE_STEM)}`, isContent(token) ? 1 : OF_FILLER);
  for (const { concepts } of said) for (const concept of concepts) all.set(`c ${concept}`, OF_IDEA);
  if (account !== undefined) all.set(`a ${account}`, OF_ACCOUNT);
  return all;
}

/** The pages whose ways of being asked for are most like a question: cosines of rarer words weighing more (TF-IDF). */
export class NearestAsks {
  readonly #pages: readonly string[];
  readonly #weights: ReadonlyMap<string, number>;
  readonly #usual: number;
  /** Of each word the ways of asking that have it, and how much of them it is. */
  readonly #having = new Map<string, (readonly [ask: number, part: number])[]>();

  constructor(asks: readonly { readonly page: string; readonly said: Said }[]) {
    this.#pages = asks.map(({ page }) => page);
    const counts = new Map<string, number>();
    for (const { said } of asks) for (const key of said.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
    this.#usual = Math.log(1 + asks.length);
    this.#weights = new Map(
      [...counts].map(([key, count]) => [key, Math.log(1 + asks.length / (1 + count))]),
    );
    asks.forEach(({ said }, at) => {
      for (const [key, part] of this.#unit(said)) {
        const having = this.#having.get(key);
        if (having === undefined) this.#having.set(key, [[at, part]]);
        else having.push([at, part]);
      }
    });
  }

  /** Above 0 of each page that shares a word with the question; at most 1.8. */
  pages(said: Said): ReadonlyMap<string, number> {
    const likeness = new Map<number, number>();
    for (const [key, part] of this.#unit(said))
      for (const [at, its] of this.#having.get(key) ?? [])
        likeness.set(at, (likeness.get(at) ?? 0) + part * its);
    const best = new Map<string, number[]>();
    for (const [at, like] of likeness) {
      const page = this.#pages[at] ?? "";
      const ranked = best.get(page) ?? [];
      ranked.push(like);
      ranked.sort((a, b) => b - a);
      best.set(page, ranked.slice(0, OF_RANK.length));
    }
    return new Map(
      [...best].map(([page, ranked]) => [
        page,
        ranked.reduce((sum, like, at) => sum + like * (OF_RANK[at] ?? 0), 0),
      ]),
    );
  }

  #unit(said: Said): readonly (readonly [key: string, part: number])[] {
    const parts = [...said].map(
      ([key, part]) => [key, part * (this.#weights.get(key) ?? this.#usual)] as const,
    );
    const length = Math.sqrt(parts.reduce((sum, [, part]) => sum + part * part, 0)) || 1;
    return parts.map(([key, part]) => [key, part / length]);
  }
}
