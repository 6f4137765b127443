/** What a user is worth today, as it is answered. */
import {
  type AnswerOf,
  type Based,
  DAY_MS,
  HOUR_MS,
  isOwed,
  madeOf,
  type Provenance,
  SAMPLE_BASED,
  sourceSeparator,
  withParts,
} from "@neuro/contract";
import { asPercent, dayNumberOf } from "@neuro/contract/primitives";
import { repaymentOf, type TypedValue } from "@neuro/portfolio";
import { fxShown, provenanceOf } from "../portfolio/figure-shown.ts";
import { TYPED_SOURCE } from "../portfolio/own-prices/own-security.ts";
import { inHome } from "../portfolio/rates/current-rates.ts";
import { isAtBank, partsOf, type SteppedItem, stepOn, type Worth } from "./read-worth.ts";

type Shown = AnswerOf<"netWorth">;
type ItemShown = Shown["items"][number];

/** Noon of a day in the east, or now where that is earlier. */
const noonOf = (day: string, now: number) =>
  new Date(Math.min(now, dayNumberOf(day) * DAY_MS + 17 * HOUR_MS)).toISOString();

/** Whole cents at today's rate. */
function centsToday(item: SteppedItem, { today, portfolio: { fx } }: Worth): number {
  return Math.round(inHome(stepOn(item, today)?.cents ?? 0, item.row.currency, fx));
}

/** Accounts are as real as their prices, what was typed as its owner knows it; what stands in for either is an estimate. With neither it is nobody's. */
export function provenanceOfWorth({ portfolio, items }: Worth, parts: Iterable<Based>): Provenance {
  const { accounts, now } = portfolio;
  if (accounts.length === 0) {
    const all = items.length === 0 ? [...parts, SAMPLE_BASED] : parts;
    return madeOf(all, { asOf: new Date(now).toISOString(), source: TYPED_SOURCE });
  }
  const told = withParts(provenanceOf({ accounts, now }), parts);
  return items.length === 0 ? told : { ...told, source: `${told.source}${sourceSeparator}${TYPED_SOURCE}` };
}

const valueShown = ({ day, cents, terms }: TypedValue): ItemShown["values"][number] => ({
  day,
  amount: cents / 100,
  terms:
    terms === null
      ? null
      : {
          rate_percent: asPercent(terms.ratePercent),
          payment: terms.paymentCents / 100,
          paid_every: terms.paidEvery,
        },
});

function itemShown(item: SteppedItem, worth: Worth): ItemShown {
  const { row, values, endedOn } = item;
  const { today, portfolio } = worth;
  const step = stepOn(item, today);
  const repayment = isOwed(row.kind) ? repaymentOf(item) : null;
  const secured = worth.items.filter(({ row: { securedOn } }) => securedOn === row.id);
  const own = centsToday(item, worth);
  const equity = secured.reduce((left, debt) => left - centsToday(debt, worth), own);
  const isEquityEstimated = secured.some((debt) => stepOn(debt, today)?.isEstimate === true);
  return {
    ...{ id: row.id, kind: row.kind, name: row.name, currency: row.currency },
    ...{ secured_on: row.securedOn, ended_on: endedOn },
    value: step === null ? null : step.cents / 100,
    value_home: step === null ? null : own / 100,
    typed_on: step?.typedOn ?? null,
    is_falling: repayment?.isFalling ?? null,
    repaid_on: repayment?.repaidOn ?? null,
    equity_home: secured.length === 0 || step === null || endedOn !== null ? null : equity / 100,
    values: values.map(valueShown).toReversed(),
    provenance: madeOf(partsOf(item, step, portfolio.fx), {
      ...{ asOf: noonOf(step?.typedOn ?? today, portfolio.now), source: TYPED_SOURCE },
      ...(isEquityEstimated ? { estimated: ["equity_home"] } : {}),
    }),
  };
}

/** Owned before owed, what is there before what has ended, the larger first. */
function inOrder(a: ItemShown, b: ItemShown): number {
  const ended = Number(a.ended_on !== null) - Number(b.ended_on !== null);
  const owed = Number(isOwed(a.kind)) - Number(isOwed(b.kind));
  return ended || owed || (b.value_home ?? 0) - (a.value_home ?? 0);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export function netWorthShown(worth: Worth): Shown {
  const { today, portfolio, practice, items } = worth;
  const { accounts, fx } = portfolio;
  const worthOf = (own: (typeof accounts)[number]) => Math.round(own.totalHome * 100);
  const above = (own: typeof accounts) => sum(own.map((each) => Math.max(0, worthOf(each))));
  const investments = above(accounts.filter((own) => !isAtBank(own)));
  const bank = above(accounts.filter(isAtBank));
  const credit = sum(accounts.map((own) => Math.max(0, -worthOf(own))));
  const itemsOf = (owed: boolean) =>
    sum(items.filter(({ row }) => isOwed(row.kind) === owed).map((item) => centsToday(item, worth)));
  const owned = investments + bank + itemsOf(false);
  const owed = credit + itemsOf(true);
  const isConverted = accounts.length > 0 || items.some(({ row }) => row.currency !== fx.home);
  return {
    today,
    ...{ net_worth_home: (owned - owed) / 100, owned_home: owned / 100, owed_home: owed / 100 },
    ...{ investments_home: investments / 100, bank_home: bank / 100, credit_home: credit / 100 },
    ...{ accounts: accounts.length, practice_accounts: practice },
    items: items.map((item) => itemShown(item, worth)).sort(inOrder),
    fx: isConverted ? fxShown(fx) : null,
    provenance: provenanceOfWorth(
      worth,
      items.flatMap((item) => partsOf(item, stepOn(item, today), fx)),
    ),
  };
}
