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
  ["TRP", "XTSE", "CAD", "TC Energy", "transcanada, tc energie"],
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
  ["LSPD", "XTSE", "CAD", "Lightspeed Commerce", "lightspeed"],
  ["CAE", "XTSE", "CAD", "CAE", ""],
  ["VOO", "ARCX", "USD", "Vanguard S&P 500 ETF", ""],
  ["VTI", "ARCX", "USD", "Vanguard Total Stock Market ETF", ""],
  ["VT", "ARCX", "USD", "Vanguard Total World Stock ETF", ""],
  ["VXUS", "XNAS", "USD", "Vanguard Total International Stock ETF", ""],
  ["BND", "XNAS", "USD", "Vanguard Total Bond Market ETF", ""],
  ["SCHD", "ARCX", "USD", "Schwab US Dividend Equity ETF", ""],
  ["JEPI", "ARCX", "USD", "JPMorgan Equity Premium Income ETF", ""],
  ["IWM", "ARCX", "USD", "iShares Russell 2000 ETF", ""],
  ["GLD", "ARCX", "USD", "SPDR Gold Shares", ""],
  ["ARKK", "ARCX", "USD", "ARK Innovation ETF", ""],
  ["VSP", "XTSE", "CAD", "Vanguard S&P 500 Index ETF CAD-hedged", ""],
  ["HMAX", "XTSE", "CAD", "Hamilton Canadian Financials Yield Maximizer ETF", ""],
  ["VGRO", "XTSE", "CAD", "Vanguard Growth ETF Portfolio", ""],
  ["VBAL", "XTSE", "CAD", "Vanguard Balanced ETF Portfolio", ""],
  ["XGRO", "XTSE", "CAD", "iShares Core Growth ETF Portfolio", ""],
  ["XBAL", "XTSE", "CAD", "iShares Core Balanced ETF Portfolio", ""],
  ["ZEQT", "XTSE", "CAD", "BMO All-Equity ETF", ""],
  ["VCN", "XTSE", "CAD", "Vanguard FTSE Canada All Cap Index ETF", ""],
  ["VDY", "XTSE", "CAD", "Vanguard FTSE Canadian High Dividend Yield Index ETF", ""],
  ["XDV", "XTSE", "CAD", "iShares Canadian Select Dividend Index ETF", ""],
  ["XEI", "XTSE", "CAD", "iShares S&P/TSX Composite High Dividend Index ETF", ""],
  ["CDZ", "XTSE", "CAD", "iShares S&P/TSX Canadian Dividend Aristocrats Index ETF", ""],
  ["XUU", "XTSE", "CAD", "iShares Core S&P US Total Market Index ETF", ""],
  ["XEF", "XTSE", "CAD", "iShares Core MSCI EAFE IMI Index ETF", ""],
  ["XEC", "XTSE", "CAD", "iShares Core MSCI Emerging Markets IMI Index ETF", ""],
  ["XAW", "XTSE", "CAD", "iShares Core MSCI All Country World ex Canada Index ETF", ""],
  ["XBB", "XTSE", "CAD", "iShares Core Canadian Universe Bond Index ETF", ""],
  ["VAB", "XTSE", "CAD", "Vanguard Canadian Aggregate Bond Index ETF", ""],
  ["ZSP", "XTSE", "CAD", "BMO S&P 500 Index ETF", ""],
  ["ZCN", "XTSE", "CAD", "BMO S&P/TSX Capped Composite Index ETF", ""],
  ["ZDV", "XTSE", "CAD", "BMO Canadian Dividend ETF", ""],
  ["ZWC", "XTSE", "CAD", "BMO Canadian High Dividend Covered Call ETF", ""],
  ["ZWB", "XTSE", "CAD", "BMO Covered Call Canadian Banks ETF", ""],
  ["ZEB", "XTSE", "CAD", "BMO Equal Weight Banks Index ETF", ""],
  ["ZRE", "XTSE", "CAD", "BMO Equal Weight REITs Index ETF", ""],
  ["ZMMK", "XTSE", "CAD", "BMO Money Market Fund ETF", ""],
  ["ZQQ", "XTSE", "CAD", "BMO Nasdaq 100 Equity Hedged to CAD Index ETF", ""],
  ["XQQ", "XTSE", "CAD", "iShares NASDAQ 100 Index ETF CAD-hedged", ""],
  ["TEC", "XTSE", "CAD", "TD Global Technology Leaders Index ETF", ""],
  ["HXT", "XTSE", "CAD", "Global X S&P/TSX 60 Index Corporate Class ETF", ""],
  ["HXS", "XTSE", "CAD", "Global X S&P 500 Index Corporate Class ETF", ""],
  ["DLR", "XTSE", "CAD", "Global X US Dollar Currency ETF", ""],
  ["BTCC.B", "XTSE", "CAD", "Purpose Bitcoin ETF", "btcc"],
  ["CGL", "XTSE", "CAD", "iShares Gold Bullion ETF", ""],
  ["AEM", "XTSE", "CAD", "Agnico Eagle Mines", "agnico eagle, agnico"],
  ["FNV", "XTSE", "CAD", "Franco-Nevada", ""],
  ["WPM", "XTSE", "CAD", "Wheaton Precious Metals", "wheaton"],
  ["K", "XTSE", "CAD", "Kinross Gold", "kinross"],
  ["TECK.B", "XTSE", "CAD", "Teck Resources", "teck"],
  ["FM", "XTSE", "CAD", "First Quantum Minerals", ""],
  ["IVN", "XTSE", "CAD", "Ivanhoe Mines", ""],
  ["POW", "XTSE", "CAD", "Power Corporation of Canada", "power corporation, power corp"],
  ["GWO", "XTSE", "CAD", "Great-West Lifeco", "great west"],
  ["IFC", "XTSE", "CAD", "Intact Financial", "intact"],
  ["IAG", "XTSE", "CAD", "iA Financial", "ia financial, industrielle alliance"],
  ["FFH", "XTSE", "CAD", "Fairfax Financial", "fairfax"],
  ["BN", "XTSE", "CAD", "Brookfield Corporation", "brookfield"],
  ["BAM", "XTSE", "CAD", "Brookfield Asset Management", ""],
  ["BIP.UN", "XTSE", "CAD", "Brookfield Infrastructure Partners", ""],
  ["BEP.UN", "XTSE", "CAD", "Brookfield Renewable Partners", ""],
  ["WSP", "XTSE", "CAD", "WSP Global", ""],
  ["STN", "XTSE", "CAD", "Stantec", ""],
  ["SNC", "XTSE", "CAD", "AtkinsRéalis", ""],
  ["SAP", "XTSE", "CAD", "Saputo", ""],
  ["GIL", "XTSE", "CAD", "Gildan Activewear", "gildan"],
  ["WN", "XTSE", "CAD", "George Weston", ""],
  ["EMP.A", "XTSE", "CAD", "Empire Company", "sobeys"],
  ["MG", "XTSE", "CAD", "Magna International", "magna"],
  ["GOOS", "XTSE", "CAD", "Canada Goose", ""],
  ["TFII", "XTSE", "CAD", "TFI International", ""],
  ["TOU", "XTSE", "CAD", "Tourmaline Oil", "tourmaline"],
  ["CVE", "XTSE", "CAD", "Cenovus Energy", "cenovus"],
  ["IMO", "XTSE", "CAD", "Imperial Oil", "l imperiale"],
  ["ARX", "XTSE", "CAD", "ARC Resources", ""],
  ["PPL", "XTSE", "CAD", "Pembina Pipeline", "pembina"],
  ["KEY", "XTSE", "CAD", "Keyera", ""],
  ["EMA", "XTSE", "CAD", "Emera", ""],
  ["AQN", "XTSE", "CAD", "Algonquin Power & Utilities", "algonquin"],
  ["CU", "XTSE", "CAD", "Canadian Utilities", ""],
  ["ACO.X", "XTSE", "CAD", "ATCO", ""],
  ["NPI", "XTSE", "CAD", "Northland Power", ""],
  ["REI.UN", "XTSE", "CAD", "RioCan Real Estate Investment Trust", "riocan"],
  ["CAR.UN", "XTSE", "CAD", "Canadian Apartment Properties REIT", ""],
  ["GRT.UN", "XTSE", "CAD", "Granite REIT", ""],
  ["X", "XTSE", "CAD", "TMX Group", ""],
  ["BB", "XTSE", "CAD", "BlackBerry", ""],
  ["DSG", "XTSE", "CAD", "Descartes Systems Group", ""],
  ["KXS", "XTSE", "CAD", "Kinaxis", ""],
  ["WEED", "XTSE", "CAD", "Canopy Growth", "canopy"],
  ["CGX", "XTSE", "CAD", "Cineplex", ""],
  ["LNR", "XTSE", "CAD", "Linamar", ""],
  ["PKI", "XTSE", "CAD", "Parkland", ""],
  ["TOI", "XTSE", "CAD", "Topicus.com", "topicus"],
  ["LULU", "XNAS", "USD", "Lululemon Athletica", "lululemon"],
  ["GME", "XNYS", "USD", "GameStop", "gamestop"],
  ["INTC", "XNAS", "USD", "Intel", ""],
  ["AVGO", "XNAS", "USD", "Broadcom", ""],
  ["ORCL", "XNYS", "USD", "Oracle", ""],
  ["CRM", "XNYS", "USD", "Salesforce", ""],
  ["ADBE", "XNAS", "USD", "Adobe", ""],
  ["PYPL", "XNAS", "USD", "PayPal", ""],
  ["UBER", "XNYS", "USD", "Uber Technologies", "uber"],
  ["COIN", "XNAS", "USD", "Coinbase Global", "coinbase"],
  ["SBUX", "XNAS", "USD", "Starbucks", ""],
  ["MCD", "XNYS", "USD", "McDonald's", "mcdonalds, mcdo"],
  ["WMT", "XNYS", "USD", "Walmart", ""],
  ["HD", "XNYS", "USD", "Home Depot", ""],
  ["CAS", "XTSE", "CAD", "Cascades", ""],
  ["CCA", "XTSE", "CAD", "Cogeco Communications", "cogeco"],
  ["XEQT", "XTSE", "CAD", "iShares Core Equity ETF Portfolio", ""],
  ["NKE", "XNYS", "USD", "Nike", ""],
  ["PG", "XNYS", "USD", "Procter & Gamble", ""],
  ["JNJ", "XNYS", "USD", "Johnson & Johnson", ""],
  ["PFE", "XNYS", "USD", "Pfizer", ""],
  ["LLY", "XNYS", "USD", "Eli Lilly", ""],
  ["UNH", "XNYS", "USD", "UnitedHealth Group", ""],
  ["XOM", "XNYS", "USD", "Exxon Mobil", "exxon"],
  ["CVX", "XNYS", "USD", "Chevron", ""],
  ["BA", "XNYS", "USD", "Boeing", ""],
  ["F", "XNYS", "USD", "Ford Motor", "ford"],
  ["GM", "XNYS", "USD", "General Motors", ""],
  ["BAC", "XNYS", "USD", "Bank of America", ""],
  ["GS", "XNYS", "USD", "Goldman Sachs", ""],
  ["MA", "XNYS", "USD", "Mastercard", ""],
  ["BABA", "XNYS", "USD", "Alibaba Group", "alibaba"],
  ["BTC", "CRYPTO", "CAD", "Bitcoin", ""],
  ["ETH", "CRYPTO", "CAD", "Ethereum", "ether"],
];

interface Listed {
  readonly found: Omit<FoundSecurity, "likeness">;
  readonly names: readonly string[];
  /** Those that the names are made of. */
  readonly parts: readonly string[];
}

const listed: readonly Listed[] = listings.map(([symbol, exchange, currency, name, aliases = ""]) => {
  const names = [name, ...aliases.split(",")].map(plain).filter((words) => words !== "");
  const parts = names.flatMap((words) => words.split(" "));
  return { found: { symbol, instrumentId: `${exchange}:${symbol}`, name, currency }, names, parts };
});

function plain(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, " ")
    .trim();
}

const EXCHANGES: Readonly<Record<string, string>> = { TSX: "XTSE", NYSE: "XNYS", NASDAQ: "XNAS" };

/** Securities by symbol, name and beginnings of a name's words, as an index over some two hundred listings would find them. */
export const findSecurities: Product["findSecurities"] = async (words) => {
  const known = found.get(words) ?? securitiesLike(words);
  found.set(words, known);
  return known;
};

/** Thousands of sentences ask for the same words. */
const found = new Map<string, FoundSecurity[]>();

function securitiesLike(words: string): FoundSecurity[] {
  const symbol = words.trim().toUpperCase().replace(/\.TO$/, "");
  const [exchange, listedAs] = symbol.includes(":") ? symbol.split(":") : [undefined, symbol];
  const asked = plain(words);
  if (asked === "") return [];
  return listed
    .map(({ found, names, parts }) => {
      const [market = ""] = found.instrumentId.split(":");
      const fits = exchange === undefined || market === (EXCHANGES[exchange] ?? exchange);
      const likeness =
        found.symbol === listedAs && fits ? 1 : exchange === undefined ? likenessOf(asked, names, parts) : 0;
      return { ...found, likeness };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness);
}

function likenessOf(asked: string, names: readonly string[], known: readonly string[]): number {
  if (names.includes(asked)) return 1;
  const words = asked.split(" ");
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
