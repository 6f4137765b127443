import { sourceName } from "@neuro/contract";
import { useLanguage } from "#lib/i18n/i18n.ts";

/** Names the product's own sources in the reader's language; a broker's or vendor's name stays as it is. */
export function useSourceName(): (source: string) => string {
  const language = useLanguage();
  return (source) => sourceName(source, language);
}
