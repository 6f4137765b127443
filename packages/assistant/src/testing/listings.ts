import type { FoundSecurity, Product } from "../index.ts";

/** Symbol, exchange, currency, name, and what people call it. */
const listings: readonly (readonly [string, string, string, string, string?])[] = [
  [
    "RY",
    "XTSE",
    "CAD",
    "Royal Bank of Canada",
    "rbc, royal bank, banque royale, banque royale du canada, la royale",
  ],
  ["TD", "XTSE", "CAD", "Toronto-Dominion Bank", "td bank, banque td, toronto dominion"],
  ["BMO", "XTSE", "CAD", "Bank of Montreal", "banque de montreal"],
  [
    "BNS",
    "XTSE",
    "CAD",
    "Bank of Nova Scotia",
    "scotiabank, scotia, banque scotia, banque de nouvelle ecosse",
  ],
  ["CM", "XTSE", "CAD", "Canadian Imperial Bank of Commerce", "cibc, banque cibc"],
  [
    "NA",
    "XTSE",
    "CAD",
    "National Bank of Canada",
    "national bank, banque nationale, banque nationale du canada",
  ],
  ["MFC", "XTSE", "CAD", "Manulife Financial", "manulife, manuvie"],
  ["SLF", "XTSE", "CAD", "Sun Life Financial", "sun life"],
  ["SHOP", "XTSE", "CAD", "Shopify", "shopify"],
  ["CSU", "XTSE", "CAD", "Constellation Software", "constellation"],
  ["GIB.A", "XTSE", "CAD", "CGI Group", "cgi"],
  ["ENB", "XTSE", "CAD", "Enbridge", ""],
  ["SU", "XTSE", "CAD", "Suncor Energy", "suncor, petro canada"],
  ["CNQ", "XTSE", "CAD", "Canadian Natural Resources", "canadian natural"],
  ["TRP", "XTSE", "CAD", "TC Energy", "transcanada"],
  ["CNR", "XTSE", "CAD", "Canadian National Railway", "cn, cn rail, canadien national, canadian national"],
  ["CP", "XTSE", "CAD", "Canadian Pacific Kansas City", "cpkc, canadien pacifique, canadian pacific"],
  ["BCE", "XTSE", "CAD", "BCE", "bell, bell canada"],
  ["T", "XTSE", "CAD", "Telus", ""],
  ["RCI.B", "XTSE", "CAD", "Rogers Communications", "rogers"],
  ["QBR.B", "XTSE", "CAD", "Quebecor", "videotron"],
  ["ATD", "XTSE", "CAD", "Alimentation Couche-Tard", "couche tard, circle k"],
  ["DOL", "XTSE", "CAD", "Dollarama", ""],
  ["L", "XTSE", "CAD", "Loblaw Companies", "loblaw, loblaws, pharmaprix"],
  ["MRU", "XTSE", "CAD", "Metro", ""],
  ["CTC.A", "XTSE", "CAD", "Canadian Tire", ""],
  ["QSR", "XTSE", "CAD", "Restaurant Brands International", "restaurant brands, tim hortons"],
  ["BBD.B", "XTSE", "CAD", "Bombardier", ""],
  ["AC", "XTSE", "CAD", "Air Canada", ""],
  ["ABX", "XTSE", "CAD", "Barrick Mining", "barrick, barrick gold"],
  ["CCO", "XTSE", "CAD", "Cameco", ""],
  ["NTR", "XTSE", "CAD", "Nutrien", ""],
  ["FTS", "XTSE", "CAD", "Fortis", ""],
  ["H", "XTSE", "CAD", "Hydro One", ""],
  ["OTEX", "XTSE", "CAD", "Open Text", "opentext"],
  ["WCN", "XTSE", "CAD", "Waste Connections", ""],
  ["XIU", "XTSE", "CAD", "iShares S&P/TSX 60 Index ETF", "tsx 60"],
  ["XIC", "XTSE", "CAD", "iShares Core S&P/TSX Capped Composite Index ETF", ""],
  ["XEQT", "XTSE", "CAD", "iShares Core Equity ETF Portfolio", ""],
  ["VEQT", "XTSE", "CAD", "Vanguard All-Equity ETF Portfolio", ""],
  ["VFV", "XTSE", "CAD", "Vanguard S&P 500 Index ETF", "s&p 500 etf"],
  ["ZAG", "XTSE", "CAD", "BMO Aggregate Bond Index ETF", ""],
  ["CASH", "XTSE", "CAD", "Global X High Interest Savings ETF", ""],
  ["AAPL", "XNAS", "USD", "Apple", ""],
  ["MSFT", "XNAS", "USD", "Microsoft", ""],
  ["GOOGL", "XNAS", "USD", "Alphabet", "google"],
  ["AMZN", "XNAS", "USD", "Amazon.com", "amazon"],
  ["NVDA", "XNAS", "USD", "NVIDIA", ""],
  ["META", "XNAS", "USD", "Meta Platforms", "facebook"],
  ["TSLA", "XNAS", "USD", "Tesla", ""],
  ["AMD", "XNAS", "USD", "Advanced Micro Devices", ""],
  ["NFLX", "XNAS", "USD", "Netflix", ""],
  ["COST", "XNAS", "USD", "Costco Wholesale", "costco"],
  ["NOW", "XNYS", "USD", "ServiceNow", ""],
  ["ALL", "XNYS", "USD", "Allstate", ""],
  ["IT", "XNYS", "USD", "Gartner", ""],
  ["ON", "XNAS", "USD", "ON Semiconductor", ""],
  ["A", "XNYS", "USD", "Agilent Technologies", "agilent"],
  ["BRK.B", "XNYS", "USD", "Berkshire Hathaway", "berkshire"],
  ["JPM", "XNYS", "USD", "JPMorgan Chase", "jp morgan"],
  ["DIS", "XNYS", "USD", "Walt Disney", "disney"],
  ["KO", "XNYS", "USD", "Coca-Cola", "coke"],
  ["TGT", "XNYS", "USD", "Target", ""],
  ["BBY", "XNYS", "USD", "Best Buy", ""],
  ["V", "XNYS", "USD", "Visa", ""],
  ["PLTR", "XNAS", "USD", "Palantir Technologies", "palantir"],
  ["SPY", "ARCX", "USD", "SPDR S&P 500 ETF Trust", "spdr"],
  ["QQQ", "XNAS", "USD", "Invesco QQQ Trust", ""],
  ["BTC", "CRYPTO", "CAD", "Bitcoin", ""],
  ["ETH", "CRYPTO", "CAD", "Ethereum", "ether"],
];

interface Listed {
  readonly found: Omit<FoundSecurity, "likeness">;
  readonly names: readonly string[];
}

const listed: readonly Listed[] = listings.map(([symbol, exchange, currency, name, aliases = ""]) => ({
  found: { symbol, instrumentId: `${exchange}:${symbol}`, name, currency },
  names: [name, ...aliases.split(",")].map(plain).filter((words) => words !== ""),
}));

function plain(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, " ")
    .trim();
}

const EXCHANGES: Readonly<Record<string, string>> = { TSX: "XTSE", NYSE: "XNYS", NASDAQ: "XNAS" };

/** Securities by symbol, name and beginnings of a name's words, as an index over a few dozen listings would find them. */
export const findSecurities: Product["findSecurities"] = async (words) => {
  const symbol = words.trim().toUpperCase().replace(/\.TO$/, "");
  const [exchange, listedAs] = symbol.includes(":") ? symbol.split(":") : [undefined, symbol];
  const asked = plain(words);
  if (asked === "") return [];
  return listed
    .map(({ found, names }) => {
      const [market = ""] = found.instrumentId.split(":");
      const fits = exchange === undefined || market === (EXCHANGES[exchange] ?? exchange);
      const likeness =
        found.symbol === listedAs && fits ? 1 : exchange === undefined ? likenessOf(asked, names) : 0;
      return { ...found, likeness };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
};

function likenessOf(asked: string, names: readonly string[]): number {
  if (names.includes(asked)) return 1;
  const words = asked.split(" ");
  const known = names.flatMap((name) => name.split(" "));
  if (words.every((word) => word.length > 2 && known.some((part) => part === word))) return 0.9;
  if (words.every((word) => word.length > 2 && known.some((part) => part.startsWith(word)))) return 0.6;
  const [word = ""] = words;
  return words.length === 1 && word.length > 4 && known.some((part) => isOneOff(word, part)) ? 0.4 : 0;
}

function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
