/** What a user was worth over time: the lines of their accounts, and what they typed of everything else. */

import { type AnswerOf, atBestEstimated, isOwed, type NetWorthSpan } from "@neuro/contract";
import { addDays, addMonths, asPercent, dayNumberOf } from "@neuro/contract/primitives";
import { easternDate } from "@neuro/market";
import { cents } from "../portfolio/cents.ts";
import { lastAtOrBefore, type RateBook, type RateOn, ratesIn } from "../portfolio/history/day-prices.ts";
import { createPause } from "../portfolio/history/yield-to-event-loop.ts";
import type { PortfolioReader } from "../portfolio/portfolio-reader.ts";
import { inHome } from "../portfolio/rates/current-rates.ts";
import { provenanceOfWorth } from "./net-worth-shown.ts";
import { partsOf, stepOn, type Worth } from "./read-worth.ts";

type Shown = AnswerOf<"netWorthHistory">;

const SPAN_MONTHS: Readonly<Record<NetWorthSpan, number | null>> = { "3M": 3, "1Y": 12, "5Y": 60, ALL: null };
const DAYS_BY_DAY = 731;
const DAYS_BY_WEEK = 3_653;

/** Both ends among them; at most some 750 days. */
function daysBetween(first: string, today: string): readonly string[] {
  const length = dayNumberOf(today) - dayNumberOf(first);
  const step = length <= DAYS_BY_DAY ? 1 : length <= DAYS_BY_WEEK ? 7 : 28;
  const days: string[] = [];
  for (let back = 0; back < length; back += step) days.unshift(addDays(today, -back));
  return [first, ...days];
}

interface AccountLine {
  /** Ascending; of several points of a day the last one counts. */
  readonly days: readonly string[];
  readonly values: readonly number[];
}

/** One account after the other: what is owed on one does not hide in what another holds. */
async function linesOf(reader: PortfolioReader, { portfolio }: Worth): Promise<readonly AccountLine[]> {
  const pause = createPause();
  const lines: AccountLine[] = [];
  for (const own of portfolio.accounts) {
    const { ALL: points } = await reader.lines({ ...portfolio, accounts: [own], banks: [] }, ["ALL"]);
    lines.push({
      days: points.map(({ time }) => easternDate(time)),
      values: points.map(({ value }) => value),
    });
    await pause();
  }
  return lines;
}

const firstOf = (days: readonly (string | undefined)[]) =>
  days.reduce((least, day) => (day !== undefined && (least === undefined || day < least) ? day : least));

function firstDay({ today, items }: Worth, lines: readonly AccountLine[], span: NetWorthSpan): string {
  const months = SPAN_MONTHS[span];
  const known = firstOf([
    today,
    ...lines.map(({ days }) => days[0]),
    ...items.map(({ steps }) => steps[0]?.day),
  ]);
  const start = months === null ? "" : addMonths(today, -months);
  return known === undefined || known < start ? start : known;
}

async function ratesOn(rates: RateBook, worth: Worth, days: readonly string[]): Promise<RateOn> {
  const { today, items, portfolio } = worth;
  const currencies = new Set(items.map(({ row }) => row.currency));
  currencies.delete(portfolio.fx.home);
  if (currencies.size === 0) return () => 1;
  // Where a past day has no rate, today's stands in.
  const inHomeMoney = ratesIn(rates, portfolio.fx.home);
  await inHomeMoney.gather([today], currencies);
  const past = await inHomeMoney.gather(days, currencies);
  return (currency, day) => (day === today ? inHome(1, currency, portfolio.fx) : past(currency, day));
}

/** Of each account and item what it was on each day; null before it is counted. */
type Amounts = readonly (number | null)[];

function sourcesOf(made: readonly { readonly amounts: Amounts }[]): readonly Amounts[] {
  return (made[0]?.amounts ?? []).map((_, source) => made.map(({ amounts }) => amounts[source] ?? null));
}

/** What is counted from the first day on came in with nothing. */
const cameInWith = ([first = null, ...later]: Amounts) =>
  first === null ? (later.find((amount) => amount !== null) ?? 0) : 0;

export async function historyShown(
  parts: { readonly reader: PortfolioReader; readonly rates: RateBook },
  worth: Worth,
  span: NetWorthSpan,
): Promise<Shown> {
  const { today, items, portfolio } = worth;
  const lines = await linesOf(parts.reader, worth);
  const days = daysBetween(firstDay(worth, lines, span), today);
  const rateOn = await ratesOn(parts.rates, worth, days);
  const made = days.map((day) => {
    const steps = items.map((item) => ({ item, step: stepOn(item, day) }));
    const amounts = [
      ...lines.map((line) => line.values[lastAtOrBefore(line.days, day)] ?? null),
      ...steps.map(({ item: { row }, step }) => {
        if (step === null) return null;
        const amount = (step.cents / 100) * rateOn(row.currency, day);
        return isOwed(row.kind) ? -amount : amount;
      }),
    ].map((amount) => (amount === null ? null : cents(amount)));
    const owned = amounts.reduce<number>((sum, amount) => sum + Math.max(0, amount ?? 0), 0);
    const owed = amounts.reduce<number>((sum, amount) => sum + Math.max(0, -(amount ?? 0)), 0);
    const bases = steps.flatMap(({ item, step }) => partsOf(item, step, portfolio.fx));
    return { amounts, owned, owed, bases };
  });
  const netWorth = made.map(({ owned, owed }) => cents(owned - owed));
  const [first = 0] = netWorth;
  const change = cents((netWorth.at(-1) ?? 0) - first);
  const added = sourcesOf(made).reduce((sum, amounts) => sum + cameInWith(amounts), 0);
  const atCost = portfolio.accounts.length > 0 && (await parts.reader.unpriced(portfolio)).size > 0;
  return {
    ...{ span, days: [...days], net_worth: netWorth },
    owned: made.map(({ owned }) => cents(owned)),
    owed: made.map(({ owed }) => cents(owed)),
    ...{ change_home: change, added_home: cents(added) },
    change_percent: asPercent(first > 0 && cents(added) === 0 ? (change / first) * 100 : null),
    provenance: provenanceOfWorth(worth, [
      ...made.flatMap(({ bases }) => bases),
      ...(atCost ? [{ basis: atBestEstimated() }] : []),
    ]),
  };
}
