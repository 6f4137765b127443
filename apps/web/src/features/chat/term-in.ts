import { type Term, termIds, termOf } from "@neuro/assistant/terms";
import type { Language } from "#lib/i18n/language.ts";

/** Lower case, without accents and marks, words one blank apart. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}

/** The term that a question names; of several the one with the longest name. */
export function termIn(question: string, language: Language): Term | null {
  const asked = plain(question);
  let best: { term: Term; length: number } | null = null;
  for (const id of termIds) {
    const term = termOf(id, language);
    for (const alias of term.aliases) {
      const name = plain(alias);
      if (asked.includes(name) && name.length > (best?.length ?? 0)) best = { term, length: name.length };
    }
  }
  return best?.term ?? null;
}
