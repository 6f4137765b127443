import { sharedEn, sharedFr } from "@neuro/contract";
import type { Plugin } from "vite";
import { fundsTexts, saidErrors, toldByServer } from "./src/lib/said-errors.ts";

const said: ReadonlySet<string> = new Set(saidErrors);
const funds: ReadonlySet<string> = new Set(fundsTexts);
const told: ReadonlySet<string> = new Set(toldByServer);

const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "virtual:neuro-texts/en": sharedEn,
  "virtual:neuro-texts/fr": sharedFr,
};
const FUNDS = "virtual:neuro-texts/funds";

/** What the server tells stays there, but for the few refusals that a form says first. */
function isSaid(key: string): boolean {
  if (said.has(key)) return true;
  return !funds.has(key) && !told.has(key) && !told.has(key.split(".")[0] ?? "");
}

function textsOf(all: Readonly<Record<string, string>>, isWanted: (key: string) => boolean): string {
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key))));
}

/** Both languages: they are few, and come with the windows that say them. */
function fundsModule(): string {
  const isFunds = (key: string) => funds.has(key);
  return `export const texts = {en: ${textsOf(sharedEn, isFunds)}, fr: ${textsOf(sharedFr, isFunds)}};`;
}

/** The texts that the server and the browser both say, one module a language: a browser loads the one it needs. */
export function neuroTexts(): Plugin {
  return {
    name: "neuro-texts",
    resolveId: (id) => (id === FUNDS || Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${FUNDS}`) return fundsModule();
      const texts = modules[id.slice(1)];
      if (!id.startsWith("\0") || texts === undefined) return undefined;
      return `export const texts = ${textsOf(texts, isSaid)};`;
    },
  };
}
