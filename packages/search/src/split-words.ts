/** A word of a text, folded to lower case without accents, and where it stands in the text. */
import { ownValue } from "@neuro/contract";

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const COMBINING = /\p{M}/gu;
/** Letters that Unicode does not take apart. */
const SPELLED: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ø: "o", ß: "ss", ł: "l", đ: "d" };
/** French articles that lose their vowel before the next word: `d'or` is two words, `Wendy's` is one. */
const ELIDED = new Set(["c", "d", "j", "l", "m", "n", "s", "t"]);

const KIND = { other: 0, lower: 1, upper: 2, ampersand: 3, apostrophe: 4, dot: 5 } as const;

function kindOf(character: string): number {
  if (/[a-z0-9]/.test(character)) return KIND.lower;
  if (/[A-Z]/.test(character)) return KIND.upper;
  if (character === "&") return KIND.ampersand;
  if (/['`\u2018\u2019]/.test(character)) return KIND.apostrophe;
  if (character === ".") return KIND.dot;
  return LETTER_OR_DIGIT.test(character) ? KIND.lower : KIND.other;
}

const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

/** One character in lower case, without accents; more than one letter for a ligature. */
function foldCharacter(character: string): string {
  const plain = character.normalize("NFKD").replace(COMBINING, "").toLowerCase();
  return ownValue(SPELLED, plain) ?? plain;
}

/**
 * The words of a text: runs of letters and digits. What joins letters in a name is dropped (`S&P`, `McDonald's`, `U.S.`), all
 * other punctuation parts words. Linear in the length of the text.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let folded = "";
  let start = 0;
  let end = 0;
  /** Letters since the last dot: one alone is an initial. */
  let sinceDot = 0;
  const finish = (): void => {
    if (folded !== "") words.push({ text: folded, start, end });
    folded = "";
    sinceDot = 0;
  };
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const width = code > 0xffff ? 2 : 1;
    const character = width === 1 && code < 128 ? (text[at] ?? "") : String.fromCodePoint(code);
    const kind = code < 128 ? (ASCII_KINDS[code] ?? 0) : kindOf(character);
    if (kind === KIND.lower || kind === KIND.upper) {
      if (folded === "") start = at;
      folded +=
        code < 128 ? (kind === KIND.upper ? character.toLowerCase() : character) : foldCharacter(character);
      end = at + width;
      sinceDot += 1;
    } else if (kind === KIND.apostrophe && ELIDED.has(folded)) finish();
    else if (kind === KIND.dot && sinceDot === 1) sinceDot = 0;
    else if (kind !== KIND.apostrophe && kind !== KIND.ampersand && !isMark(code, character)) finish();
    at += width;
  }
  finish();
  return words;
}

/** An accent written as a character of its own belongs to the letter before it. */
function isMark(code: number, character: string): boolean {
  return code >= 0x300 && /\p{M}/u.test(character);
}
