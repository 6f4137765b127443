/** Numerals of other scripts and presentations become plain digits where Unicode says which. */
const numerals = /[\p{Nd}\p{No}\uFF00-\uFFEF]/gu;
/** Invisible characters, and the marks by which untrusted text is fenced. */
const unseen = /[\p{Cf}\p{Cc}⟦⟧]/gu;
const marksOnDigits = /([0-9])\p{M}+/gu;

/** Text in which nothing reads differently from how it is checked. */
export function plainCharacters(text: string): string {
  return text
    .replace(numerals, (character) => character.normalize("NFKC"))
    .replace(unseen, (character) => (character === "\n" ? "\n" : character === "\t" ? " " : ""))
    .replace(marksOnDigits, "$1");
}
