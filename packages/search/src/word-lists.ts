/** Words that say nothing when there are others: they may stand in a text without standing in the name. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "a and au aux d de des du et for in l la le les of on stock stocks share shares action actions the titre".split(
    " ",
  ),
);

/** Ends of company names that people leave out, or add. */
export const LEGAL_WORDS: ReadonlySet<string> = new Set(
  "ag co company companies compagnie corp corporation enr inc incorporated limited limitee llc lp ltd ltee nv plc sa societe".split(
    " ",
  ),
);

/** French for the words names are made of in English. */
const TRANSLATED: Readonly<Record<string, string>> = {
  aerienne: "air airlines",
  agricole: "agricultural",
  alimentaire: "food",
  amerique: "america",
  argent: "silver",
  assurance: "insurance",
  assurances: "insurance",
  aurifere: "gold",
  banque: "bank",
  banques: "banks bank",
  canadien: "canadian canada",
  canadiens: "canadian canada",
  canadienne: "canadian canada",
  canadiennes: "canadian canada",
  chemin: "railway",
  croissance: "growth",
  cuivre: "copper",
  dividende: "dividend",
  dividendes: "dividend",
  emergents: "emerging",
  energie: "energy",
  equilibre: "balanced",
  fpi: "reit",
  gaz: "gas",
  immobilier: "reit",
  indice: "index",
  indiciel: "index",
  international: "international",
  marche: "market",
  mines: "mines mining",
  minier: "mining",
  mondial: "global world",
  monde: "world global",
  nationale: "national",
  nucleaire: "nuclear",
  obligation: "bond",
  obligations: "bond",
  or: "gold",
  petrole: "oil",
  royale: "royal",
  sante: "health healthcare",
  semiconducteurs: "semiconductor",
  technologie: "technology",
  technologies: "technology",
  telecommunications: "telecommunications telecom",
};

/** Other words for the same thing. */
const SAME: Readonly<Record<string, string>> = {
  banks: "bank",
  bonds: "bond",
  canada: "canadian",
  marijuana: "cannabis",
  oilsands: "oil",
  pot: "cannabis",
  rail: "railway",
  reits: "reit",
  usa: "us",
  weed: "cannabis",
};

const NONE: readonly string[] = [];
const OTHERS = new Map(
  [...Object.entries(TRANSLATED), ...Object.entries(SAME)].map(([word, others]) => [word, others.split(" ")]),
);

/** Words that mean the same as a folded word, without the word itself. */
export function otherWordsFor(word: string): readonly string[] {
  return OTHERS.get(word) ?? NONE;
}

/** Words for a kind of security. */
export const KIND_WORDS: ReadonlyMap<string, "etf" | "crypto"> = new Map([
  ["etf", "etf"],
  ["etfs", "etf"],
  ["fnb", "etf"],
  ["fund", "etf"],
  ["fonds", "etf"],
  ["crypto", "crypto"],
  ["cryptos", "crypto"],
  ["cryptocurrency", "crypto"],
  ["cryptomonnaie", "crypto"],
]);
