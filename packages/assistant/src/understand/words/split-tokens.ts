import { fold } from "./fold.ts";
import { expandWord } from "./short-forms.ts";
import type { Token } from "./token.ts";

/** As many characters as a message may have. */
const LONGEST_TEXT = 4_000;

/** A number beyond this is a slip of the keyboard, and no price, amount or quantity. */
const LARGEST = 1e12;

const exchange = "(?:TSXV|TSX|XTSE|XTSX|NEO|CSE|CBOE|NYSE|NASDAQ|XNYS|XNAS|ARCX|AMEX|CRYPTO)";
const ending = "(?:TO|V|NE|CN|UN|PR|[AB])";
const digits = "\\d{1,3}(?:[\\u0020\\u00a0\\u202f,]\\d{3})+(?!\\d)(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?|\\.\\d+";
const space = "[\\u0020\\u00a0\\u202f]?";

/** Signs of other currencies, as words. */
const SIGNS: Readonly<Record<string, string>> = { "€": "euros", "£": "pounds", "¥": "yens" };

/** What a text is made of, first that fits; whatever fits none (emoji, brackets) separates. */
const PIECES = new RegExp(
  [
    `(?<listed>${exchange}\\s?:\\s?[a-z]{1,6}(?:[.-][a-z]{1,3})?(?![\\p{L}\\p{N}]))`,
    `(?<dollar>\\$[a-z]{1,5}(?:[.-]${ending})?(?![\\p{L}\\p{N}]))`,
    `(?<dotted>(?<![\\p{L}\\p{N}])[a-z]{1,5}[.-]${ending}(?![\\p{L}\\p{N}.'’]))`,
    `(?<span>(?<![\\p{L}\\p{N}$])\\d{1,3}(?:d|j|w|wk|wks|sem|m|mo|mos|mth|mths|y|yr|yrs|an|ans)(?![\\p{L}\\p{N}]))`,
    `(?<number>(?<before>(?:US|CA|C)?\\$${space}|(?:USD|CAD)${space})?(?<digits>${digits})` +
      `(?<times>${space}(?:k|m|mille|millions?)(?![\\p{L}\\p{N}]))?` +
      `(?<after>${space}(?:%|\\$${space}(?:US|CAD?|USD)?(?![\\p{L}\\p{N}])|(?:USD|CAD)(?![\\p{L}\\p{N}])))?(?![\\p{L}\\p{N}]))`,
    "(?<word>[\\p{L}\\p{M}\\p{N}]+(?:['’ʼ´`&][\\p{L}\\p{M}]+)*)",
    "(?<sign>[€£¥])",
    "(?<mark>[.!?;,:\\n…]+)",
    "(?<at>@)",
  ].join("|"),
  "giu",
);

/** Everything typed that means something, in order. Takes time in proportion to the text's length. */
export function splitTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(0, LONGEST_TEXT).matchAll(PIECES)) {
    const raw = match[0];
    const place = { raw, start: match.index, end: match.index + raw.length };
    const found = match.groups ?? {};
    const symbol = found.listed ?? found.dollar ?? (isSymbolText(found.dotted) ? found.dotted : undefined);
    if (symbol !== undefined) tokens.push({ ...place, kind: "symbol", word: symbolOf(symbol) });
    else if (found.dotted !== undefined) tokens.push(...wordsOf(place));
    else if (found.span !== undefined) tokens.push({ ...place, kind: "span", word: fold(raw) });
    else if (found.number !== undefined) tokens.push(numberOf(found, place));
    else if (found.mark !== undefined)
      tokens.push({ ...place, kind: "mark", word: raw.trim().at(0) ?? "\n" });
    else if (found.sign !== undefined) tokens.push({ ...place, kind: "word", word: SIGNS[raw] ?? "" });
    else if (found.at !== undefined) tokens.push({ ...place, kind: "word", word: "at" });
    else tokens.push(...wordsOf(place));
  }
  return tokens;
}

type Place = Pick<Token, "raw" | "start" | "end">;

/** `e-b` or `well-to` are words; `BRK-B` and `ry.to` are not. */
function isSymbolText(dotted: string | undefined): boolean {
  return dotted !== undefined && (dotted.includes(".") || dotted === dotted.toUpperCase());
}

function symbolOf(written: string): string {
  return written
    .replace(/[$\s]/g, "")
    .toUpperCase()
    .replace(/-(?=[A-Z]+$)/, ".");
}

function wordsOf(place: Place): Token[] {
  const parts = [...place.raw.matchAll(/[^'’ʼ´`.-]+/gu)];
  return expandWord(parts.map(([part]) => part)).map(({ word, part, possessive }) => {
    const written = parts[part];
    const start = place.start + (written?.index ?? 0);
    const raw = written?.[0] ?? place.raw;
    return { kind: "word", word, raw, start, end: start + raw.length, ...(possessive ? { possessive } : {}) };
  });
}

function numberOf(found: Record<string, string | undefined>, place: Place): Token {
  const value = readDigits(found.digits ?? "") * factorOf(found.times);
  if (!(value < LARGEST)) return { ...place, kind: "word", word: "" };
  const around = `${found.before ?? ""} ${found.after ?? ""}`.toUpperCase();
  const isMoney = /[$A-Z]/.test(around);
  const currency = /US/.test(around) ? "USD" : /CA|C\$/.test(around) ? "CAD" : undefined;
  return {
    ...place,
    kind: "number",
    word: fold(place.raw),
    value,
    ...(around.includes("%") ? { unit: "percent" as const } : isMoney ? { unit: "money" as const } : {}),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** `1,000.50`, `1 000,50` and `22,50`: a comma before exactly three digits groups them, any other one is decimal. */
function readDigits(digits: string): number {
  const joined = digits.replace(/[\s\u00a0\u202f]/gu, "");
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(joined);
  return Number(grouped ? joined.replaceAll(",", "") : joined.replace(",", "."));
}

function factorOf(times: string | undefined): number {
  const word = times?.trim().toLowerCase();
  if (word === undefined) return 1;
  return word === "k" || word === "mille" ? 1_000 : 1_000_000;
}
