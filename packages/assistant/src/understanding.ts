/** What a question means: the intent and what it is about. The same for typed and spoken words, English and French. */
import type { ChangeableSetting, Currency } from "@neuro/contract";
import type { Timeframe } from "@neuro/contract/constants";
import type { FoundSecurity } from "./port.ts";
import { type Topic, topics } from "./understand/topics.ts";

export const intents = [
  // The user's money
  "portfolio_value",
  "portfolio_change_why",
  "portfolio_performance",
  "holdings",
  "holding",
  "largest_holdings",
  "average_cost",
  "best_and_worst",
  "accounts",
  "cash",
  "allocation",
  "drift",
  "risk",
  "market_fall",
  "income",
  "dividend_yields",
  "gains",
  "sale_tax",
  "costs",
  "contributions",
  "room",
  "activity",
  // Securities
  "price",
  "analysis",
  "why_signal",
  "compare",
  "news",
  "price_range",
  "price_odds",
  // Trading
  "size_by_risk",
  "what_if",
  "ticket",
  "cancel_order",
  "price_alert",
  "orders",
  "trades",
  "signals_record",
  "drafts",
  "strategies",
  "own_rules",
  "optimize",
  "trading_limits",
  "invest_amount",
  // Markets and the product
  "market_overview",
  "market_hours",
  "movers",
  "exchange_rate",
  "conversion",
  "prediction",
  "network",
  "settings",
  "change_setting",
  "how_to",
  "term",
  "knowledge",
  "capabilities",
  "greeting",
  "thanks",
  /** What it may be about is known, but not all of what it says. */
  "unclear",
] as const;
export type Intent = (typeof intents)[number];

/** Of the timeframes the product measures. */
export type Period = Timeframe;
export { type Topic, topics };

export type AllocationBy = "security" | "class" | "sector" | "country" | "currency";

/** What the words were about; only what was said is there. */
export interface Slots {
  readonly securities?: readonly FoundSecurity[];
  readonly period?: Period;
  /** The time asked about, in the words of the question, when `period` is only the nearest that is measured. */
  readonly periodAsked?: string;
  /** Calendar year. */
  readonly year?: number;
  /** First and last day, ISO, where the time is named by them: `since March`. */
  readonly since?: string;
  readonly until?: string;
  readonly country?: "CA" | "US";
  /** Account type as the contract spells it (`TFSA`), or a name the user gave. */
  readonly account?: string;
  readonly side?: "BUY" | "SELL";
  readonly quantity?: number;
  /** An amount of money in place of a number of shares. */
  readonly amount?: number;
  /** Of `amount` and `limitPrice`, when it was named; of a rate, what one of it is worth. */
  readonly currency?: Currency;
  /** What an amount is to be told in. */
  readonly toCurrency?: Currency;
  /** A day that is named, ISO: what was then, or what will be. */
  readonly date?: string;
  /** The whole holding. */
  readonly everything?: boolean;
  /** A part of the holding: 0.5 is half of it. */
  readonly portion?: number;
  readonly limitPrice?: number;
  /** A price asked about, in the currency of the listing. */
  readonly target?: number;
  /** A change of the price asked about, in percent: −10 is a tenth less. */
  readonly change?: number;
  /** The price one would get out at. */
  readonly stop?: number;
  /** How far ahead a question looks, in days of the calendar. */
  readonly daysAhead?: number;
  readonly allocationBy?: AllocationBy;
  /** Of the glossary. */
  readonly term?: string;
  /** Of the body of knowledge: the id of a page. */
  readonly page?: string;
  /** Of `how_to` and `settings`. */
  readonly topic?: Topic;
  /** Of `change_setting`: which one, and what it is to be, in the unit it is saved in. */
  readonly setting?: ChangeableSetting;
  readonly value?: string | number | boolean;
  readonly openOnly?: boolean;
  /** What rose or fell, where the question is about one of the two. */
  readonly direction?: "up" | "down";
  /** The question asks what to do rather than what is ("should I sell?"). */
  readonly seeksAdvice?: boolean;
  /** About what is still to come: the next dividend, tomorrow’s session. */
  readonly upcoming?: boolean;
  /** Words that stand where a security would and name none that is known. */
  readonly unknownName?: string;
  /** Of `unclear`: words that were not understood, as typed, and what it may be about, likeliest first. */
  readonly unexplained?: string;
  readonly nearest?: readonly Intent[];
  readonly pages?: readonly string[];
  /** A further question of the same message, in its own words: only the first one is answered. */
  readonly alsoAsked?: string;
}

export interface Understanding {
  readonly intent: Intent;
  readonly slots: Slots;
  /** 0 to 1; below `sureEnough` the words are not taken for understood. */
  readonly certainty: number;
}
