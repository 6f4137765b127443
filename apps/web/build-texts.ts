import { sharedEn, sharedFr } from "@neuro/contract";
import type { Plugin } from "vite";
import { saidErrors } from "./src/lib/said-errors.ts";

const said: ReadonlySet<string> = new Set(saidErrors);

const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "virtual:neuro-texts/en": sharedEn,
  "virtual:neuro-texts/fr": sharedFr,
};

/** Refusals are told by the server, but for the few that a form says first. */
function isSaid(key: string): boolean {
  return said.has(key) || !/^(detail|error)\./.test(key);
}

/** The texts that the server and the browser both say, one module a language: a browser loads the one it needs. */
export function neuroTexts(): Plugin {
  return {
    name: "neuro-texts",
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load(id) {
      const texts = modules[id.slice(1)];
      if (!id.startsWith("\0") || texts === undefined) return undefined;
      const shown = Object.entries(texts).filter(([key]) => isSaid(key));
      return `export const texts = ${JSON.stringify(Object.fromEntries(shown))};`;
    },
  };
}
