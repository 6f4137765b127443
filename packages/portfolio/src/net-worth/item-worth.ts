/** What a thing owned or owed is worth on a day, from the values that its owner typed. */
import { type DebtTerms, debtSchedule, isFalling } from "./debt-schedule.ts";

export interface TypedValue {
  readonly day: string;
  readonly cents: number;
  /** Of a debt, from that day on; null of an asset and where they were not told. */
  readonly terms: DebtTerms | null;
}

export interface WorthItem {
  /** Ascending, one a day. */
  readonly values: readonly TypedValue[];
  /** Sold or repaid: nothing from that day on. */
  readonly endedOn: string | null;
}

/** From a day on until the next. */
export interface WorthStep {
  readonly day: string;
  readonly cents: number;
  /** Of the value that was typed. */
  readonly typedOn: string;
  /** Worked out from rate and payments. */
  readonly isEstimate: boolean;
}

/** Ascending, none later than `until`. */
export function worthSteps({ values, endedOn }: WorthItem, until: string): readonly WorthStep[] {
  const steps: WorthStep[] = [];
  const isOver = (day: string) => day > until || (endedOn !== null && day >= endedOn);
  values.forEach(({ day: typedOn, cents, terms }, at) => {
    if (isOver(typedOn)) return;
    steps.push({ day: typedOn, cents, typedOn, isEstimate: false });
    if (terms === null) return;
    const next = values[at + 1]?.day;
    for (const owed of debtSchedule({ day: typedOn, cents }, terms)) {
      if (isOver(owed.day) || (next !== undefined && owed.day >= next)) break;
      steps.push({ ...owed, typedOn, isEstimate: true });
    }
  });
  const last = steps.at(-1);
  if (endedOn !== null && endedOn <= until && last !== undefined)
    steps.push({ day: endedOn, cents: 0, typedOn: endedOn, isEstimate: false });
  return steps;
}

/** Null before the first value. */
export function worthOn(steps: readonly WorthStep[], day: string): WorthStep | null {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((steps[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1] ?? null;
}

/** How a debt goes on from its latest balance; null where that was told without rate and payments, or where it has ended. */
export function repaymentOf({
  values,
  endedOn,
}: WorthItem): { readonly repaidOn: string | null; readonly isFalling: boolean } | null {
  const last = values.at(-1);
  if (last === undefined || last.terms === null || endedOn !== null) return null;
  let repaidOn: string | null = null;
  for (const { day, cents } of debtSchedule(last, last.terms)) if (cents === 0) repaidOn = day;
  return { repaidOn, isFalling: last.cents === 0 || isFalling(last.cents, last.terms) };
}
