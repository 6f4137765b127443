/** A rule of the risk gate and what it answers. */
import type { RefusalCode } from "../refusal.ts";
import type { Question } from "./question.ts";

/** Names of the rules, stable, in the order they are asked. Holdings are judged last: they say what is set aside. */
export const RULE_CODES = [
  "trading_halt",
  "kill_switch",
  "account",
  "instrument",
  "quantity",
  "order_type",
  "limit_price",
  "stop_price",
  "bracket",
  "quote",
  "fraction",
  "market_hours",
  "price_collar",
  "duplicate",
  "daily_trades",
  "daily_loss",
  "position_size",
  "exchange_rate",
  "cash",
  "holding",
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

export interface RuleFacts {
  /** What it came to, as text: a decimal, a mode, a state. */
  readonly figure?: string | null;
  /** What it may come to. */
  readonly limit?: string | null;
  /** Of both: a currency, `units`, `ms`, `trades`; absent where they are words. */
  readonly unit?: string | null;
  /** Placeholders of the message catalogue's `detail.<refusal code>`. */
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Judgement extends RuleFacts {
  /** Null when the rule lets the order pass. */
  readonly refusal: RefusalCode | null;
}

export interface Rule {
  readonly code: RuleCode;
  /** Null when the rule does not concern the order, or another rule's refusal leaves nothing to judge by. */
  judge(question: Question): Judgement | null;
}

export function pass(facts: RuleFacts = {}): Judgement {
  return { refusal: null, ...facts };
}

export function refuse(refusal: RefusalCode, facts: RuleFacts = {}): Judgement {
  return { refusal, ...facts };
}

/** Hostile input is quoted back, but not at any length. */
export function quoted(text: string): string {
  return text.slice(0, 40);
}
