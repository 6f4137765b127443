/** What the classifier is trained on: our own sentences of each intent, the questions of the tables, and how people ask for pages. */
import { readdirSync, readFileSync } from "node:fs";
import type { Locale } from "@neuro/contract";
import { parse } from "yaml";
import { exampleIntents, exampleOf } from "../answer/intents/app/examples.ts";
import { knowledgePages } from "../knowledge/pages.ts";
import { questions } from "../testing/questions.ts";

export interface Sentence {
  readonly say: string;
  readonly locale: Locale;
  /** An intent, or `none`: what has no answer. */
  readonly name: string;
  /** Of `knowledge`. */
  readonly page?: string;
  /** How much it counts; one where nothing is said. */
  readonly weight?: number;
}

/** What the tests hold to is to be learnt. */
const OF_TABLES = 10;
const folder = new URL("../../sentences/", import.meta.url);
const locales = ["en", "fr"] as const;

export function sentences(): readonly Sentence[] {
  return [...ofFiles(), ...ofTables(), ...ofExamples(), ...ofPages()];
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

/** What is offered when a question was not understood. */
function ofExamples(): Sentence[] {
  return exampleIntents.flatMap((name) =>
    locales.flatMap((locale) => {
      const say = exampleOf(name, locale);
      return say === null ? [] : [{ say, locale, name, weight: OF_TABLES }];
    }),
  );
}

function ofTables(): Sentence[] {
  return questions.flatMap(({ say, locale, intent }) =>
    say.trim() === "" ? [] : [{ say, locale, name: intent ?? "none", weight: OF_TABLES }],
  );
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
