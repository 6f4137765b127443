import type { AnswerOf, OperationId } from "@neuro/contract";
import type { Page } from "@playwright/test";

/** What the next call of that path is answered, as the page shows it. One that is turned away (busy) is asked again by the page. */
export async function nextAnswer<K extends OperationId>(page: Page, path: string): Promise<AnswerOf<K>> {
  const response = await page.waitForResponse(
    (each) => each.ok() && new URL(each.url()).pathname === `/api${path}`,
  );
  return (await response.json()) as AnswerOf<K>;
}
