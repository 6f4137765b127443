import { texts } from "virtual:neuro-texts/admin";
import { fill, type SharedParameters } from "@neuro/contract";
import type { AdminKey } from "#lib/i18n/error-texts.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";

export type AdminWords = <K extends AdminKey>(key: K, params?: SharedParameters<K>) => string;

/** What the specification has administrators read, word for word, in the reader's language. */
export function useAdminWords(): AdminWords {
  const language = useLanguage();
  return (key, params) => fill(texts[language][key], { ...params }, language).text;
}
