/** What the assistant of `packages/assistant` gives the server; a test may put smaller ones in their place. */
import type { OnBlock, OnStep, Product, Reply, Situation, Understanding } from "@neuro/assistant";
import type { AssistantSettings } from "../config-assistant.ts";
import type { HeardCommand } from "./voice-command.ts";

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
  readonly settings: AssistantSettings;
  readonly signal: AbortSignal;
  readonly onStep: OnStep;
  readonly onBlock: OnBlock;
}

export interface AssistantParts {
  readonly understand: (
    words: string,
    situation: Situation,
    product: Product,
    before: Understanding | null,
  ) => Promise<Understanding | null>;
  readonly understandVoice: (
    transcript: string,
    situation: Situation,
    product: Product,
  ) => Promise<HeardCommand>;
  readonly compose: (
    understanding: Understanding,
    situation: Situation,
    product: Product,
    onStep: OnStep,
  ) => Promise<Reply>;
  readonly unanswered: (situation: Situation) => Reply;
  readonly greeting: (situation: Situation) => string;
  readonly suggestionsFor: (situation: Situation, product: Product) => Promise<readonly string[]>;
  readonly plainText: (reply: Reply) => string;
  readonly answerByModel: (
    asked: ModelQuestion,
  ) => Promise<Reply & { readonly usage: { readonly tokens: number } }>;
}
