/** What holds of every history that a split goes through, on whatever day each broker books it and its trades are settled. */
import { DAY_MS, isInstrumentId } from "@neuro/contract/primitives";
import type { JournalEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import { split } from "../testing/journal.ts";
import { happeningsOf, possible, unitsLeft } from "../testing/tax-histories.ts";
import { dayOf, propertyOf, worth } from "../testing/tax-journals.ts";
import { taxPool } from "./tax-pool.ts";

const HOUSEHOLD = [
  { accountId: "own", personId: "one", isTaxed: true },
  { accountId: "spouse", personId: "other", isTaxed: true },
  { accountId: "own second", personId: "one", isTaxed: true },
  { accountId: "own tfsa", personId: "one", isTaxed: false },
] as const;
const ACCOUNTS = HOUSEHOLD.map(({ accountId }) => accountId);

const SETTLES_IN = 2;
/** A trade when it is settled, everything else when it happens. */
const countedOn = (entry: JournalEntry) => dayOf(entry) + (entry.kind === "trade" ? SETTLES_IN : 0);

const doubled = (entry: JournalEntry): JournalEntry => ({
  ...entry,
  postings: entry.postings.map((posting) =>
    isInstrumentId(posting.commodity) ? { ...posting, amount: String(Number(posting.amount) * 2) } : posting,
  ),
});

/** The same history in which each account counts two for one from its day on. */
function splitOn(entries: readonly JournalEntry[], days: readonly number[]) {
  const after = new Set<string>();
  const all = HOUSEHOLD.flatMap(({ accountId }, at) => {
    const day = days[at] ?? 0;
    const own = entries.filter((entry) => entry.accountId === accountId);
    const later = own.filter((entry) => dayOf(entry) >= day).map(doubled);
    for (const { id } of later) after.add(id);
    const earlier = own.filter((entry) => dayOf(entry) < day);
    const held = unitsLeft(earlier);
    // Before the trades of its day.
    const booked = { ...split(day, held), id: `split ${accountId}`, accountId, occurredAt: day * DAY_MS - 1 };
    return held === 0 ? [...earlier, ...later] : [...earlier, booked, ...later];
  });
  return { entries: all, isAfter: ({ id }: JournalEntry) => after.has(id) };
}

function poolOf(entries: readonly JournalEntry[], isAfter: (entry: JournalEntry) => boolean) {
  const journals = HOUSEHOLD.map((own) => ({
    ...own,
    entries: entries.filter(({ accountId }) => accountId === own.accountId),
  }));
  const marketValue = (entry: JournalEntry) => worth(isAfter(entry) ? 5.5 : 11)(entry);
  return [...taxPool(journals, { marketValue, propertyOf, dayOf: countedOn, today: 10_000 })];
}

const gainsOf = (listings: ReturnType<typeof poolOf>) =>
  listings
    .flatMap(({ personId, position, disposals }) => [
      `${personId} is left ${position?.homeCost ?? "0"}`,
      ...disposals.map(({ entryId, homeProceeds, homeCost, denied, addedToCost }) =>
        [entryId, homeProceeds, homeCost, denied, addedToCost].join(" "),
      ),
    ])
    .sort();

const DAY = 100;

test("a split changes no gain, no cost and no loss that is denied", () => {
  fc.assert(
    fc.property(
      happeningsOf(ACCOUNTS.length),
      fc.array(fc.constantFrom(0, 0, 1, 4), { minLength: ACCOUNTS.length, maxLength: ACCOUNTS.length }),
      (told, delays) => {
        // What is moved from one count into another is not the same number of units, and who books late waits with trading.
        const days = told.map((each) => ({ ...each, day: 80 + (each.day % 40) }));
        const isPlain = ({ kind, day, account }: (typeof told)[number]) =>
          day < DAY || day > DAY + 4 || (kind !== "MOVE" && delays[account] === 0);
        const entries = possible(days.filter(isPlain), ACCOUNTS);
        const holders = ACCOUNTS.map((accountId) =>
          unitsLeft(entries.filter((entry) => entry.accountId === accountId && dayOf(entry) < DAY)),
        );
        const first = holders.findIndex((held) => held > 0);
        // Where nobody holds units no broker tells of a split.
        fc.pre(first >= 0);
        const isBookedAtOnce = holders.some((held, at) => held > 0 && delays[at] === 0);
        const later = splitOn(
          entries,
          delays.map((delay, at) => DAY + (at === first && !isBookedAtOnce ? 0 : delay)),
        );
        expect(gainsOf(poolOf(later.entries, later.isAfter))).toEqual(gainsOf(poolOf(entries, () => false)));
      },
    ),
    { numRuns: 3_000 },
  );
});
