/** Finds what a person or a file told before their broker did, so that it is not booked twice. Pure. */
import { DAY_MS } from "@neuro/contract/primitives";
import { decimal, type EntryKind, isMoney, type JournalEntry, ZERO } from "@neuro/ledger";
import { easternDay } from "./eastern-day.ts";
import { heldByEntries, type Sums, sumOf } from "./sums.ts";

/** A person may leave out a commission; what the broker moved beyond their figure shows as a difference of cash. */
const CASH_TOLERANCE = "0.05";
/** A broker's day of the trade may be a file's day of settlement. */
export const NEAR_DAYS = 4;

/** From what is surely the same to what is only alike: all of the first are found before any of the next. */
export const likenesses = ["same", "but_for_costs", "days_apart"] as const;
export type Likeness = (typeof likenesses)[number];

/** Money that came or left is told as paid in by one and as moved between accounts by another. */
const FAMILIES: Partial<Record<EntryKind, string>> = {
  ...{ deposit: "moved", withdrawal: "moved", transfer: "moved" },
};

interface Told {
  readonly entry: JournalEntry;
  readonly held: Sums;
}

const sorted = (held: Sums) => [...held].toSorted(([a], [b]) => (a < b ? -1 : 1));

function exactKey({ kind }: JournalEntry, held: Sums, day: string): string {
  return JSON.stringify([day, FAMILIES[kind] ?? kind, sorted(held)]);
}

/** Of a trade all but how much cash. */
function looseKey({ kind }: JournalEntry, held: Sums, day: string): string {
  const what = sorted(held).map(([commodity, amount]) =>
    isMoney(commodity) ? [commodity] : [commodity, amount],
  );
  return JSON.stringify([day, kind, what]);
}

function isNear(own: Sums, other: Sums): boolean {
  return [...own.keys()].filter(isMoney).every((currency) => {
    const [a, b] = [decimal(sumOf(own, currency)), decimal(sumOf(other, currency))];
    return a.times(b).gt(ZERO) && a.minus(b).abs().lte(a.abs().times(CASH_TOLERANCE));
  });
}

/** One told the day it settled, the other the day of the trade: where either tells both, the days say it. */
function mayBeOneDay(own: JournalEntry, told: JournalEntry): boolean {
  if (own.settledOn === null && told.settledOn === null) return true;
  return own.settledOn === easternDay(told.occurredAt) || told.settledOn === easternDay(own.occurredAt);
}

/** A day and those near it, the nearest first. */
export const daysAround = (day: string): readonly string[] =>
  Array.from(
    { length: 2 * NEAR_DAYS + 1 },
    (_, index) => Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1),
  ).map((by) => new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10));

/** Entries that were told, each found once. */
export class ToldEntries {
  readonly #byKey = new Map<string, Told[]>();
  readonly #taken = new Set<string>();
  readonly #likenesses: ReadonlySet<Likeness>;
  readonly #sameAs: ReadonlyMap<string, string>;

  /** `sameAs`: one name for entries of which one alone is found, by id. */
  constructor(
    entries: readonly JournalEntry[],
    among: readonly Likeness[],
    sameAs: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#likenesses = new Set(among);
    this.#sameAs = sameAs;
    for (const entry of entries) {
      const told = { entry, held: heldByEntries([entry]) };
      const day = easternDay(entry.occurredAt);
      this.#add(exactKey(entry, told.held, day), told);
      if (entry.kind === "trade") this.#add(looseKey(entry, told.held, day), told);
    }
  }

  #add(key: string, told: Told): void {
    const pile = this.#byKey.get(key);
    if (pile === undefined) this.#byKey.set(key, [told]);
    else pile.push(told);
  }

  #nameOf({ id }: JournalEntry): string {
    return this.#sameAs.get(id) ?? id;
  }

  #like(entry: JournalEntry, likeness: Likeness, found: readonly JournalEntry[]): JournalEntry | null {
    const held = heldByEntries([entry]);
    const day = easternDay(entry.occurredAt);
    const isFree = ({ entry: told }: Told) => !this.#taken.has(this.#nameOf(told)) && !found.includes(told);
    const first = (key: string, isAlike: (told: Told) => boolean = () => true) =>
      this.#byKey.get(key)?.find((told) => isFree(told) && isAlike(told))?.entry ?? null;
    if (likeness === "same") return first(exactKey(entry, held, day));
    if (likeness === "but_for_costs")
      return first(looseKey(entry, held, day), (told) => isNear(held, told.held));
    for (const near of daysAround(day)) {
      const told = first(exactKey(entry, held, near), (each) => mayBeOneDay(entry, each.entry));
      if (told !== null) return told;
    }
    return null;
  }

  /** Of each entry that an activity would be booked as, the one that was told already; null unless all are there. */
  take(booked: readonly JournalEntry[], likeness: Likeness): readonly JournalEntry[] | null {
    if (this.#byKey.size === 0 || booked.length === 0 || !this.#likenesses.has(likeness)) return null;
    const found: JournalEntry[] = [];
    for (const entry of booked) {
      const same = this.#like(entry, likeness, found);
      if (same === null) return null;
      found.push(same);
    }
    for (const entry of found) this.#taken.add(this.#nameOf(entry));
    return found;
  }
}
