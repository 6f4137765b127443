import type { FoundSecurity } from "../port.ts";
import type { Intent, Slots } from "../understanding.ts";
import { amountsAsked } from "./asked/amounts-asked.ts";
import { settingSaid } from "./asked/settings-said.ts";
import { readOrder } from "./orders.ts";
import type { SaidClause } from "./said.ts";
import { isAboutSecurities, type Signs } from "./signs.ts";
import { daysAhead } from "./words/days-ahead.ts";

type Slot = keyof Slots;

const time: readonly Slot[] = ["period", "periodAsked"];
const anyTime: readonly Slot[] = [...time, "year", "since", "until"];
const security: readonly Slot[] = ["securities", "unknownName"];
const order: readonly Slot[] = [
  ...security,
  "account",
  "side",
  "quantity",
  "amount",
  "currency",
  "everything",
  "portion",
  "limitPrice",
];

/** What an answer of each intent can make use of. */
const SLOTS: Readonly<Record<Intent, readonly Slot[]>> = {
  portfolio_value: ["account", "date", ...time],
  portfolio_change_why: ["account", ...anyTime],
  portfolio_performance: ["account", "securities", ...anyTime],
  holdings: ["account"],
  holding: [...security, "account", ...time],
  largest_holdings: ["account", "direction"],
  average_cost: [...security, "account"],
  best_and_worst: ["account", "direction", ...anyTime],
  accounts: [],
  cash: ["account", "currency"],
  allocation: ["account", "allocationBy", "seeksAdvice"],
  drift: ["account", "allocationBy", "seeksAdvice"],
  risk: ["account", "seeksAdvice"],
  market_fall: ["securities", "account", "change", "country"],
  income: ["securities", "account", "year", "upcoming", ...time],
  dividend_yields: ["securities"],
  gains: ["securities", "account", "year", ...time],
  sale_tax: ["securities", "account", "quantity", "portion", "everything"],
  costs: ["account", ...anyTime],
  contributions: ["account", "year", "since", "until"],
  room: ["account", "amount"],
  activity: ["securities", "account", ...anyTime],
  price: [...security, "date", ...time],
  analysis: [...security, "seeksAdvice"],
  why_signal: [...security],
  compare: [...security, "seeksAdvice", ...time],
  news: [...security],
  price_range: [...security, "daysAhead"],
  price_odds: [...security, "daysAhead", "target", "change"],
  size_by_risk: [...security, "amount", "currency", "portion", "stop"],
  what_if: order,
  ticket: order,
  cancel_order: [...security, "side", "everything", "account"],
  price_alert: [...security, "target", "change", "direction"],
  orders: ["securities", "openOnly", "account"],
  trades: ["securities", "account", "side", ...time],
  signals_record: ["securities"],
  drafts: [],
  strategies: ["securities"],
  own_rules: [],
  optimize: ["account", "seeksAdvice"],
  trading_limits: [],
  invest_amount: ["amount", "currency", "account"],
  market_overview: ["country", "seeksAdvice"],
  market_hours: ["country", "date", "upcoming"],
  movers: ["country", "direction", ...time],
  exchange_rate: ["currency", "toCurrency"],
  conversion: ["amount", "currency", "toCurrency"],
  prediction: ["securities", "country", "daysAhead"],
  network: ["securities"],
  settings: ["topic"],
  change_setting: ["topic", "setting", "value"],
  how_to: ["topic"],
  term: ["term"],
  knowledge: ["page"],
  capabilities: [],
  greeting: [],
  thanks: [],
  unclear: ["securities", "unexplained", "nearest", "pages"],
};

/** Those that look ahead. */
const COMING_DATES: ReadonlySet<Intent> = new Set<Intent>(["market_hours"]);

/** A setting that is known needs no topic beside it. */
function settingAsked(text: string): Slots {
  const asked = settingSaid(text);
  return asked === null ? {} : { ...asked };
}

export interface SaidInContext extends SaidClause {
  readonly signs: Signs;
  readonly onScreen: FoundSecurity | null;
  /** The clause, as typed. */
  readonly text: string;
  /** Of the body of knowledge, where that answers it. */
  readonly page: string | undefined;
}

export function slotsFor(intent: Intent, said: SaidInContext): Slots {
  const all = inOneTime(keep(intent, everythingSaid(intent, said)));
  const { upcoming: _upcoming, ...ofDay } = all;
  const slots = COMING_DATES.has(intent) && all.date !== undefined ? ofDay : all;
  if (slots.setting === undefined) return slots;
  const { topic: _topic, ...ofSetting } = slots;
  return ofSetting;
}

/** A calendar year and a day are told exactly, so the nearest period is not needed beside them. */
export function inOneTime(slots: Slots): Slots {
  if (slots.year !== undefined || slots.date !== undefined) {
    const { period: _period, periodAsked: _asked, since: _since, until: _until, ...ofYear } = slots;
    return ofYear;
  }
  if (slots.since === undefined) return slots;
  const { period: _period, periodAsked: _asked, ...ofDays } = slots;
  return ofDays;
}

/** What is asked about besides: an answer that makes no use of it is likely one to another question. */
const WEIGHTY: readonly (readonly Slot[])[] = [
  ["securities"],
  ["account"],
  ["period", "date", "year", "since", "daysAhead"],
  ["amount", "quantity", "target", "limitPrice", "stop", "change"],
  ["country"],
];

/** How many kinds of things were said that an answer of the intent makes no use of. */
export function unusedKinds(intent: Intent, said: SaidClause & { readonly signs: Signs }): number {
  const securities = said.named.found.length === 0 ? {} : { securities: said.named.found };
  const date = said.reading.date === null ? {} : { date: said.reading.date.past };
  const slots: Slots = { ...ownSlots(said), ...securities, ...date };
  const allowed = SLOTS[intent];
  return WEIGHTY.filter((kind) => {
    const asked = kind.filter((slot) => slots[slot] !== undefined);
    return asked.length > 0 && !asked.some((slot) => allowed.includes(slot));
  }).length;
}

/** 0 to 1: how unlike its name a security was called, where the answer is about securities; 1 for a name that nobody knows. */
export function namelessness(intent: Intent, { named }: SaidClause): number {
  if (!SLOTS[intent].includes("securities")) return 0;
  return named.unknown.length > 0 ? 1 : 1 - Math.min(1, ...named.found.map(({ likeness }) => likeness));
}

/** The account and the security that another sentence of the message names: `I’ve bought XEQT for years. What’s my average price?` */
export function withContext(
  { intent, slots }: { readonly intent: Intent; readonly slots: Slots },
  whole: SaidClause & { readonly signs: Signs },
): Slots {
  const { account } = ownSlots(whole);
  const { found } = whole.named;
  const { unknownName: _unknown, ...known } = slots;
  const named =
    found.length === 1 && slots.securities === undefined ? { ...known, securities: found } : slots;
  return keep(intent, account === undefined ? named : { account, ...named });
}

/** Only what an answer of the intent can make use of. */
export function keep(intent: Intent, slots: Slots): Slots {
  const allowed = SLOTS[intent];
  return Object.fromEntries(Object.entries(slots).filter(([slot]) => allowed.includes(slot as Slot)));
}

function everythingSaid(intent: Intent, said: SaidInContext): Slots {
  const securities = securitiesMeant(intent, said);
  const [unknown] = said.named.unknown;
  const spoken = ownSlots(said);
  return {
    ...spoken,
    ...(securities.length === 0 ? {} : { securities }),
    ...(securities.length > 0 || unknown === undefined ? {} : { unknownName: unknown.words }),
    ...calendarYear(intent, said),
    ...amountsAsked(intent, spoken, { signs: said.signs, tokens: said.reading.tokens }),
    ...dateAsked(intent, said),
    ...(said.page === undefined ? {} : { page: said.page }),
    ...(intent === "change_setting" ? settingAsked(said.text) : {}),
    ...(intent === "portfolio_performance" && said.signs.has("instead")
      ? { period: spoken.period ?? "ALL" }
      : {}),
    ...(intent === "how_to" && spoken.topic === undefined
      ? { topic: said.signs.has("cancel") ? "cancel_order" : "place_order" }
      : {}),
  };
}

/** What this question says itself, whatever it is about. */
export function ownSlots({ reading, named, signs }: SaidClause & { readonly signs: Signs }): Slots {
  const isFree = (at: number) =>
    named.inName[at] !== true && !isInPeriod(reading.tokens[at]?.kind, reading.inSlot[at]);
  const { period, periodAsked, year, since, until, account, term, topic, allocationBy } = reading;
  const direction = directionOf(signs);
  const country = signs.has("canada") === signs.has("usa") ? undefined : signs.has("canada") ? "CA" : "US";
  return {
    ...readOrder(reading, isFree),
    ...defined({ daysAhead: daysAhead(reading.tokens) ?? undefined }),
    ...defined({
      period,
      periodAsked,
      year,
      since,
      until,
      account,
      term,
      topic,
      allocationBy,
      direction,
      country,
    }),
    ...(signs.has("open") ? { openOnly: true } : {}),
    ...(signs.has("upcoming") ? { upcoming: true } : {}),
    ...(signs.has("advice") || signs.has("future") ? { seeksAdvice: true } : {}),
  };
}

function dateAsked(intent: Intent, { reading: { date, comingDay } }: SaidInContext): Slots {
  const coming = COMING_DATES.has(intent) ? (date?.coming ?? comingDay) : date?.past;
  return coming == null ? {} : { date: coming };
}

function isInPeriod(kind: string | undefined, inSlot: boolean | undefined): boolean {
  return kind === "number" && inSlot === true;
}

const BY_CALENDAR_YEAR: ReadonlySet<Intent> = new Set<Intent>([
  ...(["gains", "income", "activity", "costs", "contributions"] as const),
  ...(["portfolio_performance", "portfolio_change_why", "best_and_worst"] as const),
]);

/** What is told exactly by calendar year. */
export function calendarYear(intent: Intent, { reading }: SaidClause): Slots {
  if (!BY_CALENDAR_YEAR.has(intent) || reading.calendarYear === undefined) return {};
  return { year: reading.calendarYear };
}

function securitiesMeant(intent: Intent, said: SaidInContext): readonly FoundSecurity[] {
  const { named, before, signs, onScreen } = said;
  if (named.found.length > 0) {
    const [only] = named.found;
    const other = onScreen ?? before?.slots.securities?.[0];
    const isOther = other !== undefined && other.instrumentId !== only?.instrumentId;
    return intent === "compare" && named.found.length === 1 && isOther
      ? [other, ...named.found]
      : named.found;
  }
  // Held against the benchmark, unless the words name something else.
  if (intent === "portfolio_performance") return [];
  if (signs.has("unknownName") && !signs.has("thisSecurity")) return [];
  const lately = before !== null && isAboutSecurities(before.intent) ? (before.slots.securities ?? []) : [];
  const screen = onScreen === null ? [] : [onScreen];
  if (signs.has("thisSecurity")) return screen.length > 0 ? screen : lately;
  // Only guessed of a question that names nothing, `it` stands for the last security where one is asked for.
  const isSaid = (signs.get("it") ?? 0) >= 1 || isAboutSecurities(intent);
  if (signs.has("it") && isSaid) return lately.length > 0 ? lately : isAboutSecurities(intent) ? screen : [];
  return isAboutSecurities(intent) && intent !== "news" ? screen : [];
}

function directionOf(signs: Signs): "up" | "down" | undefined {
  return (
    oneOf(signs.has("goingUp"), signs.has("goingDown")) ??
    oneOf(signs.has("bestWord"), signs.has("worstWord"))
  );
}

function oneOf(up: boolean, down: boolean): "up" | "down" | undefined {
  return up === down ? undefined : up ? "up" : "down";
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
