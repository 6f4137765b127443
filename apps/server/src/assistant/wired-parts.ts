/** The assistant's own package in its places. */
import {
  answerByModel,
  compose,
  getReady,
  greeting,
  plainText,
  suggestionsFor,
  unanswered,
  understand,
  understandVoice,
} from "@neuro/assistant";
import type { AssistantParts } from "./assistant-parts.ts";

export const wiredParts: AssistantParts = {
  ...{ getReady, understand, understandVoice, compose, unanswered, greeting, suggestionsFor, plainText },
  answerByModel: (asked) => answerByModel(asked, { understand, compose }),
};
