import { sharedEn, sharedFr } from "@neuro/contract";
import type { Plugin } from "vite";
import { adminTexts, errorTexts, fundsTexts, toldByServer } from "./src/lib/i18n/error-texts.ts";

const said: ReadonlySet<string> = new Set(errorTexts);
const told: ReadonlySet<string> = new Set(toldByServer);

const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "virtual:neuro-texts/en": sharedEn,
  "virtual:neuro-texts/fr": sharedFr,
};
/** What comes with the windows and pages that say it. */
const lateModules: Readonly<Record<string, readonly string[]>> = {
  "virtual:neuro-texts/funds": fundsTexts,
  "virtual:neuro-texts/admin": adminTexts,
};
const late: ReadonlySet<string> = new Set(Object.values(lateModules).flat());

/** What the server tells stays there, but for the few refusals that a form says first. */
function isSaid(key: string): boolean {
  if (said.has(key)) return true;
  return !late.has(key) && !told.has(key) && !told.has(key.split(".")[0] ?? "");
}

function textsOf(all: Readonly<Record<string, string>>, isWanted: (key: string) => boolean): string {
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key))));
}

/** Both languages: they are few. */
function lateModule(keys: readonly string[]): string {
  const isWanted = (key: string) => keys.includes(key);
  return `export const texts = {en: ${textsOf(sharedEn, isWanted)}, fr: ${textsOf(sharedFr, isWanted)}};`;
}

/** The texts that the server and the browser both say, one module a language: a browser loads the one it needs. */
export function neuroTexts(): Plugin {
  return {
    name: "neuro-texts",
    resolveId: (id) => (Object.hasOwn(lateModules, id) || Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0")) return undefined;
      const [keys, texts] = [lateModules[id.slice(1)], modules[id.slice(1)]];
      if (keys !== undefined) return lateModule(keys);
      return texts === undefined ? undefined : `export const texts = ${textsOf(texts, isSaid)};`;
    },
  };
}
