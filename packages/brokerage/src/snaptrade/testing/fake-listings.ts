/** Securities and brokerages the stand-in knows, in the vendor's words. */

export interface FakeListing {
  readonly id: string;
  readonly symbol: string;
  readonly raw: string;
  readonly name: string;
  readonly mic: string | null;
  readonly exchange: string;
  readonly currency: "CAD" | "USD";
  readonly type: "cs" | "et" | "crypto" | "oef";
  /** At the start of the stand-in's life. */
  readonly price: number;
}

/** The same thing is the same id in every run. */
function fakeId(kind: number, index: number): string {
  return `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

const ROWS: readonly (readonly [
  string,
  string,
  string,
  string | null,
  string,
  "CAD" | "USD",
  FakeListing["type"],
  number,
])[] = [
  ["RY.TO", "RY", "Royal Bank of Canada", "XTSE", "TSX", "CAD", "cs", 100],
  ["TD.TO", "TD", "Toronto-Dominion Bank", "XTSE", "TSX", "CAD", "cs", 84.2],
  ["ENB.TO", "ENB", "Enbridge Inc.", "XTSE", "TSX", "CAD", "cs", 61.35],
  ["CNR.TO", "CNR", "Canadian National Railway", "XTSE", "TSX", "CAD", "cs", 148.9],
  ["SHOP.TO", "SHOP", "Shopify Inc.", "XTSE", "TSX", "CAD", "cs", 142.6],
  ["CCL.B.TO", "CCL.B", "CCL Industries Inc.", "XTSE", "TSX", "CAD", "cs", 77.1],
  ["XIC.TO", "XIC", "iShares Core S&P/TSX Capped Composite", "XTSE", "TSX", "CAD", "et", 41.2],
  ["VFV.TO", "VFV", "Vanguard S&P 500 Index ETF", "XTSE", "TSX", "CAD", "et", 148.3],
  ["ZAG.TO", "ZAG", "BMO Aggregate Bond Index ETF", "XTSE", "TSX", "CAD", "et", 13.9],
  ["BBD.B.V", "BBD.B", "Venture Sample Corp.", "XTSX", "TSXV", "CAD", "cs", 0.85],
  ["CBOE.NE", "CBCA", "Cboe Canada Sample ETF", "NEOE", "NEO", "CAD", "et", 22.4],
  ["AAPL", "AAPL", "Apple Inc.", "XNAS", "NASDAQ", "USD", "cs", 224.5],
  ["MSFT", "MSFT", "Microsoft Corporation", "XNAS", "NASDAQ", "USD", "cs", 431.2],
  ["RY", "RY", "Royal Bank of Canada", "XNYS", "NYSE", "USD", "cs", 73],
  ["BRK.B", "BRK.B", "Berkshire Hathaway Inc.", "XNYS", "NYSE", "USD", "cs", 462.3],
  ["VTI", "VTI", "Vanguard Total Stock Market ETF", "ARCX", "ARCA", "USD", "et", 283.7],
  ["BTC", "BTC", "Bitcoin", null, "Crypto", "CAD", "crypto", 118_000],
  ["ETH", "ETH", "Ether", null, "Crypto", "CAD", "crypto", 4_650],
  ["MAW104", "MAW104", "Mawer Balanced Fund", null, "FUNDSERV", "CAD", "oef", 38.44],
];

export const FAKE_LISTINGS: readonly FakeListing[] = ROWS.map(
  ([symbol, raw, name, mic, exchange, currency, type, price], index) => ({
    id: fakeId(1, index + 1),
    symbol,
    raw,
    name,
    mic,
    exchange,
    currency,
    type,
    price,
  }),
);

export function fakeListing(symbol: string): FakeListing {
  const found = FAKE_LISTINGS.find((listing) => listing.symbol === symbol);
  if (found === undefined) throw new Error(`the stand-in has no listing ${symbol}`);
  return found;
}

const currencyOf = (code: string) => ({
  id: fakeId(2, code === "CAD" ? 1 : 2),
  code,
  name: code === "CAD" ? "Canadian Dollar" : "US Dollar",
});

export const currencyBody = currencyOf;

const TYPE_WORDS = {
  cs: "Common Stock",
  et: "ETF",
  crypto: "Cryptocurrency",
  oef: "Open Ended Fund",
} as const;

/** As activities, orders and the symbol search name it. */
export function universalSymbolBody(listing: FakeListing) {
  return {
    id: listing.id,
    symbol: listing.symbol,
    raw_symbol: listing.raw,
    description: listing.name,
    currency: currencyOf(listing.currency),
    exchange: {
      id: fakeId(
        3,
        FAKE_LISTINGS.findIndex(({ exchange }) => exchange === listing.exchange),
      ),
      code: listing.exchange,
      mic_code: listing.mic,
      name: listing.exchange,
      timezone: "America/New_York",
      start_time: "09:30:00",
      close_time: "16:00:00",
      suffix: null,
    },
    type: {
      id: fakeId(4, ["cs", "et", "crypto", "oef"].indexOf(listing.type)),
      code: listing.type,
      description: TYPE_WORDS[listing.type],
      is_supported: true,
    },
    figi_code: null,
    figi_instrument: null,
    currencies: [currencyOf(listing.currency)],
  };
}

const KINDS = { cs: "stock", et: "etf", crypto: "crypto", oef: "mutualfund" } as const;

/** As positions name it. */
export function instrumentBody(listing: FakeListing) {
  return {
    kind: KINDS[listing.type],
    id: listing.id,
    symbol: listing.symbol,
    raw_symbol: listing.raw,
    description: listing.name,
    currency: listing.currency,
    exchange: listing.mic ?? listing.exchange,
  };
}

export interface FakeBrokerage {
  readonly slug: string;
  readonly name: string;
  readonly canTrade: boolean;
  readonly isDegraded?: boolean;
}

export const FAKE_BROKERAGES: readonly FakeBrokerage[] = [
  { slug: "WEALTHSIMPLETRADE", name: "Wealthsimple", canTrade: true },
  { slug: "QUESTRADE", name: "Questrade", canTrade: false },
  { slug: "INTERACTIVE-BROKERS-FLEX", name: "Interactive Brokers", canTrade: false },
  { slug: "TD", name: "TD Direct Investing", canTrade: false },
  { slug: "ROBINHOOD", name: "Robinhood", canTrade: false, isDegraded: true },
  { slug: "SCHWAB", name: "Charles Schwab", canTrade: true },
  { slug: "WEBULL", name: "Webull", canTrade: true },
  { slug: "COINBASE", name: "Coinbase", canTrade: true },
];

/** Each can be read; what trades has a kind of access of its own for that. */
export function accessKindBodies({ slug, name, canTrade }: FakeBrokerage) {
  const of = { id: brokerageId(slug), name, slug };
  const kinds = canTrade ? (["read", "trade"] as const) : (["read"] as const);
  return kinds.map((type, at) => ({
    ...{ id: fakeId(6, FAKE_BROKERAGES.findIndex((known) => known.slug === slug) * 2 + at + 1), type },
    ...{ auth_type: "OAUTH", brokerage: of },
  }));
}

const brokerageId = (slug: string) =>
  fakeId(5, FAKE_BROKERAGES.findIndex((known) => known.slug === slug) + 1);

export function brokerageBody({ slug, name, canTrade, isDegraded = false }: FakeBrokerage) {
  return {
    id: brokerageId(slug),
    slug,
    name,
    display_name: name,
    description: `${name}, as the stand-in knows it`,
    aws_s3_logo_url: `https://logos.example/${slug}.png`,
    aws_s3_square_logo_url: null,
    url: null,
    enabled: true,
    maintenance_mode: false,
    is_degraded: isDegraded,
    allows_trading: canTrade,
    exchanges: [],
  };
}
