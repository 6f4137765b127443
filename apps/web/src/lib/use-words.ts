import { type Locale, type MessageKey, type MessageParameters, message } from "@neuro/contract";
import { useLanguage } from "./i18n.ts";

export type Words = <K extends MessageKey>(key: K, params?: MessageParameters<K>) => string;

type AnyMessage = (key: MessageKey, locale: Locale, params?: Record<string, string | number>) => string;

/** Texts of the contract's catalogue, word for word as the server says them, in the reader's language. */
export function useWords(): Words {
  const language = useLanguage();
  return (key, params) => (message as AnyMessage)(key, language, params);
}
