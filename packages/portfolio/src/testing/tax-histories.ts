/** Histories of taxed and registered accounts, drawn, and what came in and went out of the taxed ones. */
import { DAY_MS } from "@neuro/contract/primitives";
import { type CostEvent, costEntry, decimal, type JournalEntry, roundMoney } from "@neuro/ledger";
import fc from "fast-check";
import type { TaxJournal } from "../tax/tax-journal.ts";
import type { TaxListing } from "../tax/tax-listing.ts";
import { taxCrossings } from "../tax/tax-pool.ts";
import { trade } from "./journal.ts";
import { dayOf, gainOf, moved, propertyOf, worth } from "./tax-journals.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export interface Happening {
  readonly day: number;
  readonly kind: "BUY" | "SELL" | "MOVE";
  readonly units: number;
  readonly price: number;
  /** Places among the accounts. */
  readonly account: number;
  readonly to: number;
}

/** Over 200 days. */
export const happeningsOf = (accounts: number) =>
  fc.array(
    fc.record({
      day: fc.nat(200),
      kind: fc.constantFrom("BUY" as const, "SELL" as const, "MOVE" as const),
      units: fc.integer({ min: 1, max: 60 }),
      price: fc.integer({ min: 1, max: 90 }),
      account: fc.nat(accounts - 1),
      to: fc.nat(accounts - 1),
    }),
    { maxLength: 30 },
  );

/** Only what an account holds is sold or moved. Those of one day follow each other. */
export function possible(told: readonly Happening[], accounts: readonly string[]): readonly JournalEntry[] {
  const held = new Map<string, number>();
  return told
    .toSorted((a, b) => a.day - b.day)
    .flatMap(({ day, kind, units, price, account, to }, index) => {
      const inTurn = (entry: JournalEntry) => ({ ...entry, occurredAt: entry.occurredAt + index });
      const [own = "", other = ""] = [accounts[account], accounts[to]];
      if (kind === "MOVE" && own === other) return [];
      const left = (held.get(own) ?? 0) + (kind === "BUY" ? units : -units);
      if (left < 0) return [];
      held.set(own, left);
      if (kind !== "MOVE")
        return trade(String(index), { day, side: kind, units, price, accountId: own, commission: 1 }).map(
          inTurn,
        );
      held.set(other, (held.get(other) ?? 0) + units);
      return moved(day, own, other, units, units * 7).map((entry) => ({
        ...inTurn(entry),
        id: `${entry.id} ${index}`,
        cause: entry.cause.replace("transfer:", `transfer:${index} `),
      }));
    });
}

/** Capital paid back and income reinvested, a few times while something may be held. */
export const fundEvents = fc.array(
  fc.record({
    day: fc.nat(200),
    kind: fc.constantFrom("return_of_capital" as const, "reinvested_distribution" as const),
    perUnit: fc.integer({ min: 1, max: 4_000 }).map((cents) => (cents / 1_000).toString()),
  }),
  { maxLength: 4 },
);

export const END_OF_DAY = DAY_MS - 1;

/** At the end of the day, as of its record date. */
export const costEntriesOf = (
  told: readonly (Pick<CostEvent, "kind" | "perUnit"> & { readonly day: number })[],
  accountId: string,
) =>
  told.map(({ day, kind, perUnit }, index) =>
    costEntry(
      { accountId, occurredAt: day * DAY_MS + END_OF_DAY, memo: "", cause: `cost:${index}` },
      { instrumentId: "XTSE:RY", kind, currency: "CAD", perUnit, homeCurrency: "CAD", homePerUnit: perUnit },
    ),
  );

/** Units that all entries left in the accounts of theirs until then. */
export const unitsLeft = (entries: readonly JournalEntry[], until = Number.POSITIVE_INFINITY) =>
  sum(
    entries
      .filter(({ kind, occurredAt }) => kind !== "cost" && occurredAt <= until)
      .flatMap(({ postings }) => postings.filter(({ book }) => book === "position"))
      .map(({ amount }) => Number(amount)),
  );

/** What events made of the cost of the units that lay in the taxed accounts of a person then, in whole cents. */
function movedByFunds(entries: readonly JournalEntry[]): number {
  return sum(
    entries
      .filter(({ kind }) => kind === "cost")
      .map(({ basis, occurredAt }) => {
        const exact = decimal(basis?.homeAmount ?? "0").times(String(unitsLeft(entries, occurredAt)));
        return Number(roundMoney(exact).toFixed());
      }),
  );
}

const isPurchase = ({ kind, postings }: JournalEntry) =>
  kind === "trade" && postings.some(({ book, amount }) => book === "position" && Number(amount) > 0);

/** CAD paid for what came into the taxed accounts of the persons, where a unit that crosses is worth `price`. */
export function paidInto(journals: readonly TaxJournal[], price: number): number {
  const taxed = journals.filter(({ isTaxed }) => isTaxed);
  const persons = [...Map.groupBy(taxed, ({ personId }) => personId).values()];
  const bought = taxed.flatMap(({ entries }) => entries.filter(isPurchase));
  const crossings = taxCrossings(journals, { propertyOf, dayOf }).filter(({ cause }) =>
    cause.endsWith(":in"),
  );
  return (
    sum(bought.map(({ basis }) => Number(basis?.homeAmount))) +
    sum(crossings.map((entry) => Number(worth(price)(entry)?.homeAmount))) +
    sum(persons.map((own) => movedByFunds(own.flatMap(({ entries }) => entries))))
  );
}

/** CAD: what counts, what it was sold for, what it still costs, and what of losses was lost for good. */
export function totalsOf(listings: readonly TaxListing[]) {
  const disposals = listings.flatMap((each) => each.disposals);
  return {
    counted: sum(disposals.map((each) => gainOf(each) + Number(each.denied))),
    proceeds: sum(disposals.map(({ isCapital, homeProceeds }) => (isCapital ? 0 : Number(homeProceeds)))),
    atCost: sum(listings.map(({ position }) => Number(position?.homeCost ?? 0))),
    denied: sum(disposals.map(({ denied }) => Number(denied))),
    lost: sum(disposals.map(({ denied, addedToCost }) => Number(denied) - Number(addedToCost))),
  };
}
