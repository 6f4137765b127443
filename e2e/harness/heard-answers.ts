/** What the API told the page itself: prices move, so another call a moment later may tell something else. */
import { type AnswerOf, type OperationId, operations } from "@neuro/contract";
import type { Page } from "@playwright/test";

export interface HeardAnswers {
  /** The last answer of a call without parameters in its path; throws when the page has not asked. */
  last<K extends OperationId>(id: K): AnswerOf<K>;
}

/** Listens from now on. */
export function hearAnswers(page: Page): HeardAnswers {
  const heard = new Map<string, unknown>();
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/portfolio/") || !response.ok()) return;
    const body: unknown = await response.json().catch(() => undefined);
    if (body !== undefined) heard.set(pathname, body);
  });
  return {
    last<K extends OperationId>(id: K): AnswerOf<K> {
      const answer = heard.get(`/api${operations[id].path}`);
      if (answer === undefined) throw new Error(`The page has not asked for ${id}.`);
      return answer as AnswerOf<K>;
    },
  };
}
