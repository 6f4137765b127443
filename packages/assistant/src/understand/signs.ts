import type { Intent } from "../understanding.ts";
import type { Concept } from "./lexicon.ts";
import { isContent } from "./reading.ts";
import type { Feature, Sign } from "./rules.ts";
import type { SaidClause } from "./said.ts";
import { actTopics, settingTopics } from "./topics.ts";

/** How plainly each idea and feature shows. */
export type Signs = ReadonlyMap<Sign, number>;

/** More words than that are a sentence, which must say by itself what it asks. */
const SHORT = 3;

const ABOUT_SECURITIES: ReadonlySet<Intent> = new Set<Intent>([
  "price",
  "analysis",
  "why_signal",
  "news",
  "price_range",
  "price_odds",
  "size_by_risk",
  "holding",
  "ticket",
  "what_if",
]);

export function isAboutSecurities(intent: Intent): boolean {
  return ABOUT_SECURITIES.has(intent);
}

export function signsOf(said: SaidClause): Signs {
  const { reading, named, before } = said;
  const signs = new Map<Sign, number>();
  const isFree = (at: number) => named.inName[at] !== true;
  for (const { concepts, from, next, weight } of reading.said) {
    if (!range(from, next).some(isFree)) continue;
    for (const concept of concepts) signs.set(concept, Math.max(signs.get(concept) ?? 0, weight));
  }
  const feature = (name: Feature, holds: boolean, weight = 1) => {
    if (holds) signs.set(name, weight);
  };
  const numbers = reading.tokens.filter(
    ({ kind }, at) => kind === "number" && isFree(at) && reading.inSlot[at] !== true,
  );
  const content = contentOf(said);
  feature("aSecurity", named.found.length > 0, 1.2);
  feature("plainSecurity", named.isPlain && named.unknown.length === 0, 1.2);
  feature("securities", named.found.length > 1, 1.4);
  feature("unknownName", named.found.length === 0 && named.unknown.length > 0, 0.8);
  feature(
    "quantity",
    numbers.some(({ unit }) => unit === undefined),
  );
  feature(
    "money",
    numbers.some(({ unit }) => unit === "money"),
  );
  feature(
    "percent",
    numbers.some(({ unit }) => unit === "percent"),
  );
  feature("period", reading.period !== undefined || reading.year !== undefined);
  feature("inAccount", reading.account !== undefined);
  feature("term", reading.term !== undefined);
  feature("topic", reading.topic !== undefined);
  feature("settingTopic", reading.topic !== undefined && settingTopics.has(reading.topic));
  feature("actTopic", reading.topic !== undefined && actTopics.has(reading.topic));
  feature("settings", reading.namesSettings, 1.2);
  const isVague = named.found.length > 0 && named.unknown.length > 0;
  feature("short", content.length <= SHORT && !isVague);
  const isIn = (concept: Concept) => (at: number) => (reading.meanings[at] ?? []).includes(concept);
  const talk = (at: number) => isIn("greeting")(at) || isIn("thanks")(at);
  feature(
    "onlySmallTalk",
    spoken(said).every((at) => talk(at) || !isContentAt(said, at)),
  );
  const words = spoken(said);
  feature("mostlyCapabilities", words.filter(isIn("capabilities")).length > words.length * 0.6);
  feature(
    "onlyTerm",
    content.every((at) => reading.inSlot[at] === true),
  );
  feature(
    "onlyTopic",
    content.every((at) => reading.inSlot[at] === true || isIn("wish")(at)),
  );
  const lately =
    before !== null && isAboutSecurities(before.intent) && (before.slots.securities ?? []).length > 0;
  if (lately && !signs.has("it") && named.found.length === 0 && content.length <= SHORT + 1)
    signs.set("it", 0.6);
  return signs;
}

/** Tokens that carry meaning of their own and are no name. */
export function contentOf({ reading, named }: SaidClause): number[] {
  return range(0, reading.tokens.length).filter((at) => {
    const token = reading.tokens[at];
    return token !== undefined && isContent(token) && named.inName[at] !== true;
  });
}

function isContentAt({ reading }: SaidClause, at: number): boolean {
  const token = reading.tokens[at];
  return token !== undefined && isContent(token);
}

function spoken({ reading }: SaidClause): number[] {
  return range(0, reading.tokens.length).filter((at) => reading.tokens[at]?.kind !== "mark");
}

/** What must not be answered, whatever else it says: `message` spoils everything said with it, `clause` only this question. */
export function isRefused(said: SaidClause, signs: Signs): "message" | "clause" | null {
  if (signs.has("injection")) return "message";
  const isRefused =
    signs.has("otherPeople") || signs.has("insider") || isSomebodyElses(said) || isForbidden(signs);
  return isRefused ? "clause" : null;
}

/** `Do not buy RY` asks for nothing. */
function isForbidden(signs: Signs): boolean {
  const asks: readonly Sign[] = [
    "advice",
    "why",
    "whatIf",
    "howTo",
    "trades",
    "orders",
    "howMuch",
    "settings",
    "topic",
  ];
  return (
    signs.has("negation") && (signs.has("buy") || signs.has("sell")) && !asks.some((sign) => signs.has(sign))
  );
}

/** `Bob's portfolio`, `le portefeuille de Jean`. */
function isSomebodyElses({ reading, named }: SaidClause): boolean {
  const { tokens, meanings } = reading;
  const isWealth = (at: number) =>
    (meanings[at] ?? []).some(
      (concept) => concept === "portfolio" || concept === "account" || concept === "holdings",
    );
  const vague = named.places.filter(({ plain }) => !plain);
  return [...named.unknown, ...vague].some(({ from }) => {
    if (/^(my|mon|ma|mes)$/.test(tokens[from - 1]?.word ?? "")) return false;
    if (tokens[from]?.possessive === true) return isWealth(from + 1);
    const before = tokens[from - 1]?.word ?? "";
    if (isWealth(from + 1) && tokens[from]?.raw.match(/^\p{Lu}\p{Ll}/u) !== null && from > 0) return true;
    return ["of", "de", "d", "du"].includes(before) && isWealth(from - 2);
  });
}

function range(from: number, next: number): number[] {
  return Array.from({ length: Math.max(0, next - from) }, (_, at) => from + at);
}
