/** Files of transactions that can be read: who writes them, and how surely their form is known. */

/** `several`: sources that agree tell of the form. `one`: a single source. `none`: it is a guess that no source confirms. */
export type FormatEvidence = "several" | "one" | "none";

export interface ActivityFormat {
  /** As people know it. */
  readonly name: string;
  readonly evidence: FormatEvidence;
  /** Whose accounts are in it, as brokers are named everywhere; null of a form that many write. */
  readonly brokerage: string | null;
}

type Told = (name: string, brokerage?: string | null) => ActivityFormat;
const known: Told = (name, brokerage = name) => ({ name, evidence: "several", brokerage });
const told: Told = (name, brokerage = name) => ({ name, evidence: "one", brokerage });
const guessed: Told = (name, brokerage = name) => ({ name, evidence: "none", brokerage });

export const activityFormats = {
  questrade: known("Questrade"),
  wealthsimple: known("Wealthsimple"),
  wealthsimple_monthly: known("Wealthsimple (monthly statement)", "Wealthsimple"),
  rbc_direct_investing: known("RBC Direct Investing"),
  td_direct_investing: known("TD Direct Investing"),
  cibc_investors_edge: known("CIBC Investor's Edge"),
  bmo_investorline: known("BMO InvestorLine"),
  scotia_itrade: known("Scotia iTRADE"),
  national_bank: told("National Bank Direct Brokerage"),
  disnat: told("Desjardins (Disnat)"),
  qtrade: guessed("Qtrade"),
  webull_canada: told("Webull Canada"),
  interactive_brokers_flex: known("Interactive Brokers (Flex)", "Interactive Brokers"),
  interactive_brokers_activity: known("Interactive Brokers (activity statement)", "Interactive Brokers"),
  interactive_brokers_history: told("Interactive Brokers (transaction history)", "Interactive Brokers"),
  schwab: known("Charles Schwab"),
  fidelity: known("Fidelity"),
  etrade: known("E*TRADE"),
  robinhood: known("Robinhood"),
  coinbase: known("Coinbase"),
  kraken: known("Kraken"),
  newton: told("Newton"),
  shakepay: told("Shakepay"),
  ofx: known("OFX, QFX", null),
  ghostfolio: known("Ghostfolio", null),
  wealthfolio: known("Wealthfolio", null),
  portfolio_performance: known("Portfolio Performance", null),
  adjusted_cost_base: told("AdjustedCostBase.ca", null),
  neuro: known("Neuro", null),
  mapped: known("CSV", null),
} as const satisfies Readonly<Record<string, ActivityFormat>>;

export type ActivityFormatId = keyof typeof activityFormats;
export const activityFormatIds = Object.keys(activityFormats) as [ActivityFormatId, ...ActivityFormatId[]];

/** What a column of a table of no known format may mean. */
export const importColumns = [
  "date",
  "settlement_date",
  "type",
  "symbol",
  "name",
  "units",
  "price",
  "amount",
  "currency",
  "fee",
  "account",
  "account_type",
  "market",
  "description",
  "id",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Why a line of a file was not understood. */
export const importProblems = [
  "no_date",
  "wrong_date",
  "wrong_number",
  "unknown_action",
  "one_sided",
  "no_security",
  "no_units",
  "no_amount",
  "no_currency",
  "currency_unsupported",
  "half_line",
] as const;
export type ImportProblem = (typeof importProblems)[number];

/** What everything that happened can be written as: our own table, the same as JSON, and files that other trackers import. */
export const exportForms = ["csv", "json", "ghostfolio", "wealthfolio"] as const;
export type ExportForm = (typeof exportForms)[number];

/** Header of an exported file: how many entries its form has no words for, as `contribution=12, split=1`. */
export const LEFT_OUT_HEADER = "x-left-out";

/** What happened, in the words that brokers' activities are told in: what a word of any file can mean. */
export const mappableTypes = [
  "buy",
  "sell",
  "dividend",
  "reinvested_dividend",
  "stock_dividend",
  "return_of_capital",
  "interest",
  "contribution",
  "withdrawal",
  "transfer",
  "transfer_in",
  "transfer_out",
  "fee",
  "tax",
  "split",
  "adjustment",
  "option_event",
  "other",
] as const;
export type MappableType = (typeof mappableTypes)[number];
/** What no single word of a table can say: the end of an option, and sides of what made of one security another, joined by a reference. */
export const reorganizationTypes = [
  "option_expiry",
  "reorganization_out",
  "spin_off",
  "reorganization_in",
] as const;
export const importTypes = [...mappableTypes, ...reorganizationTypes] as const;
export type ImportType = (typeof importTypes)[number];
