import type { Slots } from "../understanding.ts";
import type { Concept } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

type OrderSlots = Pick<
  Slots,
  "side" | "quantity" | "amount" | "limitPrice" | "currency" | "portion" | "everything"
>;

const AT = new Set("at a limit limite max maximum under below sous over above".split(" "));
const OF = new Set(["of", "de", "d"]);
const LIMIT = /^limite?$/;
const COUNTED = new Set(
  "share shares unit units action actions part parts titre titres unite unites".split(" "),
);
/** With these a bare number is money: one puts 2000 into something. */
const INVESTS = new Set("put invest mets mettre mettez investis investir investissez mettais".split(" "));
const PORTIONS: readonly (readonly [Concept, number])[] = [
  ["half", 0.5],
  ["third", 1 / 3],
  ["quarter", 0.25],
];

/** What the words say of an order: the side, and how much at which price. */
export function readOrder(reading: Reading, isFree: (at: number) => boolean): OrderSlots {
  const { tokens, meanings } = reading;
  const has = (concept: Concept) => meanings.some((concepts, at) => concepts.includes(concept) && isFree(at));
  const side = sideOf(meanings);
  const slots: { -readonly [K in keyof OrderSlots]: OrderSlots[K] } = {};
  if (side !== null) slots.side = side;
  const invests = tokens.some(({ word }) => INVESTS.has(word));
  tokens.forEach((token, at) => {
    if (token.kind !== "number" || token.value === undefined || token.value <= 0 || !isFree(at)) return;
    const { value, unit, currency } = token;
    if (unit === "percent") {
      if (value <= 100) slots.portion = value / 100;
      return;
    }
    const counted = isCounted(reading, at) || isBeforeName(reading, at, isFree);
    if (isPrice(reading, at) && !counted && slots.limitPrice === undefined) {
      slots.limitPrice = value;
      if (currency !== undefined) slots.currency = currency;
    } else if (unit === "money" || (invests && !counted && slots.amount === undefined)) {
      // Of what has a number of shares already, money is the price of one.
      if (slots.quantity === undefined) slots.amount = value;
      else slots.limitPrice ??= value;
      if (currency !== undefined) slots.currency = currency;
    } else slots.quantity ??= value;
  });
  for (const [concept, portion] of PORTIONS) if (has(concept)) slots.portion ??= portion;
  const nothingElse =
    slots.quantity === undefined && slots.amount === undefined && slots.portion === undefined;
  if (has("everythingOf") && nothingElse) slots.everything = true;
  return slots;
}

function sideOf(meanings: Reading["meanings"]): "BUY" | "SELL" | null {
  for (const concepts of meanings) {
    if (concepts.includes("buy") || concepts.includes("bought")) return "BUY";
    if (concepts.includes("sell") || concepts.includes("sold")) return "SELL";
  }
  return null;
}

/** `mets un ordre pour 30 CNQ`: shares of it. */
function isBeforeName({ tokens }: Reading, at: number, isFree: (at: number) => boolean): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.unit === undefined && next !== undefined && next.kind !== "number" && !isFree(at + 1);
}

function isCounted({ tokens }: Reading, at: number): boolean {
  const next = tokens[at + 1]?.word ?? "";
  return COUNTED.has(next) || (next === "more" && COUNTED.has(tokens[at + 2]?.word ?? ""));
}

/** `at 150`, `à 180 $`, `limit $22.50`, `180 $ max`. */
function isPrice({ tokens }: Reading, at: number): boolean {
  const last = tokens[at - 1];
  // `a limit of 58`, `une limite de 58`.
  const before =
    last !== undefined && OF.has(last.word) && LIMIT.test(tokens[at - 2]?.word ?? "") ? tokens[at - 2] : last;
  const price = before?.kind === "word" && AT.has(before.word) ? before : null;
  if (price !== null) return price.word !== "a" || /^à$/i.test(price.raw) || tokens[at]?.unit === "money";
  // `5 each of RY and TD` counts shares.
  if (OF.has(tokens[at + 2]?.word ?? "")) return false;
  return /^(max|maximum|limit|limite|each|chacun|chacune|chaque)$/.test(tokens[at + 1]?.word ?? "");
}
