import { termIds, termOf } from "../terms/glossary.ts";
import { accountBook } from "./accounts.ts";
import { foreignMoney } from "./asked/currencies.ts";
import { decisionWords } from "./lexicon/decision-words.ts";
import type { Entry } from "./lexicon/entry.ts";
import { fillerWords, ordinaryWords } from "./lexicon/filler-words.ts";
import { marketWords } from "./lexicon/market-words.ts";
import { portfolioWords } from "./lexicon/portfolio-words.ts";
import { questionWords } from "./lexicon/question-words.ts";
import { rangeWords } from "./lexicon/range-words.ts";
import { securityWords } from "./lexicon/security-words.ts";
import { smallTalkWords } from "./lexicon/small-talk-words.ts";
import { tradingWords } from "./lexicon/trading-words.ts";
import { settingsBook, topicBook } from "./topics.ts";
import { dollarWords } from "./words/number-words.ts";
import { timeWords } from "./words/period-words.ts";
import { PhraseBook } from "./words/phrases.ts";
import { Spelling } from "./words/spelling.ts";

const entries = {
  ...questionWords,
  ...portfolioWords,
  ...securityWords,
  ...rangeWords,
  ...tradingWords,
  ...marketWords,
  ...smallTalkWords,
  ...decisionWords,
} as const satisfies Record<string, Entry>;

/** An idea that words stand for, whatever the language. */
export type Concept = keyof typeof entries;

export const conceptBook = new PhraseBook<Concept>();
for (const [concept, { en, fr }] of Object.entries(entries) as [Concept, Entry][]) {
  conceptBook.add(en, concept);
  conceptBook.add(fr, concept);
}

export const termBook = new PhraseBook<string>();
for (const id of termIds)
  for (const locale of ["en", "fr"] as const) termBook.add(termOf(id, locale).aliases.join(","), id);

export const spelling = new Spelling(
  new Set([
    ...conceptBook.words,
    ...topicBook.words,
    ...accountBook.words,
    ...termBook.words,
    ...settingsBook.words,
    ...timeWords,
    ...dollarWords,
  ]),
  new Set([...fillerWords, ...ordinaryWords, ...foreignMoney]),
);
