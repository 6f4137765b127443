/** The product's search and two well-known libraries behind one face: made of a listing, they answer a text with identities. */
import type { ListedStock } from "@neuro/contract";
import { createStockIndex } from "@neuro/search";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";

export interface SearchEngine {
  readonly name: string;
  make(listed: readonly ListedStock[]): (text: string) => readonly string[];
}

const shown = 100;

export const ours: SearchEngine = {
  name: "Neuro",
  make: (listed) => {
    const index = createStockIndex(listed);
    return (text) => index.search({ text }, shown).hits.map(({ stock }) => stock.instrument_id);
  },
};

/** As its page recommends for search as one types: prefixes, a fifth of the letters wrong, the symbol weighs double. */
const miniSearch: SearchEngine = {
  name: "MiniSearch 7.2.0",
  make: (listed) => {
    const index = new MiniSearch<ListedStock>({
      idField: "instrument_id",
      fields: ["symbol", "name"],
      searchOptions: { boost: { symbol: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
    });
    index.addAll(listed);
    return (text) =>
      index
        .search(text)
        .slice(0, shown)
        .map(({ id }) => String(id));
  },
};

const fuse: SearchEngine = {
  name: "Fuse.js 7.5.0",
  make: (listed) => {
    const index = new Fuse(listed, {
      keys: [
        { name: "symbol", weight: 2 },
        { name: "name", weight: 1 },
      ],
      threshold: 0.3,
      ignoreLocation: true,
    });
    return (text) => index.search(text, { limit: shown }).map(({ item }) => item.instrument_id);
  },
};

export const engines: readonly SearchEngine[] = [ours, miniSearch, fuse];
