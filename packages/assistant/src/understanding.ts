/** What a question means: the intent and what it is about. The same for typed and spoken words, English and French. */
import type { FoundSecurity } from "./port.ts";

export const intents = [
  // The user's money
  "portfolio_value",
  "portfolio_change_why",
  "portfolio_performance",
  "holdings",
  "holding",
  "best_and_worst",
  "accounts",
  "cash",
  "allocation",
  "drift",
  "risk",
  "income",
  "gains",
  "activity",
  // Securities
  "price",
  "analysis",
  "why_signal",
  "compare",
  "news",
  // Trading
  "what_if",
  "ticket",
  "orders",
  "trades",
  "signals_record",
  "drafts",
  "strategies",
  "optimize",
  "trading_limits",
  // Markets and the product
  "market_overview",
  "market_hours",
  "movers",
  "network",
  "settings",
  "how_to",
  "term",
  "capabilities",
  "greeting",
  "thanks",
] as const;
export type Intent = (typeof intents)[number];

/** Of the timeframes the product measures. */
export type Period = "1D" | "1W" | "1M" | "3M" | "1Y" | "ALL";
export type AllocationBy = "security" | "class" | "sector" | "country" | "currency";

/** What the words were about; only what was said is there. */
export interface Slots {
  readonly securities?: readonly FoundSecurity[];
  readonly period?: Period;
  /** Account type as the contract spells it (`TFSA`), or a name the user gave. */
  readonly account?: string;
  readonly side?: "BUY" | "SELL";
  readonly quantity?: number;
  /** An amount of money in place of a number of shares. */
  readonly amount?: number;
  /** The whole holding. */
  readonly everything?: boolean;
  readonly limitPrice?: number;
  readonly allocationBy?: AllocationBy;
  /** Of the glossary. */
  readonly term?: string;
  /** Of `how_to` and `settings`. */
  readonly topic?: string;
  readonly openOnly?: boolean;
  /** The question asks what to do rather than what is ("should I sell?"). */
  readonly seeksAdvice?: boolean;
}

export interface Understanding {
  readonly intent: Intent;
  readonly slots: Slots;
  /** 0 to 1; below `sureEnough` the words are not taken for understood. */
  readonly certainty: number;
}
