/** A small assistant whose answers a test can hold up: it understands a few words, and looks at the account's holdings. */
import { CallFailed, type Product, plainText, type Reply, type Understanding } from "@neuro/assistant";
import type { ChatBlock } from "@neuro/contract";
import type { AssistantParts } from "../assistant-parts.ts";

const paragraph = (text: string): ChatBlock => ({
  kind: "paragraph",
  spans: [{ kind: "text", text }],
});
export const replyOf = (...texts: readonly string[]): Reply => ({
  blocks: texts.map(paragraph),
  figures: [],
  suggestions: ["What do I hold?"],
});

const unknown = (words: string): boolean => words.startsWith("?");

export interface FakeParts extends AssistantParts {
  /** Questions that were understood, each time. */
  readonly asked: string[];
  /** What was said before, as each was told. */
  readonly before: (Understanding | null)[];
}

/** `work`: what composing does with the product; its words are the answer. */
export function fakeParts(
  work: (product: Product, words: string) => Promise<string> = async () => "Two shares.",
  more: Partial<AssistantParts> = {},
): FakeParts {
  const asked: string[] = [];
  const before: (Understanding | null)[] = [];
  return {
    asked,
    before,
    getReady: () => undefined,
    understand: async (words, _situation, _product, earlier) => {
      asked.push(words);
      before.push(earlier);
      return unknown(words) ? null : { intent: "holdings", slots: { topic: "place_order" }, certainty: 1 };
    },
    understandVoice: async (transcript, _situation, product) => {
      const [verb = "", quantity = "", name = ""] = transcript.split(" ");
      const [security = null] = await product.findSecurities(name);
      const command = (["buy", "sell", "analyze", "optimize"] as const).find((each) => each === verb);
      const heard = transcript;
      const shares = Number(quantity) || null;
      return { command: command ?? "unknown", security, quantity: shares, heard, understanding: null };
    },
    compose: async (_understanding, _situation, product, onStep) => {
      onStep?.({ tool: "holdings", words: "Reading your holdings" });
      return replyOf("You hold:", await work(product, asked.at(-1) ?? ""));
    },
    unanswered: () => replyOf("I cannot answer that."),
    greeting: ({ locale }) => (locale === "fr" ? "Bonjour" : "Hello"),
    suggestionsFor: async ({ tab }) => [`What is on ${tab ?? "no tab"}?`],
    plainText,
    answerByModel: async () => {
      throw new Error("no model is set up");
    },
    ...more,
  };
}

/** The words of a refusal, or what the call gave. */
export async function wordsOf(call: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await call);
  } catch (error) {
    if (error instanceof CallFailed) return `${error.code}: ${error.message}`;
    throw error;
  }
}

/** Something that happens when the test says so. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
