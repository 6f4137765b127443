/**
 * An expected failure: a value that use cases return, which rolls back their transaction and becomes an HTTP answer.
 * `params` fill the placeholders of the code's message; `fields` name what the caller must change.
 */
import type { ErrorCode, FieldError } from "@neuro/contract";

export interface Failure {
  readonly failure: true;
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Of a refusal by the risk gate: the same before it was put into one language's words, for whoever tells it later. */
  readonly unformatted?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly FieldError[];
  /** Words particular to this case (a venue's own reason), instead of the catalogue's sentence. */
  readonly detail?: string;
}

export function failure(code: ErrorCode, more: Omit<Failure, "failure" | "code"> = {}): Failure {
  return { failure: true, code, ...more };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && (value as { failure?: unknown }).failure === true;
}
