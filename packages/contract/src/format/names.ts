import type { Locale } from "../messages/locale.ts";
import { listFormat, nameFormat } from "./intl.ts";

/** `Canadian Dollar`, `Dollar canadien`; `Canada`, `United States`. A code that nobody knows stands for itself. */
export function codeName(type: "currency" | "region", code: string, locale: Locale): string {
  const name = nameFormat(locale, { type }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `A, B and C`. */
export function listText(items: Iterable<string>, locale: Locale): string {
  return listFormat(locale, { type: "conjunction" }).format(items);
}
