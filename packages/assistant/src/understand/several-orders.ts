import type { SaidClause } from "./said.ts";
import type { Token } from "./words/token.ts";

const JOINERS = new Set([",", "and", "et", "plus", "then", "puis", "also", "aussi"]);
const EACH = new Set("each apiece chacun chacune chaque".split(" "));

/** Where the first of several orders ends in the text, and the next one as a sentence of its own. */
export interface OrdersApart {
  readonly end: number;
  readonly next: string;
}

/** `buy 10 RY and 5 TD` orders twice; null when the words name one security. */
export function ordersApart({ reading, named }: SaidClause, words: string): OrdersApart | null {
  const { tokens, meanings } = reading;
  const [first, second] = named.places;
  if (first === undefined || second === undefined) return null;
  const isSide = (at: number) =>
    (meanings[at] ?? []).some((concept) => concept === "buy" || concept === "sell");
  const places = tokens.map((_, at) => at);
  const verb = places.find(isSide);
  const joiner = places.findLast(
    (at) => at > first.from && at < second.from && JOINERS.has(tokens[at]?.word ?? ""),
  );
  const end = joiner ?? firstFreeAfter(first.from, named.inName);
  if (verb === undefined || verb > end) return null;
  const ownVerb = places.find((at) => at >= end && at < second.from && isSide(at));
  const start = tokens[ownVerb ?? (joiner === undefined ? end : end + 1)];
  const before = tokens[end - 1];
  if (start === undefined || before === undefined) return null;
  const rest = words.slice(start.start, tokens.at(-1)?.end).trim();
  const wish = words.slice(tokens[0]?.start, tokens[verb]?.end);
  const said = ownVerb === undefined ? [wish, ...sharedCount(tokens, end), rest] : [rest];
  return { end: before.end, next: said.join(" ") };
}

/** `5 each of RY and TD`: the count holds for the rest as well. */
function sharedCount(tokens: readonly Token[], end: number): readonly string[] {
  const isShared = tokens.some(({ word }) => EACH.has(word));
  if (!isShared || tokens.slice(end).some(({ kind }) => kind === "number")) return [];
  const count = tokens.slice(0, end).find(({ kind }) => kind === "number");
  return count === undefined ? [] : [count.raw];
}

function firstFreeAfter(from: number, inName: readonly boolean[]): number {
  const next = inName.findIndex((isName, at) => at > from && !isName);
  return next < 0 ? inName.length : next;
}
