import { type Language, setLanguage } from "#lib/i18n.ts";
import { queryClient } from "./query-client.ts";

/** Switches the page, then asks again for what the server writes in words. */
export async function switchLanguage(next: Language): Promise<void> {
  await setLanguage(next);
  await queryClient.invalidateQueries();
}
