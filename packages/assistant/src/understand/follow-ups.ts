import type { Intent, Slots, Understanding } from "../understanding.ts";
import type { Concept } from "./lexicon.ts";
import type { SaidClause } from "./said.ts";
import { contentOf, type Signs } from "./signs.ts";
import { calendarYear, inOneTime, keep, ownSlots } from "./slots.ts";
import { sureEnough } from "./sure-enough.ts";
import type { Candidate } from "./weigh.ts";

/** What `why?` asks after an answer. */
const WHY_AFTER: Partial<Readonly<Record<Intent, Intent>>> = {
  portfolio_value: "portfolio_change_why",
  portfolio_performance: "portfolio_change_why",
  best_and_worst: "portfolio_change_why",
  portfolio_change_why: "portfolio_change_why",
  analysis: "why_signal",
  why_signal: "why_signal",
  signals_record: "signals_record",
  price: "news",
  holding: "news",
  market_overview: "market_overview",
  movers: "market_overview",
  optimize: "drift",
  drift: "allocation",
};

const ORDERS: ReadonlySet<Intent> = new Set<Intent>(["ticket", "what_if", "cancel_order", "price_alert"]);

/** After these `it` is the user's own money, unless a security is on screen. */
const ABOUT_MONEY: ReadonlySet<Intent> = new Set<Intent>([
  "portfolio_value",
  "portfolio_performance",
  "portfolio_change_why",
]);
const WHY_IT_MOVED: ReadonlySet<Concept> = new Set<Concept>([
  "why",
  "whyShort",
  "it",
  "moved",
  "moveWord",
  "goingUp",
  "goingDown",
]);

/** What a security alone asks about after an answer that was about the whole portfolio or market. */
const SECURITY_AFTER: Partial<Readonly<Record<Intent, Intent>>> = {
  portfolio_value: "holding",
  portfolio_change_why: "holding",
  portfolio_performance: "holding",
  holdings: "holding",
  best_and_worst: "holding",
  allocation: "holding",
  market_overview: "price",
  movers: "price",
};

/** Words that may stand in a question that only changes what the one before was about. */
const CARRYING: ReadonlySet<Concept> = new Set<Concept>([
  "it",
  "thisSecurity",
  "stock",
  "mine",
  "compare",
  "open",
  "portfolio",
  "account",
  "show",
  "everythingOf",
  "half",
  "third",
  "quarter",
  "bySector",
  "byCountry",
  "byCurrency",
  "byClass",
  "bySecurity",
  "bestWord",
  "worstWord",
  "goingUp",
  "goingDown",
  "canada",
  "usa",
  "orderWish",
  "wish",
  "buy",
  "sell",
  "when",
  "howIs",
]);

interface SaidAfter extends SaidClause {
  readonly signs: Signs;
  readonly best: Candidate | null;
  readonly isSecurityOnScreen: boolean;
}

/** The question before with what this one changes in it; null when this one stands by itself. */
export function continued(said: SaidAfter): Understanding | null {
  const { before, best } = said;
  if (before === null) return null;
  if (isBareWhy(said)) {
    const intent = WHY_AFTER[before.intent];
    return intent === undefined ? null : { intent, slots: keep(intent, before.slots), certainty: sureEnough };
  }
  if (isWhyItMoved(said) && ABOUT_MONEY.has(before.intent)) {
    const intent = "portfolio_change_why";
    const slots = keep(intent, { ...before.slots, ...ownSlots(said) });
    return { intent, slots, certainty: sureEnough };
  }
  if (best !== null && !isWeak(best)) return null;
  if (before.intent === "size_by_risk" && said.signs.has("howMuch"))
    return { ...before, certainty: sureEnough };
  if (!saysOnlyWhatChanges(said)) return null;
  if (asksBesideOrder(said))
    return {
      intent: "portfolio_value",
      slots: keep("portfolio_value", ownSlots(said)),
      certainty: sureEnough,
    };
  const own = ownSlots(said);
  const securities = said.named.found;
  const ofWords: Slots = securities.length === 0 ? own : { ...own, securities };
  const changed = { ...ofWords, ...calendarYear(before.intent, said) };
  const intent = intentAfter(before.intent, changed);
  const kept = keep(intent, changed);
  if (Object.keys(kept).length === 0)
    return asksWhichIsBetter(said) ? { ...before, certainty: sureEnough } : null;
  const slots = keep(intent, {
    ...withoutReplaced(before.slots, kept),
    ...kept,
    ...compared(intent, before, said),
  });
  return { intent, slots: inOneTime(slots), certainty: sureEnough };
}

const ASKS_ABOUT = /^(what|how|and what|and how|et|qu en est|quid)$/;
const CORRECTS = /^(no|non|instead|plutot|actually|rather|sorry|oops|finalement)$/;

/** `What about my TFSA?` after an order asks about that account: only `no, the TFSA` moves the order there. */
function asksBesideOrder({ before, reading, named }: SaidAfter): boolean {
  if (before === null || !ORDERS.has(before.intent) || reading.account === undefined) return false;
  if (named.found.length > 0 || reading.tokens.some(({ kind }) => kind === "number")) return false;
  const words = reading.tokens.map(({ word }) => word);
  return ASKS_ABOUT.test(words[0] ?? "") && !words.some((word) => CORRECTS.test(word));
}

/** After a comparison it asks for the same once more. */
function asksWhichIsBetter({ before, signs }: SaidAfter): boolean {
  return before?.intent === "compare" && (signs.has("compare") || signs.has("bestWord"));
}

function intentAfter(before: Intent, changed: Slots): Intent {
  if (changed.securities !== undefined) return SECURITY_AFTER[before] ?? before;
  if (changed.allocationBy !== undefined && before === "holdings") return "allocation";
  return before;
}

/** A comparison keeps its first security: `and with BMO?`. */
function compared(intent: Intent, before: Understanding, { named }: SaidAfter): Slots {
  const [first] = before.slots.securities ?? [];
  const [other] = named.found;
  if (intent !== "compare" || first === undefined || other === undefined || named.found.length > 1) return {};
  return { securities: [first, other] };
}

/** A new time replaces the old one altogether, as a new amount does a quantity. */
function withoutReplaced(old: Slots, changed: Slots): Slots {
  const {
    period,
    periodAsked,
    year,
    since,
    until,
    quantity,
    amount,
    portion,
    everything,
    unknownName,
    alsoAsked,
    ...rest
  } = old;
  const times = changed.period ?? changed.year ?? changed.since;
  const sizes = changed.quantity ?? changed.amount ?? changed.portion ?? changed.everything;
  return {
    ...rest,
    ...(times === undefined ? pick({ period, periodAsked, year, since, until }) : {}),
    ...(sizes === undefined ? pick({ quantity, amount, portion, everything }) : {}),
  };
}

function pick<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function isBareWhy(said: SaidAfter): boolean {
  const { reading, signs } = said;
  if (!signs.has("whyShort")) return false;
  return contentOf(said).every((at) =>
    (reading.meanings[at] ?? []).some((concept) => concept === "whyShort" || concept === "it"),
  );
}

/** `Why did it fall today?` */
function isWhyItMoved(said: SaidAfter): boolean {
  const { reading, signs, named, isSecurityOnScreen } = said;
  if (isSecurityOnScreen || !signs.has("why") || !signs.has("it") || named.found.length > 0) return false;
  return contentOf(said).every(
    (at) =>
      reading.inSlot[at] === true ||
      (reading.meanings[at] ?? []).some((concept) => WHY_IT_MOVED.has(concept)),
  );
}

function isWeak({ rule }: Candidate): boolean {
  return (
    (rule.edge ?? 0) < 0 ||
    rule.needs.some((need) => need === "short" || need === "onlyTerm" || need === "onlyTopic")
  );
}

function saysOnlyWhatChanges(said: SaidAfter): boolean {
  const { reading } = said;
  return contentOf(said).every((at) => {
    if (reading.inSlot[at] === true || reading.tokens[at]?.kind === "number") return true;
    const concepts = reading.meanings[at] ?? [];
    return concepts.length > 0 && concepts.some((concept) => CARRYING.has(concept));
  });
}
