import { type AnswerOf, showcaseOperations } from "@neuro/contract";
import { safeParse } from "zod/mini";
import { currentLanguage } from "#lib/i18n.ts";

export type ShowcaseId = keyof typeof showcaseOperations;

/**
 * Reads what the landing page shows without the whole contract, which would double its weight. Undefined when the
 * answer is not good: the full client then asks again and finds the words for the failure.
 */
export async function readShowcase<K extends ShowcaseId>(
  id: K,
  signal: AbortSignal | undefined,
): Promise<AnswerOf<K> | undefined> {
  const { path, response } = showcaseOperations[id];
  const answer = await fetch(`/api${path}`, {
    headers: { accept: "application/json", "accept-language": currentLanguage() },
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) return undefined;
  const parsed = safeParse(response, await answer.json());
  return parsed.success ? (parsed.data as AnswerOf<K>) : undefined;
}
