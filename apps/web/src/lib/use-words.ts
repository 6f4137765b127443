import { type Locale, type SharedKey, type SharedParameters, sharedMessage } from "@neuro/contract";
import { useLanguage } from "./i18n.ts";

export type Words = <K extends SharedKey>(key: K, params?: SharedParameters<K>) => string;

type AnyMessage = (key: SharedKey, locale: Locale, params?: Record<string, string | number>) => string;

/** Texts of the contract's catalogue, word for word as the server says them, in the reader's language. */
export function useWords(): Words {
  const language = useLanguage();
  return (key, params) => (sharedMessage as AnyMessage)(key, language, params);
}
