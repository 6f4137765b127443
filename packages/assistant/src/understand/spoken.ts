import { fold } from "./words/fold.ts";

/** Names of letters as recognition writes them down, English and French. */
const LETTERS: Readonly<Record<string, string>> = namesOf({
  a: "ay eh ah",
  b: "bee be bay bé",
  c: "see sea cee cé",
  d: "dee day dé",
  e: "ee euh",
  f: "ef eff effe",
  g: "gee jee gé",
  h: "aitch ache hache",
  i: "eye",
  j: "jay ji",
  k: "kay ka okay",
  l: "el ell elle",
  m: "em emme",
  n: "en enne",
  o: "oh eau",
  p: "pee pea pay pé",
  q: "cue queue",
  r: "are ar erre air",
  s: "ess esse",
  t: "tee tea tay té",
  u: "you ewe hue",
  v: "vee vé",
  x: "ex ixe",
  y: "why wye igrec",
  z: "zee zed zède",
});

/** Words that are far more often themselves than a letter. */
const ORDINARY = new Set("a i be see are you why en elle the air pay day oh okay eau eh ah".split(" "));

/** What is heard for a command at the beginning of a sentence. */
const COMMANDS: Readonly<Record<string, string>> = {
  by: "buy",
  bye: "buy",
  bi: "buy",
  cell: "sell",
  cel: "sell",
  sale: "sell",
  sail: "sell",
  cells: "sell",
  analyzed: "analyze",
  analysed: "analyze",
  analyst: "analyze",
  analysts: "analyze",
  annalise: "analyze",
  vent: "vends",
  vend: "vends",
  vendre: "vends",
  ventes: "vends",
  acheter: "achète",
  achetez: "achète",
  achete: "achète",
  analyser: "analyse",
  rebalanced: "rebalance",
};

/** What is heard for a number before the word shares. */
const COUNTS: Readonly<Record<string, string>> = {
  to: "2",
  too: "2",
  for: "4",
  fore: "4",
  won: "1",
  ate: "8",
  tree: "3",
  sis: "6",
  set: "7",
  cette: "7",
};
const SHARES = new Set("share shares action actions unit units titres parts".split(" "));

function namesOf(letters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(letters).flatMap(([letter, names]) =>
      [letter, ...names.split(" ")].map((name) => [name, letter]),
    ),
  );
}

/** A transcript with the commands and counts that were meant by words sounding alike. */
export function withCommandsMeant(transcript: string): string {
  const words = transcript.trim().split(/\s+/);
  const meant = words.map((word, at) => {
    const heard = fold(word).replace(/[^a-z]/g, "");
    if (at === firstCommand(words) && Object.hasOwn(COMMANDS, heard)) return COMMANDS[heard] ?? word;
    const next = fold(words[at + 1] ?? "").replace(/[^a-z]/g, "");
    return SHARES.has(next) && Object.hasOwn(COUNTS, heard) ? (COUNTS[heard] ?? word) : word;
  });
  return meant.join(" ").replace(/\bre[ -]balance\b/gi, "rebalance");
}

/** Behind what people say to the assistant before the command. */
function firstCommand(words: readonly string[]): number {
  const at = words.findIndex(
    (word) => !/^(hey|ok|okay|neuro|please|svp|dis|um|uh|euh|and|et|so|then)[,.]?$/i.test(word),
  );
  return at === -1 ? 0 : at;
}

/** A run of spelled letters: where it stands among the words, and what it spells. */
export interface Spelled {
  readonly from: number;
  readonly next: number;
  readonly symbol: string;
  /** It might just as well be ordinary words, `are you`. */
  readonly isDoubtful: boolean;
}

/** Runs of two to five letters, `R B C`, `tee dee`, `erre igrec`. */
export function spelledIn(words: readonly string[]): readonly Spelled[] {
  const runs: Spelled[] = [];
  let at = 0;
  while (at < words.length) {
    const run = runFrom(words, at);
    if (run !== null) runs.push(run);
    at = run?.next ?? at + 1;
  }
  return runs;
}

function runFrom(words: readonly string[], from: number): Spelled | null {
  let symbol = "";
  let plain = 0;
  let at = from;
  while (at < words.length && symbol.length < 5) {
    const heard = spoken(words[at]);
    const next = spoken(words[at + 1]);
    const two =
      heard === "double" && /^(you|u|vé|v)$/.test(next)
        ? "w"
        : /^i$/.test(heard) && next === "grec"
          ? "y"
          : null;
    const letter = two ?? (Object.hasOwn(LETTERS, heard) ? LETTERS[heard] : undefined);
    if (letter === undefined) break;
    if (!ORDINARY.has(heard)) plain += 1;
    symbol += letter;
    at += two === null ? 1 : 2;
  }
  return symbol.length < 2 ? null : { from, next: at, symbol: symbol.toUpperCase(), isDoubtful: plain === 0 };
}

/** Accents tell the letter `dé` from the word `de`. */
function spoken(word: string | undefined): string {
  return (word ?? "").normalize("NFC").toLowerCase().replace(/[.,]/g, "");
}
