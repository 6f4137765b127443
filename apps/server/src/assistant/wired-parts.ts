/** The assistant's own package in its places. */
import type { AssistantParts } from "./assistant-parts.ts";

const nothing = { blocks: [], figures: [], suggestions: [] };

export const wiredParts: AssistantParts = {
  understand: async () => null,
  understandVoice: async () => ({ command: "unknown", security: null, quantity: null }),
  compose: async () => nothing,
  unanswered: () => nothing,
  greeting: ({ locale }) => (locale === "fr" ? "Bonjour, ici Neuro." : "Hello, this is Neuro."),
  suggestionsFor: async () => [],
  plainText: () => "",
  answerByModel: () => Promise.reject(new Error("not wired")),
};
