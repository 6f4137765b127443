/** What the classifier is trained on: what was written and asked, the questions of the tables, and what is offered instead. */
import { exampleIntents, exampleOf } from "../answer/intents/app/examples.ts";
import { locales, type Sentence, writtenSentences } from "../heard/sentences.ts";
import { questions } from "../testing/questions.ts";

export interface Weighed extends Sentence {
  /** How much it counts; one where nothing is said. */
  readonly weight?: number;
  readonly isStrangers?: boolean;
}

/** What the tests hold to is to be learnt. */
const OF_TABLES = 10;

export function ourSentences(): readonly Weighed[] {
  return [...writtenSentences(), ...ofTables(), ...ofExamples()];
}

/** What is offered when a question was not understood. */
function ofExamples(): Weighed[] {
  return exampleIntents.flatMap((name) =>
    locales.flatMap((locale) => {
      const say = exampleOf(name, locale);
      return say === null ? [] : [{ say, locale, name, weight: OF_TABLES }];
    }),
  );
}

function ofTables(): Weighed[] {
  return questions.flatMap(({ say, locale, intent }) =>
    say.trim() === "" ? [] : [{ say, locale, name: intent ?? "none", weight: OF_TABLES }],
  );
}
