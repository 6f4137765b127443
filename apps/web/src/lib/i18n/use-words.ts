import type { SharedParameters } from "@neuro/contract";
import type { SaidKey } from "./error-texts.ts";
import { useLanguage } from "./i18n.ts";
import { sharedTextOf } from "./shared-texts.ts";

export type Words = <K extends SaidKey>(key: K, params?: SharedParameters<K>) => string;

/** Texts of the contract's catalogue, word for word as the server says them, in the reader's language. */
export function useWords(): Words {
  const language = useLanguage();
  return (key, params) => sharedTextOf(key, language, params);
}
