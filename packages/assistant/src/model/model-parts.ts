import type { OnStep, Product, Reply, Situation } from "../port.ts";
import type { Understanding } from "../understanding.ts";

/** What answers without a model, which every tool of the model is made of. */
export interface ModelParts {
  readonly understand: (
    words: string,
    situation: Situation,
    product: Product,
    before: Understanding | null,
  ) => Promise<Understanding | null>;
  readonly compose: (
    understanding: Understanding,
    situation: Situation,
    product: Product,
    onStep: OnStep,
  ) => Promise<Reply>;
}
