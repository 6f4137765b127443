/** What each answerable intent is for, in words for the model, and which slots it takes. */
import type { Intent } from "../../understanding.ts";
import type { SlotInput } from "./slot-inputs.ts";

/** Greetings are the model's own; a ticket has its own tool. */
type Talk = "greeting" | "thanks" | "ticket" | "unclear";

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
    slots: ["account", "period", "year", "since"],
  },
  portfolio_performance: {
    about: "Returns of the portfolio",
    slots: ["account", "period", "year", "since", "until"],
  },
  holdings: { about: "All securities the user holds", slots: ["account"] },
  holding: {
    about: "The user's position in one security",
    slots: ["securities", "account"],
    required: ["securities"],
  },
  largest_holdings: { about: "The largest or smallest positions", slots: ["account", "direction"] },
  average_cost: {
    about: "Average cost of a unit the user holds",
    slots: ["securities", "account"],
    required: ["securities"],
  },
  best_and_worst: {
    about: "Holdings that did best and worst",
    slots: ["account", "period", "year", "since", "direction"],
  },
  accounts: { about: "The user's accounts and balances", slots: ["account"] },
  cash: { about: "Cash and buying power", slots: ["account", "currency"] },
  allocation: { about: "How the portfolio is divided", slots: ["account", "allocationBy"] },
  drift: { about: "Distance of the portfolio from its targets", slots: ["account"] },
  risk: { about: "Risk measures of the portfolio or a security", slots: ["account", "period", "securities"] },
  market_fall: {
    about: "What the portfolio loses or gains if the market moves by a percent (change)",
    slots: ["account", "change"],
  },
  income: { about: "Dividends and other income", slots: ["account", "period", "year", "securities"] },
  dividend_yields: {
    about: "Trailing yield, last dividend; of all held or watched unless named",
    slots: ["securities"],
  },
  costs: {
    about: "Commissions, fees and tax withheld",
    slots: ["account", "period", "year", "since", "until"],
  },
  contributions: { about: "Deposits of the year and contribution room", slots: ["account", "year"] },
  room: { about: "Contribution room left", slots: ["account"] },
  exchange_rate: { about: "USD/CAD", slots: [] },
  conversion: {
    about: "An amount in the other currency",
    slots: ["amount", "currency"],
    required: ["amount"],
  },
  prediction: { about: "What is measured where someone asks which way a price goes", slots: ["securities"] },
  gains: { about: "Realized and unrealized gains", slots: ["account", "year", "securities"] },
  sale_tax: {
    about: "Gain that a sale would bring, and what of it counts for tax",
    slots: ["securities", "account"],
    required: ["securities"],
  },
  activity: { about: "Recent transactions", slots: ["account", "securities", "year", "since", "until"] },
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
  cancel_order: {
    about: "Shows a working order with a button; nothing is done until it is pressed",
    slots: ["securities", "side"],
  },
  price_alert: {
    about:
      "Shows an alert at a price or a change in percent, with a button; nothing is done until it is pressed",
    slots: ["securities", "target", "change"],
    required: ["securities"],
  },
  trades: { about: "Executed trades", slots: ["account", "securities", "side", "period"] },
  signals_record: { about: "Track record of Neuro's signals", slots: ["securities", "period"] },
  drafts: { about: "Orders that Neuro drafted and that wait for approval", slots: [] },
  strategies: { about: "Trading strategies and their state", slots: [] },
  own_rules: { about: "The user's own strategies: what they do and did, and why", slots: [] },
  optimize: { about: "Trades that bring the portfolio to its targets", slots: ["account"] },
  trading_limits: { about: "Limits and mode of trading", slots: ["account"] },
  invest_amount: {
    about: "What an amount could be put into, with figures, no advice",
    slots: ["amount", "currency"],
  },
  market_overview: { about: "State of the markets", slots: ["country"] },
  market_hours: { about: "Whether the market is open, and its hours", slots: ["country"] },
  movers: { about: "Securities that moved most today", slots: ["country", "direction"] },
  network: { about: "State of Neuro's neural network", slots: [] },
  settings: { about: "Where a setting is and what it does", slots: ["topic"] },
  change_setting: {
    about:
      "Shows the change of a setting that the user asks for, with a button; nothing is done until it is pressed",
    slots: [],
  },
  how_to: { about: "How something is done in Neuro", slots: ["topic"] },
  term: { about: "Definition of an investing term", slots: ["term"], required: ["term"] },
  knowledge: {
    about: "A short page with its source on accounts, taxes, orders, risks, costs, protection, Neuro itself",
    slots: ["page"],
    required: ["page"],
  },
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
  "knowledge",
]);
