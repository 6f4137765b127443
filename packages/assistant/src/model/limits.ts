import { MINUTE_MS } from "@neuro/contract/primitives";
export interface ModelLimits {
  /** Calls of the model for one answer; the last one may use no tool. */
  readonly steps: number;
  readonly toolCalls: number;
  /** In one step. */
  readonly outputTokens: number;
  readonly totalMs: number;
  readonly firstTokenMs: number;
  /** Between two pieces of an answer, the work of tools included. */
  readonly silenceMs: number;
  /** Characters of what was said before that go along. */
  readonly historyCharacters: number;
}

export const modelLimits: ModelLimits = {
  steps: 6,
  toolCalls: 12,
  outputTokens: 1_500,
  totalMs: MINUTE_MS,
  firstTokenMs: 20_000,
  silenceMs: 20_000,
  historyCharacters: 6_000,
};
