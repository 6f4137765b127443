import type { Locale } from "@neuro/contract";
import { isTermId, termIds, termOf } from "../../terms/glossary.ts";

/** The entry of the glossary that words name, by its id, name or another word for it. */
export function termNamed(words: string, locale: Locale): string | null {
  const wanted = words.toLowerCase();
  if (isTermId(words)) return words;
  const languages: readonly Locale[] = locale === "fr" ? ["fr", "en"] : ["en", "fr"];
  for (const language of languages) {
    const found = termIds.find((id) => {
      const { name, aliases } = termOf(id, language);
      return name.toLowerCase() === wanted || aliases.includes(wanted);
    });
    if (found !== undefined) return found;
  }
  return null;
}
