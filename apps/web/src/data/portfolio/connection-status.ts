import type { AnswerOf, ConnectionStatus } from "@neuro/contract";

export interface StatusKnown {
  /** The last answer, whatever has happened since. */
  answer: Pick<AnswerOf<"connectionStatus">, "status"> | undefined;
  /** A check is under way. */
  asking: boolean;
  /** Somebody waits for that check: nothing is known yet, or it was asked for by hand. */
  awaited: boolean;
  /** It has run for longer than the quick check waits. */
  late: boolean;
  /** The last check ended without an answer, after its retries. */
  failed: boolean;
}

/**
 * The status on screen. `checking` is the browser's: while somebody waits, for as long as the quick check lasts. What takes longer
 * is `unknown` until it answers or fails, and what failed is `error`. A check that nobody waits for changes nothing until it ends.
 */
export function statusShown({ answer, asking, awaited, late, failed }: StatusKnown): ConnectionStatus {
  if (asking && awaited) return late ? "unknown" : "checking";
  if (failed) return "error";
  if (answer !== undefined) return answer.status;
  return asking ? "checking" : "unknown";
}
