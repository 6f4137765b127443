/** One question to a scripted model, and everything that came of it. */
import type { ChatBlock } from "@neuro/contract";
import { answerByModel } from "../model/answer-by-model.ts";
import { type ModelLimits, modelLimits } from "../model/limits.ts";
import { ModelFailed } from "../model/model-failed.ts";
import type { ModelQuestion, ModelReply } from "../model/model-question.ts";
import type { Understanding } from "../understanding.ts";
import { type FakeKind, type FakeScript, startFakeModel } from "./fake-model.ts";
import type { FakeRequest } from "./fake-turn.ts";
import { blockText, situation } from "./guarded.ts";
import { type SmallProduct, smallProduct } from "./small-product.ts";

export const secretKey = "sk-never-to-be-seen";

interface Asking
  extends Partial<Pick<ModelQuestion, "question" | "history" | "situation" | "signal" | "onBlock">> {
  readonly baseUrl?: string;
  readonly kind?: FakeKind;
  readonly understood?: Understanding | null;
  readonly limits?: Partial<ModelLimits>;
  readonly small?: SmallProduct;
}

export interface Asked {
  readonly reply: ModelReply | null;
  readonly failed: ModelFailed | null;
  /** The blocks of the answer as text; empty when it failed. */
  readonly text: string;
  readonly shown: readonly { readonly block: ChatBlock; readonly continues: boolean }[];
  readonly steps: readonly string[];
  readonly requests: readonly FakeRequest[];
  readonly small: SmallProduct;
}

export async function askModel(script: FakeScript, asking: Asking = {}): Promise<Asked> {
  const { kind = "openai-compatible", understood = null, small = smallProduct(understood) } = asking;
  const fake = await startFakeModel(script, kind);
  const shown: { block: ChatBlock; continues: boolean }[] = [];
  const steps: string[] = [];
  const question: ModelQuestion = {
    question: asking.question ?? "What is my portfolio worth?",
    history: asking.history ?? [],
    situation: asking.situation ?? situation,
    product: small.product,
    settings: { provider: kind, baseUrl: asking.baseUrl ?? fake.baseUrl, model: "small", apiKey: secretKey },
    signal: asking.signal ?? new AbortController().signal,
    onStep: ({ tool }) => steps.push(tool),
    onBlock(block, figures, continues) {
      shown.push({ block, continues });
      asking.onBlock?.(block, figures, continues);
    },
  };
  const limits = { ...modelLimits, ...asking.limits };
  const outcome = await answerByModel(question, small.parts, limits)
    .catch((error: unknown) => error)
    .finally(fake.close);
  const failed = outcome instanceof ModelFailed ? outcome : null;
  if (failed === null && outcome instanceof Error) throw outcome;
  const reply = failed === null ? (outcome as ModelReply) : null;
  const text = (reply?.blocks ?? []).map((block) => blockText(block, reply?.figures ?? [])).join("\n");
  return { reply, failed, text, shown, steps, requests: fake.requests, small };
}
