/**
 * Journals by who is affiliated with whom: what spouses buy denies each other's losses, what others of a household buy denies none; and
 * on which days, since who is not married yet, or lives apart for good, is nobody's spouse.
 * Source: Income Tax Act, section 251.1; subsection 248(1), "common-law partner".
 */
import { holdersIn, type Period, type TaxJournal } from "../tax-journal.ts";

/** In the order of the first journal of each; every one together where no journal names an affiliation. */
export function affiliatedJournals<Journal extends Pick<TaxJournal, "affiliation">>(
  journals: readonly Journal[],
): readonly (readonly Journal[])[] {
  return [...Map.groupBy(journals, ({ affiliation }) => affiliation).values()];
}

/** Whether two persons, by their ids, count as one on a day. */
export type Together = (one: string, other: string, day: number) => boolean;

export const ALWAYS_TOGETHER: Together = () => true;

const isWithin = ({ since, until }: Period, day: number) =>
  (since === null || day >= since) && (until === null || day < until);

/** Whether what somebody earns on units that another handed over is the other's income on a day. */
export type Attributes = (holder: string, giver: string, day: number) => boolean;

/**
 * That of a spouse while they are one, and that of a child until the year in which it turns 18. `journals` of a whole household.
 * Source: Income Tax Act, subsections 74.1(1) and (2).
 */
export function attributesIn(journals: readonly Omit<TaxJournal, "entries">[]): Attributes {
  const circles = affiliatedJournals(journals).map((own) => {
    const holderOf = holdersIn(own);
    const people = new Set(own.map((each) => holderOf(each).personId));
    return { people, together: togetherIn(own) };
  });
  const minors = new Map(journals.map(({ personId, minorUntil }) => [personId, minorUntil ?? null]));
  return (holder, giver, day) => {
    if (holder === giver) return false;
    const until = minors.get(holder) ?? null;
    if (until !== null) return day < until;
    const circle = circles.find(({ people }) => people.has(holder));
    return circle?.people.has(giver) === true && circle.together(holder, giver, day);
  };
}

/** `journals` of one affiliation. */
export function togetherIn(journals: readonly Omit<TaxJournal, "entries">[]): Together {
  const holderOf = holdersIn(journals);
  const periods = new Map(
    journals.flatMap(({ accountId, affiliatedDuring }) =>
      affiliatedDuring === undefined ? [] : [[holderOf({ accountId }).personId, affiliatedDuring] as const],
    ),
  );
  if (periods.size === 0) return ALWAYS_TOGETHER;
  const isOf = (person: string, day: number) => {
    const period = periods.get(person);
    return period === undefined || isWithin(period, day);
  };
  return (one, other, day) => one === other || (isOf(one, day) && isOf(other, day));
}
