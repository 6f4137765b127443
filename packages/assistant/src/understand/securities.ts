import type { FoundSecurity } from "../port.ts";
import { fillerWords, genericWords, ordinaryWords } from "./lexicon/filler-words.ts";
import type { Concept } from "./lexicon.ts";
import type { LookUps } from "./look-ups.ts";
import { isContent, type Reading } from "./reading.ts";
import { allInName, canEndName, isCapitalised } from "./words/name-words.ts";
import type { Token } from "./words/token.ts";

export interface NamedSecurities {
  readonly found: readonly FoundSecurity[];
  /** The first of them is written as a symbol or named in full, so that a question may consist of it. */
  readonly isPlain: boolean;
  /** Tokens of their names. */
  readonly inName: readonly boolean[];
  /** Where they stand, and whether it is their very name. */
  readonly places: readonly { readonly from: number; readonly plain: boolean }[];
  /** Words that nothing explains, as typed. */
  readonly unknown: readonly { readonly from: number; readonly words: string }[];
}

/** Words per name, and names per question. */
const LONGEST_NAME = 4;
const MOST_SECURITIES = 5;

/** Below it, what was found only resembles the words. */
const LIKE_A_NAME = 0.6;
const LIKE_THE_NAME = 0.95;
const MISSPELLED_NAME = 0.4;
const LONG_ENOUGH_TO_MISSPELL = 5;

/** Said with these, a word that nothing explains is likelier a misspelled name than something else. */
const BESIDE_A_NAME: readonly Concept[] = [
  "price",
  "analysis",
  "advice",
  "buy",
  "sell",
  "news",
  "signal",
  "stock",
];

/** Funds are listed under these as well; whoever writes one of them means money. */
const CURRENCIES = new Set(["usd", "cad"]);

const FUNDS = new Set("etf etfs fnb fund fonds".split(" "));

interface Span {
  readonly from: number;
  readonly next: number;
  readonly security: FoundSecurity;
  readonly plain: boolean;
}

/** Looks up what no idea explains, together with its neighbours, and what is written as a symbol. */
export async function findNamed(reading: Reading, lookUps: LookUps): Promise<NamedSecurities> {
  const { tokens } = reading;
  const plain = await spansOf(reading, lookUps, false);
  const isNamed = plain.length > 0 || !isAboutASecurity(reading);
  const all = isNamed ? plain : await spansOf(reading, lookUps, true);
  const spans = all.filter((span, at) => !isToldBySymbol(reading, span, all[at + 1]));
  const inName = tokens.map((_, at) => all.some(({ from, next }) => at >= from && at < next));
  const found = spans
    .map(({ security }) => security)
    .filter(
      ({ instrumentId }, at, all) => all.findIndex((other) => other.instrumentId === instrumentId) === at,
    );
  return {
    found,
    isPlain: spans[0]?.plain ?? false,
    inName,
    places: spans,
    unknown: unknownWords(reading, inName),
  };
}

/** @param canBeMisspelled only where nothing is named as it is written */
async function spansOf(reading: Reading, lookUps: LookUps, canBeMisspelled: boolean): Promise<Span[]> {
  const { tokens } = reading;
  const shouts = isShouted(tokens);
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length && spans.length < MOST_SECURITIES; at++) {
    const last = spans.at(-1);
    if (last !== undefined && at < last.next) continue;
    const span = await spanAt(reading, at, lookUps, { shouts, canBeMisspelled, after: last?.next ?? 0 });
    if (span !== null && !isPartOfAnother(reading, span)) spans.push(span);
  }
  return spans;
}

/** What a symbol right behind tells better: `Bitcoin ETF BTCC` is one fund. */
function isToldBySymbol({ tokens }: Reading, span: Span, symbol: Span | undefined): boolean {
  if (symbol === undefined || symbol.next - symbol.from !== 1) return false;
  const between = tokens.slice(span.next, symbol.from);
  const isFund = between.length > 0 && between.every(({ word }) => FUNDS.has(word));
  return isFund && /^[A-Z]{2,}$/.test(tokens[symbol.from]?.raw ?? "");
}

/** `Air Transat` is not Air Canada: words that only begin a name are no name beside one that nothing explains. */
function isPartOfAnother({ tokens, meanings, inSlot }: Reading, { from, next, plain }: Span): boolean {
  if (plain) return false;
  const after = tokens[next];
  return (
    after?.kind === "word" &&
    isContent(after) &&
    inSlot[next] !== true &&
    (meanings[next] ?? []).length === 0 &&
    next - from === 1
  );
}

interface How {
  /** Capitals say nothing. */
  readonly shouts: boolean;
  readonly canBeMisspelled: boolean;
  /** Where the name before it ends. */
  readonly after: number;
}

async function spanAt(reading: Reading, at: number, lookUps: LookUps, how: How): Promise<Span | null> {
  const { shouts } = how;
  const token = reading.tokens[at];
  if (token === undefined) return null;
  if (token.kind === "symbol") {
    const security = await lookUps.best(token.word);
    return security === null ? null : { from: at, next: at + 1, security, plain: true };
  }
  if (token.kind !== "word" || (reading.inSlot[at] === true && reading.inTerm[at] !== true)) return null;
  if (reading.inSlot[at] !== true && isTicker(reading, at, shouts)) {
    const security = await lookUps.best(token.raw);
    if (security !== null && isSymbolOf(security, token.raw)) {
      const longer = await nameAround(reading, at, lookUps, how);
      if (longer !== null && longer.security.instrumentId === security.instrumentId) return longer;
      return { from: at, next: at + 1, security, plain: true };
    }
  }
  return isCore(reading, at, shouts) ? nameAround(reading, at, lookUps, how) : null;
}

/** The window of words around a place that is most like a name; of two as like, the longer. */
async function nameAround(
  reading: Reading,
  at: number,
  lookUps: LookUps,
  { after, canBeMisspelled }: How,
): Promise<Span | null> {
  const { tokens } = reading;
  let best: Span | null = null;
  for (let from = Math.max(after, at - LONGEST_NAME + 1); from <= at; from++) {
    if (!canEndName(reading, from, at)) continue;
    for (let next = Math.min(tokens.length, from + LONGEST_NAME + 1); next > at; next--) {
      if (!canEndName(reading, next - 1, at) || !allInName(reading, from, next, at)) continue;
      const parts = tokens.slice(from, next);
      const security = await lookUps.best(parts.map(({ raw }) => raw).join(" "));
      if (security === null || !isLikeEnough(security, parts, canBeMisspelled)) continue;
      const otherwise = (reading.meanings[at] ?? []).length > 0 || reading.inTerm[at] === true;
      if (otherwise && security.likeness < LIKE_THE_NAME) continue;
      // What is a term is no symbol unless written as one: RSI and BETA are listed.
      if (reading.inTerm[at] === true && isSymbolOf(security, parts[0]?.raw ?? "")) continue;
      const better =
        best === null ||
        security.likeness > best.security.likeness ||
        (security.likeness === best.security.likeness && next - from > best.next - best.from);
      if (better) best = { from, next, security, plain: security.likeness >= LIKE_THE_NAME };
    }
  }
  return best;
}

function isLikeEnough(security: FoundSecurity, parts: readonly Token[], canBeMisspelled: boolean): boolean {
  const [first] = parts;
  if (
    !parts.every(({ word }) => genericWords.has(word)) &&
    canBeMisspelled &&
    parts.every(({ word }) => word.length >= LONG_ENOUGH_TO_MISSPELL || parts.length > 1)
  ) {
    if (security.likeness >= MISSPELLED_NAME) return true;
  }
  // `Canadian bank` and `gold` are in many names: they name one only as the whole of it.
  if (parts.every(({ word }) => genericWords.has(word))) return security.likeness >= LIKE_THE_NAME;
  if (parts.length > 1 || first === undefined) return security.likeness >= LIKE_A_NAME;
  if (ordinaryWords.has(first.word) && first.raw === first.raw.toLowerCase()) return false;
  if (isSymbolOf(security, first.raw)) return security.likeness >= LIKE_A_NAME;
  if (first.corrected === true) return security.likeness >= LIKE_THE_NAME;
  return security.likeness >= (first.word.length > 2 ? LIKE_A_NAME : LIKE_THE_NAME);
}

function isAboutASecurity({ said, tokens }: Reading): boolean {
  const has = (concept: Concept) => said.some(({ concepts }) => concepts.includes(concept));
  return tokens.length === 1 || (BESIDE_A_NAME.some(has) && !has("portfolio") && !has("account"));
}

/** The symbol as shown, with or without its class: `BRK.B`, `brk b`. */
function isSymbolOf(security: FoundSecurity, typed: string): boolean {
  return security.symbol.toUpperCase() === typed.toUpperCase();
}

/** A word nothing explains, or one written like a name. */
function isCore(reading: Reading, at: number, shouts: boolean): boolean {
  const token = reading.tokens[at];
  if (token === undefined || !isContent(token) || CURRENCIES.has(token.word)) return false;
  if (token.corrected === true || (reading.meanings[at] ?? []).length === 0) return true;
  return !shouts && at > 0 && isCapitalised(token) && reading.tokens[at - 1]?.kind !== "mark";
}

/** Upper case in a text that is not: `RY`, but neither `I` nor the `OR` of somebody who shouts. */
function isTicker(reading: Reading, at: number, shouts: boolean): boolean {
  const token = reading.tokens[at];
  if (token === undefined || shouts) return false;
  if (!/^[A-Z]{2,5}$/.test(token.raw)) return false;
  if (!fillerWords.has(token.word)) return (reading.meanings[at] ?? []).length === 0;
  return !isUpper(reading.tokens[at - 1]) && !isUpper(reading.tokens[at + 1]);
}

function isUpper(token: Token | undefined): boolean {
  return token?.kind === "word" && token.raw.length > 1 && /^[A-Z]+$/.test(token.raw);
}

/** Whether most of it is in capitals, or begins with one, so that these say nothing. */
function isShouted(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, raw }) => kind === "word" && raw.length > 1);
  const most = words.length * 0.6;
  return (
    words.length > 2 &&
    (words.filter(isUpper).length > most || words.filter(isCapitalised).length > Math.max(3, most))
  );
}

function unknownWords(reading: Reading, inName: readonly boolean[]): NamedSecurities["unknown"] {
  const runs: { from: number; words: string[] }[] = [];
  let next = -1;
  reading.tokens.forEach((token, at) => {
    const explained =
      inName[at] === true ||
      reading.inSlot[at] === true ||
      (reading.meanings[at] ?? []).length > 0 ||
      token.kind === "number";
    if (explained || !isContent(token)) return;
    const last = runs.at(-1);
    if (last !== undefined && next === at) last.words.push(token.raw);
    else runs.push({ from: at, words: [token.raw] });
    next = at + 1;
  });
  return runs.map(({ from, words }) => ({ from, words: words.join(" ") }));
}
