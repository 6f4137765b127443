/** What stands around the digits of a number: sign, currency, scale, unit, and the word it counts. */
import { functionWords } from "./function-words.ts";
import type { WrittenUnit } from "./mention.ts";

const currencyBefore =
  /(?:(?:(?<![\p{L}])(CA|CAD|C|US|USD|A|AU|AUD|NZ|HK)\s?)?([$€£¥])|(?<![\p{L}\d])(CAD|USD|EUR|GBP|JPY|CHF))[ \u00a0\u202f]?$/u;
const signTouching = /(?:^|[\s(«"“'[:])([-−–+])$/u;
const signWord = /(?<!au[ \u00a0])(?<![\d%$\])] ?)(?<![\p{L}])(?:minus|moins|negative)[ \u00a0]$/iu;
const scaleLetters = /^[ \u00a0\u202f]?(k|K|M|B|G|bn|mn|mm)(?=[ \u00a0\u202f]?[$€%]|(?![\p{L}\d]))/u;
const scaleWords =
  /^[ \u00a0\u202f-](hundred|thousand|millions?|billions?|trillions?|mille|milliards?)(?![\p{L}])(?: (?:de|of)(?= (?:dollars|\$)))?/iu;
const ordinal = /^(?:st|nd|rd|th|er|ère|re|e|ème|eme)(?![\p{L}\d])/iu;
const percent = /^[ \u00a0\u202f-]?(?:%|(?:percent|per cent|pct|pour cent|p\. ?100)(?![\p{L}]))/iu;
const basisPoints = /^[ \u00a0\u202f-]?(?:basis points?|points? de base|bps?|pb)(?![\p{L}])/iu;
const points = /^[ \u00a0\u202f-]?(?:percentage points?|points? de pourcentage|points?|pp|pts?)(?![\p{L}])/iu;
const money =
  /^[ \u00a0\u202f]?(?:(\$|€|£|¥)(?:[ \u00a0\u202f]?(CAD|USD|CA|US)(?![\p{L}]))?|(?:(canadian|us|u\.s\.|american) )?dollars?(?: (canadiens?|américains?))?(?![\p{L}])|(CAD|USD|EUR|GBP|CA\$|US\$|C\$)(?![\p{L}])|bucks(?![\p{L}]))/iu;
const cents = /^[ \u00a0\u202f]?(?:¢|cents?(?![\p{L}])|sous(?![\p{L}]))/iu;
const nounAfter = /^[ \u00a0\u202f-]?(\p{L}[\p{L}’']*)/u;
const shareNouns = new Set(["share", "unit", "action", "part", "titre", "unité"]);
const dayNouns = new Set(["day", "jour"]);
const scaleOf: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  b: 1e9,
  bn: 1e9,
  g: 1e9,
  hundred: 100,
  thousand: 1e3,
  mille: 1e3,
  million: 1e6,
  billion: 1e9,
  milliard: 1e9,
  trillion: 1e12,
};
const currencyNames: Readonly<Record<string, string>> = {
  CA: "CAD",
  C: "CAD",
  CAD: "CAD",
  CA$: "CAD",
  C$: "CAD",
  CANADIAN: "CAD",
  CANADIEN: "CAD",
  CANADIENS: "CAD",
  US: "USD",
  USD: "USD",
  US$: "USD",
  "U.S.": "USD",
  AMERICAN: "USD",
  AMÉRICAIN: "USD",
  AMÉRICAINS: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
};

export interface Before {
  readonly length: number;
  readonly sign: "+" | "-" | null;
  readonly money: boolean;
  readonly currency: string | null;
}

export function beforeNumber(text: string): Before {
  const inner = signTouching.exec(text)?.[1] !== undefined || /[$€£¥][-−–+]$/.test(text) ? 1 : 0;
  const innerSign = inner === 1 ? (text.at(-1) ?? "") : "";
  const head = inner === 1 ? text.slice(0, -1) : text;
  const found = currencyBefore.exec(head);
  const rest = found === null ? head : head.slice(0, found.index);
  const outer = innerSign === "" ? (signTouching.exec(rest)?.[1] ?? "") : "";
  const word = innerSign === "" && outer === "" ? (signWord.exec(rest)?.[0] ?? "") : "";
  const sign = innerSign || outer || (word === "" ? "" : "-");
  const kept = rest.length - outer.length - word.length;
  return {
    length: text.length - kept,
    sign: sign === "" ? null : sign === "+" ? "+" : "-",
    money: found !== null,
    currency:
      found === null ? null : currencyOf(found[1] ?? (found[2] === "$" ? undefined : found[2]) ?? found[3]),
  };
}

export interface After {
  /** Of what belongs to the number: scale and unit, not the noun. */
  readonly length: number;
  readonly scale: number;
  readonly unit: WrittenUnit;
  readonly currency: string | null;
  readonly noun: string | null;
}

export function afterNumber(text: string): After {
  const scaled = scaleLetters.exec(text) ?? scaleWords.exec(text);
  const factor =
    scaled === null ? 1 : (scaleOf[(scaled[1] ?? "").toLowerCase().replace(/(?<=on|ard)s$/, "")] ?? 1);
  const length = scaled?.[0].length ?? 0;
  const rest = text.slice(length);
  const unit = (
    found: RegExpExecArray,
    kind: WrittenUnit,
    scale = factor,
    currency: string | null = null,
  ) => ({
    length: length + found[0].length,
    scale,
    unit: kind,
    currency,
    noun: null,
  });
  const asPercent = percent.exec(rest);
  if (asPercent !== null) return unit(asPercent, "percent");
  const asBasis = basisPoints.exec(rest);
  if (asBasis !== null) return unit(asBasis, "points", 0.01);
  const asPoints = points.exec(rest);
  if (asPoints !== null) return unit(asPoints, "points");
  const asMoney = money.exec(rest);
  if (asMoney !== null) {
    const symbol = asMoney[1] === "$" ? undefined : asMoney[1];
    return unit(
      asMoney,
      "money",
      factor,
      currencyOf(asMoney[2] ?? symbol ?? asMoney[3] ?? asMoney[4] ?? asMoney[5]),
    );
  }
  const asCents = cents.exec(rest);
  if (asCents !== null) return unit(asCents, "money", 0.01);
  if (scaled === null && ordinal.test(rest)) {
    return {
      length: ordinal.exec(rest)?.[0].length ?? 0,
      scale: 1,
      unit: "ordinal",
      currency: null,
      noun: null,
    };
  }
  const noun = nounOf(rest);
  const kind =
    noun !== null && shareNouns.has(noun) ? "shares" : noun !== null && dayNouns.has(noun) ? "days" : "bare";
  return { length, scale: factor, unit: kind, currency: null, noun };
}

function nounOf(rest: string): string | null {
  const word = nounAfter.exec(rest)?.[1];
  if (word === undefined) return null;
  return functionWords.has(word.toLowerCase()) ? null : word.toLowerCase().replace(/[sx]$/, "");
}

function currencyOf(name: string | undefined): string | null {
  return name === undefined ? null : (currencyNames[name.toUpperCase()] ?? name.toUpperCase());
}
