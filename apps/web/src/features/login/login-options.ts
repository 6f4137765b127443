import type { AnswerOf } from "@neuro/contract";
import { call } from "#data/calls/client.ts";
import { usePageRead } from "#data/queries/use-page-read.ts";

export type LoginOptions = AnswerOf<"authOptions">;

const WAIT_MS = 1_000;

/**
 * The ways to log in here, waited for before the page is painted, so that nothing on it moves when they come; null when a slow
 * server has not said yet, or cannot.
 */
const firstKnown: LoginOptions | null = await call("authOptions", undefined, {
  signal: AbortSignal.timeout(WAIT_MS),
}).catch((error) => {
  console.warn("The ways to log in could not be asked for", error);
  return null;
});

/** What is known of the ways to log in; `late` when it came after the page was painted, or has yet to. */
export function useLoginOptions(): { options: LoginOptions | null; late: boolean } {
  const late = firstKnown === null;
  const { data } = usePageRead("authOptions", undefined, { enabled: late });
  return { options: firstKnown ?? data ?? null, late };
}
