import { texts } from "virtual:neuro-texts/funds";
import { fill, type SharedParameters } from "@neuro/contract";
import type { FundsKey } from "#lib/i18n/error-texts.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";

export type FundsWords = <K extends FundsKey>(key: K, params?: SharedParameters<K>) => string;

/** What the specification says of adding money and moving holdings, word for word, in the reader's language. */
export function useFundsWords(): FundsWords {
  const language = useLanguage();
  return (key, params) => fill(texts[language][key], { ...params }, language).text;
}
