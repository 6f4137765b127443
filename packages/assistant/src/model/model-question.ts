import type { OnBlock, OnStep, Product, Reply, Situation } from "../port.ts";
import type { ModelUsage } from "./model-failed.ts";

export interface ModelSettings {
  readonly provider: "openai-compatible" | "anthropic";
  readonly model: string;
  /** Null: the provider's own, which only Anthropic has. */
  readonly baseUrl: string | null;
  /** Null for an endpoint that asks for none. */
  readonly apiKey: string | null;
  /** For a whole answer. */
  readonly timeoutMs?: number;
}

/** Something said before. */
export interface Exchange {
  readonly role: "user" | "neuro";
  readonly content: string;
}

export interface ModelQuestion {
  readonly question: string;
  /** What was said before, oldest first. */
  readonly history: readonly Exchange[];
  readonly situation: Situation;
  readonly product: Product;
  readonly settings: ModelSettings;
  readonly signal: AbortSignal;
  readonly onStep: OnStep;
  /** What was shown is void when the answer fails after all. */
  readonly onBlock: OnBlock;
}

export interface ModelReply extends Reply {
  readonly usage: ModelUsage;
  /** Sentences that were not shown because a number in them had no ground. */
  readonly leftOut: number;
}
