import { fill } from "@neuro/contract";
import type { SaidKey } from "./error-texts.ts";
import type { Language } from "./language.ts";

type Texts = Readonly<Record<SaidKey, string>>;

const loaders: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
  en: () => import("virtual:neuro-texts/en"),
  fr: () => import("virtual:neuro-texts/fr"),
};
const loaded: Partial<Record<Language, Texts>> = {};

/** Comes with the texts of a page that says some of them, so that `sharedTextOf` need not wait. */
export async function loadSharedTexts(language: Language): Promise<void> {
  loaded[language] ??= (await loaders[language]()).texts;
}

/** A text of the contract with its places filled. Throws where they were not loaded: the feature is missing in `i18n.ts`. */
export function sharedTextOf(
  key: SaidKey,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const texts = loaded[language];
  if (texts === undefined)
    throw new Error(`The contract's texts are not loaded, so "${key}" cannot be said.`);
  return fill(texts[key], params, language).text;
}
