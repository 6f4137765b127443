import type { ListedStock } from "@neuro/contract";

/** What people and vendors write before a colon, and what of the shown names of exchanges it means. */
const EXCHANGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  TSX: ["TSX"],
  TSE: ["TSX"],
  XTSE: ["TSX"],
  TSXV: ["TSXV"],
  CVE: ["TSXV"],
  XTSX: ["TSXV"],
  CSE: ["CSE"],
  CNSX: ["CSE"],
  XCNQ: ["CSE"],
  NEO: ["CBOE CANADA"],
  NEOE: ["CBOE CANADA"],
  NYSE: ["NYSE", "NYSE ARCA", "NYSE AMERICAN"],
  XNYS: ["NYSE"],
  NASDAQ: ["NASDAQ"],
  XNAS: ["NASDAQ"],
  ARCA: ["NYSE ARCA"],
  ARCX: ["NYSE ARCA"],
  NYSEARCA: ["NYSE ARCA"],
  AMEX: ["NYSE AMERICAN"],
  XASE: ["NYSE AMERICAN"],
  CBOE: ["CBOE BZX", "CBOE CANADA"],
  BZX: ["CBOE BZX"],
  BATS: ["CBOE BZX"],
  CRYPTO: ["CRYPTO"],
};

/** What vendors write after a symbol. */
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  TO: ["TSX"],
  V: ["TSXV"],
  CN: ["CSE"],
  NE: ["CBOE CANADA"],
};

export interface SymbolText {
  /** As symbols are shown: `BRK.B`. */
  readonly symbol: string;
  /** Exchanges the text names, upper case; null when it names none. */
  readonly exchanges: readonly string[] | null;
}

/** As symbols are shown: `brk/b`, `BRK-B`, `$BRK.B` are `BRK.B`. */
export function dotted(text: string): string {
  return text
    .trim()
    .replace(/^\$/, "")
    .toUpperCase()
    .replace(/[-/\s]+/g, ".");
}

/** Takes the exchange out of `TSX:RY`, `RY.TO`, `XTSE:RY.TO`. */
export function withoutExchange(text: string): SymbolText {
  const colon = text.indexOf(":");
  const named = colon < 0 ? undefined : exchangesNamed(text.slice(0, colon));
  const symbol = dotted(named === undefined ? text : text.slice(colon + 1));
  const dot = symbol.lastIndexOf(".");
  const suffixed = dot > 0 ? suffixNamed(symbol.slice(dot + 1)) : undefined;
  const bare =
    suffixed !== undefined && (named === undefined || named.some((name) => suffixed.includes(name)));
  return { symbol: bare ? symbol.slice(0, dot) : symbol, exchanges: named ?? suffixed ?? null };
}

/** Symbol of the coin in `BTC-USD`, `btcusd`, `ETH/USDT`; null for another text. */
export function coinOfPair(symbol: string): string | null {
  return /^([A-Z]{2,6})\.?USDT?$/.exec(symbol)?.[1] ?? null;
}

/** Letters and digits only, as typed texts and symbols are compared without their punctuation. */
export function compactSymbol({ symbol }: Pick<ListedStock, "symbol">): string {
  return symbol.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function exchangesNamed(text: string): readonly string[] | undefined {
  const name = text.trim().toUpperCase().replaceAll(" ", "");
  return Object.hasOwn(EXCHANGE_NAMES, name) ? EXCHANGE_NAMES[name] : undefined;
}

function suffixNamed(suffix: string): readonly string[] | undefined {
  return Object.hasOwn(SUFFIXES, suffix) ? SUFFIXES[suffix] : undefined;
}
