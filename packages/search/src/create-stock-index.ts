import type { ListedStock } from "@neuro/contract";
import { catalogInSteps } from "./catalog.ts";
import { createFindWord } from "./find-words.ts";
import { likenessOf } from "./likeness.ts";
import { filterOf } from "./listing-filter.ts";
import { orderByRank, orderFor } from "./listing-order.ts";
import { markName, markSymbol } from "./mark-matches.ts";
import { createScoreText } from "./score-text.ts";
import type { Mark, RankedStock, StockIndex } from "./stock-query.ts";
import { isMisspelled, TIER, TIERS } from "./tiers.ts";
import { readTyped, type TypedText } from "./typed-text.ts";

const NO_MARKS: readonly Mark[] = [];

/** Makes a listing searchable. Its securities stay as they are; a changed listing needs a new index. */
export function createStockIndex<T extends ListedStock>(listed: readonly T[]): StockIndex<T> {
  const steps = stockIndexInSteps(listed);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same in steps of a few milliseconds: whoever goes through them can let others work between two. */
export function* stockIndexInSteps<T extends ListedStock>(
  listed: readonly T[],
): Generator<undefined, StockIndex<T>> {
  const catalog = yield* catalogInSteps(listed);
  yield;
  const scoreText = createScoreText(catalog, createFindWord(catalog));
  const orders = { CA: orderFor(listed, "CA"), US: orderFor(listed, "US"), rank: orderByRank(listed) };

  function firstOf(
    order: Int32Array,
    limit: number,
    tierOf: (position: number) => number,
  ): { readonly positions: readonly number[]; readonly total: number } {
    const ofTier: number[][] = Array.from({ length: TIERS }, () => []);
    let total = 0;
    for (const position of order) {
      const tier = tierOf(position);
      if (tier === TIER.none) continue;
      total += 1;
      const same = ofTier[tier];
      if (same !== undefined && same.length < limit) same.push(position);
    }
    return { positions: ofTier.flat().slice(0, limit), total };
  }

  function shown(
    position: number,
    typed: TypedText,
    tier: number,
    words: readonly string[],
  ): RankedStock<T>[] {
    const stock = listed[position];
    if (stock === undefined) return [];
    const nameMarks = markName(stock.name, words, tier);
    const beginsName = nameMarks[0]?.start === 0;
    const likeness = likenessOf(tier, beginsName);
    return [{ stock, symbolMarks: markSymbol(stock.symbol, typed), nameMarks, likeness }];
  }

  return {
    size: listed.length,
    search: (query, limit) => {
      const { text = "", prefer = "CA" } = query;
      const most = Math.max(0, Math.floor(limit) || 0);
      if (text.trim() === "") {
        const isMeant = filterOf(catalog.columns, query, null);
        const { positions, total } = firstOf(orders.rank, most, (position) =>
          isMeant(position) ? TIER.symbol : TIER.none,
        );
        const hits = positions.flatMap((position) => {
          const stock = listed[position];
          return stock === undefined
            ? []
            : [{ stock, symbolMarks: NO_MARKS, nameMarks: NO_MARKS, likeness: 0 }];
        });
        return { hits, total, corrected: null };
      }
      const typed = readTyped(text, (symbol) => catalog.bySymbol.has(symbol));
      const isMeant = filterOf(catalog.columns, query, typed.exchanges);
      const { tiers, correctedFor } = scoreText(typed);
      const { positions, total } = firstOf(orders[prefer], most, (position) => {
        const tier = tiers[position] ?? TIER.none;
        return tier === TIER.none || isMeant(position) ? tier : TIER.none;
      });
      const corrected = positions[0] === undefined ? null : correctedFor(positions[0]);
      const correctedWords = corrected?.split(" ") ?? [];
      const hits = positions.flatMap((position) => {
        const tier = tiers[position] ?? TIER.none;
        return shown(position, typed, tier, isMisspelled(tier) ? correctedWords : typed.words);
      });
      return { hits, total, corrected };
    },
  };
}
