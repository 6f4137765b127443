/** What `scripts/testing/record-answers.ts` hands to the tests of screens. */
import type { AnswerOf, OperationId } from "@neuro/contract";

export type Answers = { readonly [K in OperationId]?: AnswerOf<K> };

/** By user; a trader's and an administrator's are those that differ from a demo's. */
export interface Recordings {
  readonly demo: Answers;
  readonly trader: Answers;
  readonly administrator: Answers;
}

declare module "vitest" {
  interface ProvidedContext {
    /** JSON of `Recordings`. */
    recordedAnswers: string;
    /** The server's time then, epoch ms. */
    recordedAt: number;
  }
}
