/**
 * What the books have of a file's lines already. The same activity is known by its name; one that the broker or a file of another form
 * told in other words by its day, security, units and amount, as often as it is there; one that is alike but differs is shown to its
 * owner.
 */
import type { BrokerActivityType } from "@neuro/brokerage";
import { decimal, formatDecimal } from "@neuro/ledger";
import { daysAround } from "../connection/sync/match-told.ts";
import type { Pause } from "../portfolio/history/yield-to-event-loop.ts";
import { cents, type ToldLine } from "./reading/file-activities.ts";

/** An activity of the account as it is kept. */
export interface KeptActivity {
  readonly fingerprint: string;
  readonly externalId: string;
  readonly type: BrokerActivityType;
  readonly tradeDate: string;
  readonly instrumentId: string | null;
  readonly units: string;
  readonly amount: string | null;
  readonly currency: string | null;
  /** Form of the file that told it; null of what a broker told. */
  readonly fileFormat: string | null;
  readonly outcome: "booked" | "matched" | "set_aside";
  /** Why it is set aside. */
  readonly reason: string | null;
  /** Entries that it is booked as, or was found to be. */
  readonly entryIds: readonly string[];
  /** Fingerprint of the file's line that its owner took instead of it; null where it counts. */
  readonly replacedBy: string | null;
}

export type Verdict = "new" | "known" | "conflicting";

export interface ComparedLine extends ToldLine {
  readonly verdict: Verdict;
  /** Of a known or conflicting one. */
  readonly inBooks: KeptActivity | null;
}

type Group = "in" | "out" | "cash" | "units";

const GROUPS: Partial<Record<BrokerActivityType, Group>> = {
  ...{ buy: "in", reinvested_dividend: "in", sell: "out" },
  ...{
    split: "units",
    stock_dividend: "units",
    transfer: "units",
    transfer_in: "units",
    transfer_out: "units",
  },
  ...{ adjustment: "units", option_event: "units", option_expiry: "units" },
  ...{ reorganization_out: "units", spin_off: "units", reorganization_in: "units" },
};

interface Content {
  readonly type: BrokerActivityType;
  readonly tradeDate: string;
  readonly instrumentId: string | null;
  readonly units: string;
  readonly amount: string | null;
  readonly currency: string | null;
}

function groupOf({ type, units, instrumentId }: Content): Group {
  const group = GROUPS[type] ?? "cash";
  return group === "units" && (instrumentId === null || Number(units) === 0) ? "cash" : group;
}

const size = (units: string) => formatDecimal(decimal(units).abs().round(6));

/** Of a trade the cash, of a move of units the units alone: brokers value a transfer as they like. */
function keyOf(content: Content, day = content.tradeDate): string {
  const group = groupOf(content);
  const units = group === "cash" ? "" : size(content.units);
  const amount = group === "units" ? "" : cents(content.amount);
  return JSON.stringify([day, group, content.instrumentId ?? "", units, amount, content.currency ?? ""]);
}

const contentOf = ({ activity }: ToldLine): Content => ({
  ...{ type: activity.type, tradeDate: activity.tradeDate, units: activity.units, amount: activity.amount },
  ...{ instrumentId: activity.listing?.instrumentId ?? null, currency: activity.currency },
});

class Pile<T> {
  readonly #byKey = new Map<string, T[]>();

  add(key: string, each: T): void {
    const pile = this.#byKey.get(key);
    if (pile === undefined) this.#byKey.set(key, [each]);
    else pile.push(each);
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  of(key: string): readonly T[] {
    return this.#byKey.get(key) ?? [];
  }
}

const NEAR_AMOUNT = 0.02;

function isNear(amount: string | null, other: string | null): boolean {
  const [a, b] = [Number(amount ?? "0"), Number(other ?? "0")];
  return a * b >= 0 && Math.abs(a - b) <= NEAR_AMOUNT * Math.max(Math.abs(a), Math.abs(b));
}

/** Where nearly the same is: the group and the security, and of a trade its units. */
function placeOf(content: Content, day: string): string {
  const group = groupOf(content);
  return JSON.stringify([
    day,
    group,
    content.instrumentId ?? "",
    group === "cash" ? content.type : size(content.units),
  ]);
}

function nearOf(content: Content, places: Pile<KeptActivity>, isFree: (kept: KeptActivity) => boolean) {
  for (const day of daysAround(content.tradeDate)) {
    const near = places
      .of(placeOf(content, day))
      .find((kept) => isFree(kept) && isNear(content.amount, kept.amount));
    if (near !== undefined) return near;
  }
  return null;
}

export interface Comparison {
  readonly lines: readonly ToldLine[];
  readonly kept: readonly KeptActivity[];
  readonly format: string;
}

/** What is not in the books, and does not wait to be, may be told better. */
const isInBooks = ({ outcome, reason }: KeptActivity) =>
  outcome !== "set_aside" || reason === "awaiting_fill";

/**
 * What happened once, however many told it: what was found to be told before is that. Both movements of an exchange have one entry, so
 * that the names of what is booked tell them apart.
 */
class Happenings {
  readonly #used = new Set<string>();
  readonly #booked = new Map<string, KeptActivity[]>();
  readonly #replacedBy = new Map<string, string>();
  readonly #byName = new Map<string, KeptActivity>();

  constructor(kept: readonly KeptActivity[]) {
    for (const each of kept) {
      this.#byName.set(each.fingerprint, each);
      if (each.replacedBy !== null) this.#replacedBy.set(each.fingerprint, each.replacedBy);
      if (each.outcome !== "booked") continue;
      for (const id of each.entryIds) this.#booked.set(id, [...(this.#booked.get(id) ?? []), each]);
    }
  }

  #nameOf(each: KeptActivity): string {
    let name = this.#tellerOf(each);
    for (let by = this.#replacedBy.get(name); by !== undefined; by = this.#replacedBy.get(name)) name = by;
    return name;
  }

  /** What counts of it, where that is at hand. */
  countingOf(each: KeptActivity): KeptActivity {
    const name = this.#nameOf(each);
    return name === this.#tellerOf(each) ? each : (this.#byName.get(name) ?? each);
  }

  #tellerOf(each: KeptActivity): string {
    if (each.outcome !== "matched") return each.fingerprint;
    const told = each.entryIds.flatMap((id) => this.#booked.get(id) ?? []);
    const same = told.find(({ currency }) => currency === each.currency) ?? told[0];
    return same?.fingerprint ?? each.fingerprint;
  }

  isFree(each: KeptActivity): boolean {
    return !this.#used.has(this.#nameOf(each));
  }

  use(each: KeptActivity): void {
    this.#used.add(this.#nameOf(each));
  }
}

/** Others get their turn meanwhile. */
export async function compareLines(
  { lines, kept, format }: Comparison,
  pause: Pause,
): Promise<readonly ComparedLine[]> {
  const byName = new Map<string, KeptActivity>();
  const byKey = new Pile<KeptActivity>();
  const places = new Pile<KeptActivity>();
  for (const each of kept) {
    await pause();
    if (!isInBooks(each)) continue;
    byName.set(each.fingerprint, each);
    // A file of the same form tells the same in the same words: what differs there is another one.
    if (each.fileFormat === format) continue;
    byKey.add(keyOf(each), each);
    places.add(placeOf(each, each.tradeDate), each);
  }
  const happenings = new Happenings(kept);
  const isFree = (each: KeptActivity) => happenings.isFree(each);
  const found: (KeptActivity | null)[] = [];
  // Whatever is the same first, so that what is merely alike is left for those that have no equal.
  for (const find of [
    ({ activity }: ToldLine) => byName.get(activity.fingerprint),
    (line: ToldLine) => (byKey.isEmpty ? undefined : byKey.of(keyOf(contentOf(line))).find(isFree)),
  ])
    for (const [at, line] of lines.entries()) {
      await pause();
      if (found[at]) continue;
      const same = find(line) ?? null;
      found[at] = same;
      if (same !== null) happenings.use(same);
    }
  const compared: ComparedLine[] = [];
  for (const [at, line] of lines.entries()) {
    await pause();
    const same = found[at] ?? null;
    const near = same === null && !places.isEmpty ? nearOf(contentOf(line), places, isFree) : null;
    if (near !== null) happenings.use(near);
    const verdict = same !== null ? "known" : near !== null ? "conflicting" : "new";
    const counting = near === null ? null : happenings.countingOf(near);
    compared.push({ ...line, verdict, inBooks: same ?? counting });
  }
  return compared;
}
