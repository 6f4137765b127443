import type { Locale } from "@neuro/contract";
import type { LabelledQuestion } from "../heard/labelled-questions.ts";
import { shipped, type Trained } from "../understand/classify/shipped.ts";
import { type Intent, intents, type Slots, type Understanding } from "../understanding.ts";
import { ask } from "./ask.ts";

type Accepted = LabelledQuestion["accept"][number];

export const outcomes = ["right", "asks", "refuses", "wrong"] as const;
export type Outcome = (typeof outcomes)[number];

export interface JudgedQuestion {
  readonly question: LabelledQuestion;
  readonly understood: Understanding | null;
  readonly outcome: Outcome;
}

/** @param trained what they are understood by, unless something else is to be measured */
export async function judged(
  questions: readonly LabelledQuestion[],
  trained: Trained = shipped(),
): Promise<readonly JudgedQuestion[]> {
  const all: JudgedQuestion[] = [];
  for (const question of questions) {
    const { say, locale, after } = question;
    const asked = { say, locale, intent: null, ...(after === undefined ? {} : { after }) };
    const understood = await ask(asked, trained);
    all.push({ question, understood, outcome: outcomeOf(question, understood) });
  }
  return all;
}

function outcomeOf(question: LabelledQuestion, understood: Understanding | null): Outcome {
  if (understood === null) return question.refuse ? "right" : "refuses";
  if (understood.intent === "unclear") return "asks";
  return answers(question, understood) ? "right" : "wrong";
}

/** There is one exchange rate, and the hours of every exchange are told. */
const TELLS_ANYHOW: Partial<Readonly<Record<Intent, readonly string[]>>> = {
  exchange_rate: ["currency", "toCurrency"],
  market_hours: ["country"],
};

/** Whether what was understood answers the question. */
export function answers({ accept }: LabelledQuestion, understood: Understanding): boolean {
  return accept.some((reading) => isReading(reading, understood));
}

function isReading({ intent, ...slots }: Accepted, understood: Understanding): boolean {
  return (
    intent === understood.intent &&
    Object.entries(slots).every(([name, wanted]) =>
      TELLS_ANYHOW[intent]?.includes(name) ? true : isSlot([name, wanted], understood.slots),
    )
  );
}

const barely = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
/** Of one issuer, whatever the class: `GIB` is `GIB.A`. */
const issuer = (symbol: string) => symbol.replace(/\..*$/, "");

function isSlot([name, wanted]: readonly [string, unknown], slots: Slots): boolean {
  if (name === "pages") return slots.page !== undefined && (wanted as string[]).includes(slots.page);
  if (name === "currency" && slots.securities?.length === 1) return slots.securities[0]?.currency === wanted;
  if (name === "account") return barely(slots.account) === barely(wanted);
  if (name === "securities") {
    const got = (slots.securities ?? []).map(({ symbol }) => issuer(symbol)).sort();
    return String(got) === String((wanted as string[]).map(issuer).sort());
  }
  if (name === "date" && slots.since !== undefined) return slots.since === wanted;
  return slots[name as keyof Slots] === wanted;
}

/** What was asked, as a group of intents: the rows of the confusion table. */
const groups = {
  "the user's money": intents.slice(0, intents.indexOf("price")),
  securities: intents.slice(intents.indexOf("price"), intents.indexOf("size_by_risk")),
  trading: intents.slice(intents.indexOf("size_by_risk"), intents.indexOf("market_overview")),
  "markets and the product": intents.slice(intents.indexOf("market_overview"), intents.indexOf("knowledge")),
  rules: ["knowledge"],
  talk: intents.slice(intents.indexOf("knowledge") + 1, intents.indexOf("unclear")),
} as const satisfies Readonly<Record<string, readonly Intent[]>>;
type Group = keyof typeof groups | "nothing";

function groupOf(intent: Intent | undefined): Group {
  const found = Object.entries(groups).find(
    ([, all]) => intent !== undefined && (all as readonly Intent[]).includes(intent),
  );
  return (found?.[0] ?? "nothing") as Group;
}

/** Counts of what was asked (by its best reading) and what became of it: right, asked about, refused, or taken wrongly for a group. */
export function confusion(
  all: readonly JudgedQuestion[],
): ReadonlyMap<Group, ReadonlyMap<Outcome | Group, number>> {
  const table = new Map<Group, Map<Outcome | Group, number>>();
  for (const { question, understood, outcome } of all) {
    const row = groupOf(question.accept[0]?.intent);
    const column = outcome === "wrong" ? groupOf(understood?.intent) : outcome;
    const counts = table.get(row) ?? new Map<Outcome | Group, number>();
    counts.set(column, (counts.get(column) ?? 0) + 1);
    table.set(row, counts);
  }
  return table;
}

export function localeShare(all: readonly JudgedQuestion[], locale: Locale, outcome: Outcome): number {
  const of = all.filter(({ question }) => question.locale === locale);
  return of.filter((one) => one.outcome === outcome).length / Math.max(1, of.length);
}
