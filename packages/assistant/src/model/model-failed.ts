export type ModelFailure =
  /** The endpoint refused the key. */
  | "unauthorized"
  | "rate_limited"
  | "server_error"
  /** Any other refusal: an unknown model, a request it does not take. */
  | "rejected"
  | "unreachable"
  | "garbled"
  /** The answer broke off before its end. */
  | "cut_off"
  | "too_slow"
  | "stopped"
  /** It called tools until there was no step left. */
  | "endless"
  | "malformed_calls"
  | "empty"
  /** It spoke of what has to be read, and read nothing. */
  | "talked_only"
  /** Nothing it said could be verified. */
  | "unverifiable"
  | "refused"
  | "unknown";

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Both. */
  readonly tokens: number;
}
export const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, tokens: 0 };

/** No answer came of the model. Says why in one word: what was sent, the key and the endpoint's own words stay out of it. */
export class ModelFailed extends Error {
  readonly reason: ModelFailure;
  /** What the failed attempt cost. */
  readonly usage: ModelUsage;
  constructor(reason: ModelFailure, usage: ModelUsage = noUsage) {
    super(`the language model gave no answer: ${reason}`);
    this.name = "ModelFailed";
    this.reason = reason;
    this.usage = usage;
  }
}
