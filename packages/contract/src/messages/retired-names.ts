/** What became of a listing that no longer trades, as the instrument tables give it, in the reader's language. */
import type { Locale } from "./locale.ts";

const NOW = /^now (.+)$/;

/** `delisted`, `now Cenovus`. Words nobody has translated yet stay as the table gives them. */
export function retiredName(words: string, locale: Locale): string {
  if (locale !== "fr") return words;
  if (words === "delisted") return "radié de la cote";
  const successor = NOW.exec(words)?.[1];
  return successor === undefined ? words : `désormais ${successor}`;
}
