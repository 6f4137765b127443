import type { Product, Situation } from "../port.ts";
import type { Intent, Slots, Understanding } from "../understanding.ts";
import { shipped, type Trained } from "./classify/shipped.ts";
import { isQuestion, splitClauses } from "./clauses.ts";
import { type Decision, decide } from "./decide.ts";
import { continued } from "./follow-ups.ts";
import { conceptBook } from "./lexicon.ts";
import { LookUps } from "./look-ups.ts";
import { isContent, readTokens } from "./reading.ts";
import type { SaidClause } from "./said.ts";
import { findNamed } from "./securities.ts";
import { type OrdersApart, ordersApart } from "./several-orders.ts";
import { isRefused, signsOf } from "./signs.ts";
import { slotsFor, withContext } from "./slots.ts";
import { sureEnough } from "./sure-enough.ts";
import { weigh } from "./weigh.ts";
import { splitTokens } from "./words/split-tokens.ts";
import type { Token } from "./words/token.ts";

/** Of an act beside which something stands that nobody understood. */
const UNSURE = 0.5;
const SMALL_TALK: ReadonlySet<Intent> = new Set<Intent>(["greeting", "thanks"]);

/**
 * What a question means, or null when it is none that can be answered. Of several questions the first is taken, the next one
 * named in `alsoAsked`.
 *
 * @param before what the question before this one meant
 * @param trained what it is understood by, unless something else is to be measured
 */
export async function understand(
  words: string,
  situation: Situation,
  product: Product,
  before: Understanding | null,
  trained: Trained = shipped(),
): Promise<Understanding | null> {
  const lookUps = new LookUps(product);
  const all = splitTokens(words);
  const titled = trained.pages.titled(all);
  if (titled !== null) return { intent: "knowledge", slots: { page: titled }, certainty: 1 };
  const clauses = splitClauses(all);
  let first: Understanding | null = null;
  let smallTalk: Understanding | null = null;
  let unclear: Understanding | null = null;
  let isWhole = true;
  let isBesideQuestions = true;
  let isFirstAsked = false;
  let alsoAsked: string | undefined;
  let context = before;
  for (const tokens of clauses) {
    const understood = await understandClause({
      tokens,
      words,
      situation,
      lookUps,
      before: context,
      trained,
    });
    if (understood === "refused") return null;
    if (understood === null) {
      isWhole &&= !tokens.some(isContent);
      continue;
    }
    if (understood.intent === "unclear") unclear ??= understood;
    else if (understood.intent === "capabilities" && first !== null) continue;
    else if (SMALL_TALK.has(understood.intent)) smallTalk ??= understood;
    else if (first === null) {
      first = understood;
      context = understood;
      isFirstAsked = isQuestion(tokens);
    } else if (
      alsoAsked === undefined &&
      (understood.intent !== first.intent || saysMore(understood.slots, first.slots))
    )
      alsoAsked = textOf(tokens, words);
    isBesideQuestions &&= understood === first || mayStandBeside(first, understood, tokens);
  }
  // What is prepared for a person must have been asked for, every word of the message.
  if (first !== null && (unclear !== null || !isWhole || !isBesideQuestions) && ACTS.has(first.intent))
    return unclear ?? { intent: "unclear", slots: { nearest: [first.intent] }, certainty: UNSURE };
  const inContext = await questionInContext(
    { tokens: all, words, situation, lookUps, before, trained },
    clauses,
    first === null,
  );
  // Of what is only said, nothing is wanted; the question beside it is.
  const isOnlySaid = first !== null && !isFirstAsked && !ACTS.has(first.intent);
  if (inContext !== null && (isOnlySaid || inContext.certainty > (first?.certainty ?? 0))) return inContext;
  if (first !== null && alsoAsked !== undefined) return { ...first, slots: { alsoAsked, ...first.slots } };
  if (first !== null && clauses.length > 1 && !ACTS.has(first.intent)) {
    const { said, signs } = await readClause({ tokens: all, words, situation, lookUps, before });
    return { ...first, slots: withContext(first, { ...said, signs }) };
  }
  return first ?? unclear ?? smallTalk;
}

/**
 * Of a question among sentences that only say what it is about: what the question or all of it together is surest to mean. Null where
 * there is none, or it asks for an act, which takes no sentence beside it.
 *
 * @param isUnclear no sentence alone is sure enough, so that several questions may be one
 */
async function questionInContext(
  whole: Clause,
  clauses: readonly (readonly Token[])[],
  isUnclear: boolean,
): Promise<Understanding | null> {
  const [question, another] = clauses.filter(isQuestion);
  if (question === undefined || (another !== undefined && !isUnclear) || clauses.length < 2) return null;
  const readings = [
    await understandClause({ ...whole, tokens: question }),
    await understandClause({ ...whole, isRest: true }),
  ];
  const [likeliest] = readings
    .flatMap((one) =>
      one === null || one === "refused" || ACTS.has(one.intent) || SMALL_TALK.has(one.intent) ? [] : [one],
    )
    .sort((a, b) => b.certainty - a.certainty);
  return likeliest ?? null;
}

const ACTS: ReadonlySet<Intent> = new Set<Intent>([
  "ticket",
  "cancel_order",
  "price_alert",
  "change_setting",
]);
/** Small talk, orders and questions. A setting that is changed together with an order may be the safety that would have stopped it. */
function mayStandBeside(
  first: Understanding | null,
  { intent }: Understanding,
  tokens: readonly Token[],
): boolean {
  if (first?.intent === "change_setting" && saysOrder(tokens)) return false;
  return SMALL_TALK.has(intent) || ORDERS.has(intent) || isQuestion(tokens);
}

function saysOrder(tokens: readonly Token[]): boolean {
  return conceptBook.everyIn(tokens).some(({ means }) => means.includes("buy") || means.includes("sell"));
}

const ORDERS: ReadonlySet<Intent> = new Set<Intent>(["ticket", "what_if"]);

interface Clause {
  readonly tokens: readonly Token[];
  readonly words: string;
  readonly situation: Situation;
  readonly lookUps: LookUps;
  readonly before: Understanding | null;
  readonly trained: Trained;
  /** Part of a sentence of several orders, which is not taken apart again. */
  readonly isRest?: boolean;
}

/** What the words of a clause say by themselves. */
export async function readClause({ tokens, words, situation, lookUps, before }: Omit<Clause, "trained">) {
  const reading = readTokens(tokens, words, situation.now);
  const named = await findNamed(reading, lookUps);
  const said = { reading, named, before };
  return { said, signs: signsOf(said) };
}

async function understandClause(clause: Clause): Promise<Understanding | "refused" | null> {
  const { words, situation, lookUps } = clause;
  const { said, signs } = await readClause(clause);
  const refused = isRefused(said, signs);
  if (refused === "message") return "refused";

  const candidates = weigh(signs);
  if (refused === "clause") return ruleAbout(decide(said, signs, candidates, clause.trained));
  const [best] = candidates;
  if (best !== undefined && ORDERS.has(best.rule.intent) && clause.isRest !== true) {
    const apart = ordersApart(said, words);
    const first = apart === null ? null : await firstOrder(clause, apart);
    if (first !== null) return first;
  }
  const isSecurityOnScreen = situation.symbol !== null;
  const followUp = continued({ ...said, signs, best: best ?? null, isSecurityOnScreen });
  if (followUp !== null) return followUp;
  const decision = decide(said, signs, candidates, clause.trained);
  if (decision === null || decision.intent === null) return null;
  const { intent, certainty, pages } = decision;
  if (certainty < sureEnough) return unclear(said, decision);
  const onScreen = situation.symbol === null ? null : await lookUps.best(situation.symbol);
  const slots = slotsFor(intent, {
    ...said,
    signs,
    onScreen,
    text: textOf(clause.tokens, words),
    page: pages[0],
  });
  return { intent, slots, certainty };
}

/** Of somebody else's money, or of what is not to be done, nothing is told but the rules that hold for everybody. */
function ruleAbout(decision: Decision | null): Understanding | null {
  if (decision?.intent !== "knowledge" || decision.certainty < sureEnough) return null;
  const [page] = decision.pages;
  return page === undefined ? null : { intent: "knowledge", slots: { page }, certainty: decision.certainty };
}

/** What it was not sure enough of: the words that say nothing to it, and what it may be about. */
function unclear({ reading }: SaidClause, decision: Decision): Understanding {
  const { certainty, near, pages, unexplained } = decision;
  const parts = unexplained.map((at) => reading.tokens[at]?.raw ?? "");
  const slots: Slots = {
    nearest: near,
    ...(parts.length === 0 ? {} : { unexplained: parts.join(", ") }),
    ...(pages.length === 0 ? {} : { pages }),
  };
  return { intent: "unclear", slots, certainty };
}

/** One ticket for the first of several orders; the next is asked on its own. Null where the rest is no order. */
async function firstOrder(
  clause: Clause,
  { end, next }: OrdersApart,
): Promise<Understanding | "refused" | null> {
  const rest = await understandClause({ ...clause, tokens: splitTokens(next), words: next, isRest: true });
  if (rest === null || (rest !== "refused" && !ORDERS.has(rest.intent))) return null;
  const tokens = clause.tokens.filter((token) => token.end <= end);
  const first = await understandClause({ ...clause, tokens, isRest: true });
  if (first === null || first === "refused") return first;
  return { ...first, slots: { ...first.slots, alsoAsked: next } };
}

/** `What can I buy in my RRSP, how much buying power`: the second is the first again. */
function saysMore(slots: Slots, than: Slots): boolean {
  return Object.entries(slots).some(
    ([name, said]) => JSON.stringify(said) !== JSON.stringify(than[name as keyof Slots]),
  );
}

function textOf(tokens: readonly Token[], words: string): string {
  return words.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0).trim();
}
