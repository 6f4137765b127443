/** What the assistant of `packages/assistant` gives the server; a test may put smaller ones in their place. */
import type {
  compose,
  getReady,
  greeting,
  ModelQuestion,
  ModelUsage,
  plainText,
  Reply,
  suggestionsFor,
  unanswered,
  understand,
  understandVoice,
} from "@neuro/assistant";

export interface AssistantParts {
  readonly getReady: typeof getReady;
  readonly understand: typeof understand;
  readonly understandVoice: typeof understandVoice;
  readonly compose: typeof compose;
  readonly unanswered: typeof unanswered;
  readonly greeting: typeof greeting;
  readonly suggestionsFor: typeof suggestionsFor;
  readonly plainText: typeof plainText;
  readonly answerByModel: (
    asked: ModelQuestion,
  ) => Promise<Reply & { readonly usage: Pick<ModelUsage, "tokens"> }>;
}
