/**
 * What property outside of Canada cost at its highest in a year, by country: form T1135 is due where it passed 100,000 CAD at any time
 * of the year, in detail from 250,000 on.
 * Source: Income Tax Act, section 233.3; Canada Revenue Agency, form T1135.
 */
import { type Decimal, ZERO } from "@neuro/ledger";

/** Cost of one property in CAD from a day on. */
export interface CostSince {
  /** As a number. */
  readonly day: number;
  readonly cost: Decimal;
}

export interface ForeignHolding {
  readonly country: string;
  /** Ascending by day. */
  readonly costs: readonly CostSince[];
}

export interface ForeignCost {
  readonly highest: Decimal;
  /** Day on which it was first as high; null where there was none. */
  readonly highestOn: number | null;
  /** At the end of the last day. */
  readonly atEnd: Decimal;
}

export interface ForeignProperty extends ForeignCost {
  readonly byCountry: ReadonlyMap<string, ForeignCost>;
}

/** @param from first day of the year; @param to its last, or today */
export function foreignProperty(
  holdings: readonly ForeignHolding[],
  { from, to }: { readonly from: number; readonly to: number },
): ForeignProperty {
  const countries = [...new Set(holdings.map(({ country }) => country))];
  const of = (own: readonly ForeignHolding[]) => costOf(own, { from, to });
  return {
    ...of(holdings),
    byCountry: new Map(
      countries.map((country) => [country, of(holdings.filter((each) => each.country === country))]),
    ),
  };
}

function costOf(
  holdings: readonly ForeignHolding[],
  { from, to }: { readonly from: number; readonly to: number },
): ForeignCost {
  const changes = holdings
    .flatMap(({ costs }, holding) => costs.map(({ day, cost }) => ({ day, cost, holding })))
    .filter(({ day }) => day <= to)
    .sort((a, b) => a.day - b.day);
  const now = holdings.map(() => ZERO);
  let sum = ZERO;
  let highest = ZERO;
  let highestOn: number | null = null;
  const look = (day: number) => {
    if (!sum.gt(highest)) return;
    highest = sum;
    highestOn = day;
  };
  changes.forEach(({ day, cost, holding }, at) => {
    // What was there when the year began.
    if (day >= from && (changes[at - 1]?.day ?? day) < from) look(from);
    sum = sum.minus(now[holding] ?? ZERO).plus(cost);
    now[holding] = cost;
    // A day counts as it ends.
    if (day >= from && changes[at + 1]?.day !== day) look(day);
  });
  if (changes.every(({ day }) => day < from)) look(from);
  return { highest, highestOn, atEnd: sum };
}
