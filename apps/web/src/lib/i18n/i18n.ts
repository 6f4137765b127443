import { i18n, type Messages } from "@lingui/core";
import { languageTag } from "@neuro/contract";
import { createStore, useStore } from "../store.ts";
import { readStored, writeStored } from "../stored-value.ts";
import type { Language } from "./language.ts";
import { loadSharedTexts } from "./shared-texts.ts";
import { endWithSinglePeriod } from "./single-period.ts";

type CatalogueLoader = () => Promise<{ messages: Messages }>;

const loaders = import.meta.glob<{ messages: Messages }>([
  "../../locales/*.po",
  "../../shell/locales/*.po",
  "../../shell/palette/locales/*.po",
  "../../features/*/locales/*.po",
  "../../features/*/*/locales/*.po",
  "../../shared/*/locales/*.po",
]) as Record<string, CatalogueLoader>;

/** Catalogues beside those of the features, and of folders of the portfolio and the settings. */
const folders: Readonly<Record<string, string>> = {
  app: "../..",
  shell: "../../shell",
  palette: "../../shell/palette",
  "own-rules": "../../features/neuro-trader/rules",
  order: "../../shared/orders",
  "stock-detail": "../../features/stocks/detail",
  "trading-doubt": "../../features/trading/doubt",
  "trading-parts": "../../shared/trading",
};

/** Whose catalogues lie beside what several features share. */
const shared: ReadonlySet<string> = new Set([
  "auto-trading",
  "identity",
  "imports",
  "notifications",
  "range",
  "recommendations",
  "speech",
]);

/** Catalogues of those who say texts of the contract as well (`useWords`): these come along. */
const saysShared: ReadonlySet<string> = new Set([
  "advanced",
  "analysis",
  "auto-trading",
  "chat",
  "connect",
  "neural",
  "neuro-trader",
  "order",
  "settings",
  "stock-detail",
  "stocks",
  "trading",
]);

const loadedNames = new Set<string>();
const language = createStore<Language>(initialLanguage());

function initialLanguage(): Language {
  const stored = readStored("neuro.language");
  if (stored === "en" || stored === "fr") return stored;
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

async function loadMessages(name: string, into: Language): Promise<void> {
  const own = shared.has(name)
    ? `shared/${name}`
    : `features/${name.replace(/^(portfolio|settings)-/, "$1/")}`;
  const path = `${folders[name] ?? `../../${own}`}/locales/${into}.po`;
  const load = loaders[path];
  if (load === undefined) return;
  const [{ messages }] = await Promise.all([load(), saysShared.has(name) ? loadSharedTexts(into) : null]);
  i18n.load(into, messages);
}

/**
 * Loads the texts of one feature (a folder of src/features) or of the app, in the language in use.
 * A language switch later reloads every name asked for so far.
 */
export async function loadCatalogue(name: string): Promise<void> {
  if (loadedNames.has(name)) return;
  const into = language.get();
  await loadMessages(name, into);
  loadedNames.add(name);
  // The language was switched while this catalogue travelled.
  if (language.get() !== into) await loadMessages(name, language.get());
}

export async function startLanguage(): Promise<void> {
  endWithSinglePeriod(i18n);
  await loadCatalogue("app");
  activate(language.get());
}

function activate(next: Language): void {
  document.documentElement.lang = languageTag(next);
  i18n.activate(next);
}

/** Switches language once all texts on screen have arrived, so that no half-translated page is seen. */
export async function setLanguage(next: Language): Promise<void> {
  // What arrives meanwhile has come in the other language.
  for (let known = -1; known < loadedNames.size; ) {
    known = loadedNames.size;
    await Promise.all([...loadedNames].map((name) => loadMessages(name, next)));
  }
  writeStored("neuro.language", next);
  language.set(next);
  activate(next);
}

/** Hears every switch of language, after its texts have arrived. */
export const onLanguageChange = language.subscribe;

export const currentLanguage = (): Language => language.get();
export const useLanguage = (): Language => useStore(language);
