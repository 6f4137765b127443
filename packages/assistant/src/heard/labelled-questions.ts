/** Questions by people who knew neither rules nor intents, labelled by what they want (`questions/`), all of them opened. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { intents } from "../understanding.ts";
import type { Sentence } from "./sentences.ts";

const shape = z.object({
  say: z.string(),
  locale: z.enum(["en", "fr"]),
  /** What was asked before, oldest first. */
  after: z.array(z.string()).optional(),
  /** Readings that answer it, with what matters of their slots: securities by symbol, of `pages` any. */
  accept: z.array(z.looseObject({ intent: z.enum(intents), pages: z.array(z.string()).optional() })),
  /** Nobody, or not Neuro, could answer it. */
  refuse: z.boolean(),
});

/** A question by somebody who knew neither rules nor intents, labelled by what the asker wants. */
export type LabelledQuestion = z.infer<typeof shape>;

export const labelledFiles = [
  ...(["read", "calibration-a", "calibration-b"] as const),
  ...(["unopened", "held-back", "later", "newest", "fresh", "blind", "tenth"] as const),
];
export type LabelledFile = (typeof labelledFiles)[number];

const read = new Map<string, readonly LabelledQuestion[]>();

/** Questions of a file of `questions/`, read when first asked for. */
export function labelledQuestions(name: string): readonly LabelledQuestion[] {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = new URL(`../../questions/${name}.json`, import.meta.url);
  const questions = z.array(shape).parse(JSON.parse(readFileSync(file, "utf8")));
  read.set(name, questions);
  return questions;
}

export interface StrangersSentence extends Sentence {
  /** How much of it speaks for that intent or page. */
  readonly weight: number;
  readonly isStrangers: true;
}

/** Of several readings the first speaks for most of it. */
const OF_FIRST = 0.7;

/** What a question teaches: a sentence for each reading and page that answers it. None where it goes on from others. */
export function taughtBy({ say, locale, accept, after }: LabelledQuestion): readonly StrangersSentence[] {
  if (after !== undefined) return [];
  const readings = new Map(accept.map(({ intent, pages }) => [intent as string, pages] as const).reverse());
  const names = accept.length === 0 ? ["none"] : [...new Set(accept.map(({ intent }) => intent as string))];
  return names.flatMap((name, at) => {
    const part = names.length === 1 ? 1 : at === 0 ? OF_FIRST : (1 - OF_FIRST) / (names.length - 1);
    const pages = readings.get(name) ?? [undefined];
    return pages.map((page) => ({
      ...{ say, locale, name, weight: part / pages.length, isStrangers: true as const },
      ...(page === undefined ? {} : { page }),
    }));
  });
}

/** What strangers asked, but those of some files. */
export function strangersSentences(without: readonly LabelledFile[] = []): readonly StrangersSentence[] {
  return labelledFiles
    .filter((file) => !without.includes(file))
    .flatMap((file) => labelledQuestions(file).flatMap(taughtBy));
}
