import { ownValue } from "@neuro/contract";
import { fold } from "./fold.ts";

interface Word {
  readonly word: string;
  /** Which of the parts it was written in. */
  readonly part: number;
  readonly possessive: boolean;
}

/** French words that lose their vowel before an apostrophe. */
const ELIDED = new Set("l d j m t s n c qu jusqu lorsqu puisqu quelqu".split(" "));
const IS_AFTER = new Set("what how who where it that there he she when why here which".split(" "));
const AFTER_APOSTROPHE: Readonly<Record<string, string>> = {
  m: "am",
  re: "are",
  ve: "have",
  ll: "will",
  d: "would",
};

/** Written in one, without apostrophe, or short as in a text message. */
const SHORT: Readonly<Record<string, string>> = {
  whats: "what is",
  wat: "what",
  wats: "what is",
  hows: "how is",
  wheres: "where is",
  whens: "when is",
  whos: "who is",
  thats: "that is",
  im: "i am",
  ive: "i have",
  lets: "let us",
  dont: "do not",
  doesnt: "does not",
  didnt: "did not",
  isnt: "is not",
  arent: "are not",
  cant: "can not",
  cannot: "can not",
  wont: "will not",
  shouldnt: "should not",
  wanna: "want to",
  gonna: "going to",
  gimme: "give me",
  u: "you",
  ur: "your",
  r: "are",
  pls: "please",
  plz: "please",
  thx: "thanks",
  ty: "thanks",
  jai: "j ai",
  cest: "c est",
  ca: "ca",
  pk: "pourquoi",
  pkoi: "pourquoi",
  pq: "pourquoi",
  koi: "quoi",
  chu: "je suis",
  combine: "combien",
  stp: "svp",
  ajd: "aujourd hui",
  auj: "aujourd hui",
};

/** The words of one typed word that was split at its apostrophes and hyphens. */
export function expandWord(parts: readonly string[]): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = fold(parts[at] ?? "");
    if (part === "") continue;
    const last = words.at(-1);
    if (at > 0 && last !== undefined && !ELIDED.has(last.word)) {
      if (part === "s") {
        if (last.word === "let") words.push(plain("us", at));
        else if (IS_AFTER.has(last.word)) words.push(plain("is", at));
        else words[words.length - 1] = { ...last, possessive: true };
        continue;
      }
      if (part === "t" && last.word.endsWith("n")) {
        words[words.length - 1] = plain(ownValue(NOT_STEMS, last.word) ?? last.word.slice(0, -1), last.part);
        words.push(plain("not", at));
        continue;
      }
      const full = ownValue(AFTER_APOSTROPHE, part);
      if (full !== undefined) {
        words.push(plain(full, at));
        continue;
      }
    }
    for (const word of (Object.hasOwn(SHORT, part) ? (SHORT[part] ?? part) : part).split(" "))
      words.push(plain(word, at));
  }
  return words;
}

const NOT_STEMS: Readonly<Record<string, string>> = { can: "can", won: "will", shan: "shall" };

function plain(word: string, part: number): Word {
  return { word, part, possessive: false };
}
