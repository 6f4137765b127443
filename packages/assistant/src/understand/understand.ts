import type { Product, Situation } from "../port.ts";
import type { Intent, Slots, Understanding } from "../understanding.ts";
import { splitClauses } from "./clauses.ts";
import { continued } from "./follow-ups.ts";
import { LookUps } from "./look-ups.ts";
import { readTokens } from "./reading.ts";
import { findNamed } from "./securities.ts";
import { type OrdersApart, ordersApart } from "./several-orders.ts";
import { isRefused, signsOf } from "./signs.ts";
import { slotsFor } from "./slots.ts";
import { sureEnough } from "./sure-enough.ts";
import { certaintyOf, weigh } from "./weigh.ts";
import { splitTokens } from "./words/split-tokens.ts";
import type { Token } from "./words/token.ts";

const SMALL_TALK: ReadonlySet<Intent> = new Set<Intent>(["greeting", "thanks"]);

/**
 * What a question means, or null when it is none that can be answered. Of several questions the first is taken, the next one
 * named in `alsoAsked`.
 *
 * @param before what the question before this one meant
 */
export async function understand(
  words: string,
  situation: Situation,
  product: Product,
  before: Understanding | null,
): Promise<Understanding | null> {
  const lookUps = new LookUps(product);
  const clauses = splitClauses(splitTokens(words));
  let first: Understanding | null = null;
  let smallTalk: Understanding | null = null;
  let context = before;
  for (const tokens of clauses) {
    const understood = await understandClause({ tokens, words, situation, lookUps, before: context });
    if (understood === "refused") return null;
    if (understood === null || understood.certainty < sureEnough) continue;
    if (SMALL_TALK.has(understood.intent)) smallTalk ??= understood;
    else if (first === null) {
      first = understood;
      context = understood;
    } else if (understood.intent !== first.intent || differs(understood.slots, first.slots))
      return { ...first, slots: { alsoAsked: textOf(tokens, words), ...first.slots } };
  }
  return first ?? smallTalk;
}

const ORDERS: ReadonlySet<Intent> = new Set<Intent>(["ticket", "what_if"]);

interface Clause {
  readonly tokens: readonly Token[];
  readonly words: string;
  readonly situation: Situation;
  readonly lookUps: LookUps;
  readonly before: Understanding | null;
}

async function understandClause(clause: Clause): Promise<Understanding | "refused" | null> {
  const { tokens, words, situation, lookUps, before } = clause;
  const reading = readTokens(tokens, words, situation.now);
  const named = await findNamed(reading, lookUps);
  const said = { reading, named, before };
  const signs = signsOf(said);
  const refused = isRefused(said, signs);
  if (refused !== null) return refused === "message" ? "refused" : null;

  const [best] = weigh(signs);
  if (best !== undefined && ORDERS.has(best.rule.intent)) {
    const apart = ordersApart(said, words);
    if (apart !== null) return firstOrder(clause, apart);
  }
  const isSecurityOnScreen = situation.symbol !== null;
  const followUp = continued({ ...said, signs, best: best ?? null, isSecurityOnScreen });
  if (followUp !== null) return followUp;
  if (best === undefined) return null;
  const onScreen = situation.symbol === null ? null : await lookUps.best(situation.symbol);
  const slots = slotsFor(best.rule.intent, { ...said, signs, onScreen });
  return { intent: best.rule.intent, slots, certainty: certaintyOf(best, said) };
}

/** One ticket for the first of several orders; the next is asked on its own. */
async function firstOrder(
  clause: Clause,
  { end, next }: OrdersApart,
): Promise<Understanding | "refused" | null> {
  const tokens = clause.tokens.filter((token) => token.end <= end);
  const first = await understandClause({ ...clause, tokens });
  if (first === null || first === "refused") return first;
  return { ...first, slots: { ...first.slots, alsoAsked: next } };
}

function differs(a: Slots, b: Slots): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function textOf(tokens: readonly Token[], words: string): string {
  return words.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0).trim();
}
