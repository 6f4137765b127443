/** Our own sentences of each intent (`sentences/`), and how people ask for pages. */
import { readdirSync, readFileSync } from "node:fs";
import type { Locale } from "@neuro/contract";
import { parse } from "yaml";
import { knowledgePages } from "../knowledge/pages.ts";

export interface Sentence {
  readonly say: string;
  readonly locale: Locale;
  /** An intent, or `none`: what has no answer. */
  readonly name: string;
  /** Of `knowledge`. */
  readonly page?: string;
}

const folder = new URL("../../sentences/", import.meta.url);
export const locales = ["en", "fr"] as const;

let read: readonly Sentence[] | undefined;

/** Read from the files when first asked for. */
export function writtenSentences(): readonly Sentence[] {
  read ??= [...ofFiles(), ...ofPages()];
  return read;
}

function ofFiles(): Sentence[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const intents = parse(readFileSync(new URL(file, folder), "utf8")) as Record<
        string,
        Readonly<Record<Locale, readonly string[]>>
      >;
      return Object.entries(intents).flatMap(([name, told]) =>
        locales.flatMap((locale) => told[locale].map((say) => ({ say, locale, name }))),
      );
    });
}

function ofPages(): Sentence[] {
  return [...knowledgePages().values()].flatMap((page) =>
    locales.flatMap((locale) =>
      [page[locale].title, ...page[locale].asks].map((say) => ({
        ...{ say, locale, name: "knowledge", page: page.id },
      })),
    ),
  );
}
