import type { AnswerOf } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call } from "#data/client.ts";

export type LoginOptions = AnswerOf<"authOptions">;

const WAIT_MS = 1_000;

/** Null when the server cannot say. */
const asked: Promise<LoginOptions | null> = call("authOptions").catch((error) => {
  console.warn("The ways to log in could not be asked for", error);
  return null;
});

/**
 * The ways to log in here, waited for before the page is painted, so that nothing on it moves when they come; null when a slow
 * server has not said yet.
 */
const firstKnown: LoginOptions | null = await Promise.race([
  asked,
  new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS)),
]);

/** What is known of the ways to log in; `late` when it came after the page was painted, or never did. */
export function useLoginOptions(): { options: LoginOptions | null; late: boolean } {
  const [options, setOptions] = useState(firstKnown);
  useEffect(() => {
    if (firstKnown === null) void asked.then(setOptions);
  }, []);
  return { options, late: firstKnown === null };
}
