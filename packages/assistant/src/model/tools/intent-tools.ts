/** What each answerable intent is for, in words for the model, and which slots it takes. */
import type { Intent } from "../../understanding.ts";
import type { SlotInput } from "./slot-inputs.ts";

/** Greetings are the model's own; a ticket has its own tool. */
type Talk = "greeting" | "thanks" | "ticket";

interface IntentTool {
  readonly about: string;
  readonly slots: readonly SlotInput[];
  readonly required?: readonly SlotInput[];
}

export const intentTools: Readonly<Record<Exclude<Intent, Talk>, IntentTool>> = {
  portfolio_value: {
    about: "Worth of the portfolio, change of the day",
    slots: ["account", "period"],
  },
  portfolio_change_why: {
    about: "Why it rose or fell, by holding",
    slots: ["account", "period"],
  },
  portfolio_performance: { about: "Returns of the portfolio", slots: ["account", "period"] },
  holdings: { about: "All securities the user holds", slots: ["account"] },
  holding: {
    about: "The user's position in one security",
    slots: ["securities", "account"],
    required: ["securities"],
  },
  best_and_worst: { about: "Holdings that did best and worst", slots: ["account", "period", "direction"] },
  accounts: { about: "The user's accounts and balances", slots: ["account"] },
  cash: { about: "Cash and buying power", slots: ["account", "currency"] },
  allocation: { about: "How the portfolio is divided", slots: ["account", "allocationBy"] },
  drift: { about: "Distance of the portfolio from its targets", slots: ["account"] },
  risk: { about: "Risk measures of the portfolio or a security", slots: ["account", "period", "securities"] },
  income: { about: "Dividends and other income", slots: ["account", "period", "year", "securities"] },
  dividend_yields: {
    about: "Trailing yield, last dividend; of all held or watched unless named",
    slots: ["securities"],
  },
  costs: { about: "Commissions, fees and tax withheld", slots: ["account", "period"] },
  contributions: { about: "Deposits of the year and contribution room", slots: ["account"] },
  exchange_rate: { about: "USD/CAD", slots: [] },
  gains: { about: "Realized and unrealized gains", slots: ["account", "year", "securities"] },
  activity: { about: "Recent transactions", slots: ["account", "securities", "period"] },
  price: {
    about: "Price of a security and its change",
    slots: ["securities", "period"],
    required: ["securities"],
  },
  analysis: { about: "Neuro's analysis of a security", slots: ["securities"], required: ["securities"] },
  why_signal: {
    about: "Evidence for and against the signal on a security",
    slots: ["securities"],
    required: ["securities"],
  },
  compare: {
    about: "Securities beside each other",
    slots: ["securities", "period"],
    required: ["securities"],
  },
  news: { about: "Headlines about a security", slots: ["securities"] },
  price_range: {
    about: "How far a security moves: measured ranges for a day, a week, a month",
    slots: ["securities", "daysAhead"],
    required: ["securities"],
  },
  price_odds: {
    about: "How likely a security touches a price (target) or a change in percent",
    slots: ["securities", "target", "change", "daysAhead"],
    required: ["securities"],
  },
  size_by_risk: {
    about: "How many units lose no more than an amount, or a portion of the portfolio, at a stop",
    slots: ["securities", "amount", "currency", "portion", "stop"],
    required: ["securities"],
  },
  what_if: {
    about: "Effect of buying or selling, without doing it",
    slots: ["securities", "side", "quantity", "amount", "currency", "everything", "limitPrice", "account"],
    required: ["securities", "side"],
  },
  orders: { about: "Orders and their state", slots: ["account", "securities", "side", "openOnly"] },
  trades: { about: "Executed trades", slots: ["account", "securities", "side", "period"] },
  signals_record: { about: "Track record of Neuro's signals", slots: ["securities", "period"] },
  drafts: { about: "Orders that Neuro drafted and that wait for approval", slots: [] },
  strategies: { about: "Trading strategies and their state", slots: [] },
  optimize: { about: "Trades that bring the portfolio to its targets", slots: ["account"] },
  trading_limits: { about: "Limits and mode of trading", slots: ["account"] },
  market_overview: { about: "State of the markets", slots: ["country"] },
  market_hours: { about: "Whether the market is open, and its hours", slots: ["country"] },
  movers: { about: "Securities that moved most today", slots: ["country", "direction"] },
  network: { about: "State of Neuro's neural network", slots: [] },
  settings: { about: "Where a setting is and what it does", slots: ["topic"] },
  how_to: { about: "How something is done in Neuro", slots: ["topic"] },
  term: { about: "Definition of an investing term", slots: ["term"], required: ["term"] },
  capabilities: { about: "What Neuro can answer", slots: [] },
};

export type ToolIntent = keyof typeof intentTools;
export const toolIntents = Object.keys(intentTools) as readonly ToolIntent[];
/** Their sentences are mostly other people's. */
export const writtenByOthers: ReadonlySet<Intent> = new Set(["news"]);
/** They read nothing of the user's or the market's. */
export const generalIntents: ReadonlySet<Intent> = new Set([
  "term",
  "how_to",
  "settings",
  "capabilities",
  "greeting",
  "thanks",
]);
