/** Around each file of tests without a screen: files share what they import, so a language left switched is the next file's. */
import { afterAll } from "vitest";
import { currentLanguage } from "#lib/i18n/i18n.ts";

const found = currentLanguage();
afterAll(() => {
  if (currentLanguage() !== found)
    throw new Error(`These tests left the language switched: set ${found} again after them.`);
});
