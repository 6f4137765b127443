/** Presets, selectors and quick lists of the specification. Bare symbols; Canadian lists mean the Toronto listing. */

export const cryptoSymbols = ["BTC", "ETH", "DOT", "ADA", "LINK"] as const;

export const stockPresets = [
  { id: "canadian-banks", name: "Canadian Banks", country: "CA", symbols: ["RY", "TD", "BMO", "BNS", "CM"] },
  { id: "canadian-tech", name: "Canadian Tech", country: "CA", symbols: ["SHOP", "LSPD", "BB"] },
  { id: "faang", name: "FAANG", country: "US", symbols: ["META", "AAPL", "AMZN", "NFLX", "GOOGL"] },
  { id: "us-tech-giants", name: "US Tech Giants", country: "US", symbols: ["MSFT", "NVDA", "TSLA", "AMD"] },
] as const;

export const quickSectorLists = [
  { id: "canadian-banks", name: "Canadian Banks", country: "CA", symbols: ["RY", "TD", "BMO", "BNS", "CM"] },
  {
    id: "canadian-tech",
    name: "Canadian Tech",
    country: "CA",
    symbols: ["SHOP", "LSPD", "NVEI", "BB", "DCBO"],
  },
  { id: "energy", name: "Energy", country: "CA", symbols: ["ENB", "SU", "CNQ", "TRP", "CVE"] },
] as const;

/** The specification names these groups for training; the members are ours. */
export const trainingGroups = [
  { id: "canadian-banks", name: "Canadian Banks", country: "CA", symbols: ["RY", "TD", "BMO", "BNS", "CM"] },
  { id: "canadian-tech", name: "Canadian Tech", country: "CA", symbols: ["SHOP", "LSPD", "BB"] },
  {
    id: "canadian-energy",
    name: "Canadian Energy",
    country: "CA",
    symbols: ["ENB", "SU", "CNQ", "TRP", "CVE"],
  },
  {
    id: "canadian-mining",
    name: "Canadian Mining",
    country: "CA",
    symbols: ["AEM", "ABX", "NTR", "TECK.B", "FM"],
  },
  {
    id: "us-tech",
    name: "US Tech",
    country: "US",
    symbols: ["AAPL", "MSFT", "GOOGL", "NVDA", "META", "TSLA"],
  },
  { id: "us-financials", name: "US Financials", country: "US", symbols: ["JPM", "BAC", "GS", "MS", "V"] },
  { id: "cannabis", name: "Cannabis", country: "CA", symbols: ["WEED", "ACB", "CRON"] },
  { id: "etfs", name: "ETFs", country: "CA", symbols: ["XIU", "VFV", "XIC", "ZCN", "SPY", "QQQ"] },
] as const;

export const simulationSymbols = [
  "SHOP",
  "RY",
  "ENB",
  "TD",
  "SU",
  "AAPL",
  "GOOGL",
  "MSFT",
  "TSLA",
  "NVDA",
  "META",
] as const;

/** Percent of the portfolio; sums to 100. */
export const fallbackTargetAllocation = {
  BTC: 30,
  "AEM.TO": 25,
  DOT: 15,
  "CASH.TO": 15,
  "NXE.TO": 10,
  "PAAS.TO": 5,
} as const;

export const globalSectors = [
  "Technology",
  "Financial Services",
  "Healthcare",
  "Energy",
  "Consumer Discretionary",
  "Materials",
  "Industrials",
  "Utilities",
  "Real Estate",
  "Communication Services",
  "Consumer Staples",
] as const;
export const canadianKeySectors = [
  "Mining & Metals",
  "Precious Metals",
  "Oil & Gas",
  "Cannabis",
  "Telecommunications",
  "Banking",
  "Insurance",
  "Transportation",
  "Aerospace & Defense",
  "Forestry & Paper",
  "Agriculture & Food",
] as const;
export const sectors = [...globalSectors, ...canadianKeySectors] as const;
export type Sector = (typeof sectors)[number];

export const sectorPresets = [
  {
    id: "canadian-resources",
    name: "Canadian Resources",
    country: "CA",
    sectors: ["Mining & Metals", "Precious Metals", "Oil & Gas", "Energy", "Materials"],
  },
  {
    id: "technology",
    name: "Technology",
    sectors: ["Technology", "Communication Services", "Telecommunications"],
  },
  { id: "finance", name: "Finance", sectors: ["Financial Services", "Banking", "Insurance"] },
  { id: "energy", name: "Energy", sectors: ["Energy", "Oil & Gas", "Utilities"] },
] as const satisfies readonly {
  id: string;
  name: string;
  country?: "CA" | "US";
  sectors: readonly Sector[];
}[];
/** The specification's default "Technology, Finance". */
export const defaultSectors = ["Technology", "Financial Services"] as const satisfies readonly Sector[];

export const brokerages = [
  { name: "Interactive Brokers" },
  { name: "E*TRADE" },
  { name: "Fidelity" },
  { name: "Robinhood", popular: true },
  { name: "Charles Schwab" },
  { name: "TD Ameritrade", note: "now Schwab" },
  { name: "Webull" },
  { name: "Alpaca" },
  { name: "TradeStation" },
] as const satisfies readonly { name: string; popular?: true; note?: string }[];
