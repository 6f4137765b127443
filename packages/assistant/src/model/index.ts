import type { ModelParts } from "./model-parts.ts";
import type { ModelQuestion, ModelReply } from "./model-question.ts";

export { ModelFailed, type ModelFailure, type ModelUsage } from "./model-failed.ts";
export type { ModelParts } from "./model-parts.ts";
export type { Exchange, ModelQuestion, ModelReply, ModelSettings } from "./model-question.ts";

/**
 * The answer of a language model whose every number was read in this turn. Throws `ModelFailed` when there is none. What
 * speaks to models is loaded with the first question, so that a server without one does not carry it.
 */
export async function answerByModel(asked: ModelQuestion, parts: ModelParts): Promise<ModelReply> {
  const { answerByModel: answer } = await import("./answer-by-model.ts");
  return answer(asked, parts);
}
