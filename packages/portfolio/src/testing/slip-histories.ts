/** Random years of trading in taxed accounts and a TFSA, and what a broker would write of their costs, worked out apart from the package. */
import { DAY_MS, dayNumberOf, type InstrumentId } from "@neuro/contract/primitives";
import { costEntry, decimalOfNumber, entryInstrument, type JournalEntry, splitEntry } from "@neuro/ledger";
import fc from "fast-check";
import { unitsMoved } from "../tax/units-moved.ts";
import { trade } from "./journal.ts";
import { moved, TFSA } from "./tax-journals.ts";

const FIRST_DAY = dayNumberOf("2023-01-02");
const ACCOUNTS = ["margin", "cash", TFSA] as const;
const TRANSFERABLE: InstrumentId = "XTSE:RY";
const IN_DOLLARS: InstrumentId = "XNAS:MSFT";
const LISTINGS = [TRANSFERABLE, "XTSE:TD", "XTSE:XIU", IN_DOLLARS] as const;

/** CAD for a US dollar, another one each day. */
export const usdCadOn = (day: number) => Math.round((1.33 + 0.06 * Math.sin(day / 23)) * 10_000) / 10_000;
/** What a share is worth when it is transferred. */
export const WORTH = 47;

const happening = fc.record({
  day: fc.nat(700),
  kind: fc.constantFrom("BUY", "BUY", "BUY", "SELL", "SELL", "SELL", "MOVE", "SPLIT", "FUND" as const),
  units: fc.integer({ min: 3, max: 90 }),
  price: fc.integer({ min: 2_000, max: 9_000 }).map((cents) => cents / 100),
  commission: fc.constantFrom(4.95, 6.99, 9.95),
  account: fc.nat(2),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** The last day of a year on which trades settle in the next. */
const LAST_DAY = dayNumberOf("2023-12-31") - FIRST_DAY;

function ofListing(told: readonly Happening[], instrumentId: InstrumentId): readonly JournalEntry[] {
  const held = new Map<string, number>();
  const isUsd = instrumentId === IN_DOLLARS;
  let splits = 0;
  const ordered = told
    .map((each, index) => (index % 9 === 0 && each.kind === "SELL" ? { ...each, day: LAST_DAY } : each))
    .toSorted((a, b) => a.day - b.day);
  return ordered.flatMap(
    ({ day, kind, units, price, commission, account }, index): readonly JournalEntry[] => {
      const own = ACCOUNTS[account] ?? TFSA;
      const name = `${instrumentId} ${index}`;
      // A second after the one before, so that the order of a day is told.
      const date = FIRST_DAY + day + (index * 1_000) / DAY_MS;
      const occurredAt = Math.round(date * DAY_MS);
      if (kind === "FUND" && instrumentId === "XTSE:XIU") {
        const perUnit = (-units / 40).toFixed(4).replace("-", "");
        const event = { kind: "return_of_capital", currency: "CAD", perUnit, homePerUnit: perUnit } as const;
        const head = { accountId: "margin", occurredAt, memo: "", cause: `cost:${name}` };
        return [costEntry(head, { ...event, instrumentId, homeCurrency: "CAD" })];
      }
      if (kind === "SPLIT") {
        splits += 1;
        if (splits > 1 || instrumentId !== "XTSE:TD") return [];
        return [...held].flatMap(([accountId, before]) => {
          if (before === 0) return [];
          held.set(accountId, before * 2);
          const head = { accountId, occurredAt, memo: "", cause: `split:${name} ${accountId}` };
          return [splitEntry(head, { instrumentId, units: String(before) })];
        });
      }
      const left = (held.get(own) ?? 0) + (kind === "BUY" ? units : -units);
      if (left < 0 || (kind !== "BUY" && kind !== "SELL" && kind !== "MOVE")) return [];
      if (kind === "MOVE") {
        const next = ACCOUNTS[(account + 1) % 3] ?? TFSA;
        if (instrumentId !== TRANSFERABLE) return [];
        held.set(own, left);
        held.set(next, (held.get(next) ?? 0) + units);
        return moved(date, own, next, units, units * 31).map((entry) => ({
          ...entry,
          ...{ id: `${entry.id} ${index}`, cause: entry.cause.replace("transfer:", `transfer:${index} `) },
        }));
      }
      held.set(own, left);
      const money = isUsd ? { currency: "USD" as const, homeRate: usdCadOn(FIRST_DAY + day) } : {};
      const told = {
        day: date,
        side: kind,
        units,
        price,
        commission,
        accountId: own,
        instrumentId,
        ...money,
      };
      return trade(name, told).filter((entry) => entry.kind === "trade");
    },
  );
}

/** The entries of a few securities over two years; another history for each seed. */
export function slipHistory(seed: number): readonly JournalEntry[] {
  return LISTINGS.flatMap((instrumentId, at) => {
    const [told = []] = fc.sample(fc.array(happening, { minLength: 45, maxLength: 60 }), {
      ...{ seed: seed * 100 + at, numRuns: 1 },
    });
    return ofListing(told, instrumentId);
  });
}

export const tradeDayOf = ({ occurredAt }: Pick<JournalEntry, "occurredAt">) =>
  Math.floor(occurredAt / DAY_MS);
/** A trade settles the day after. */
export const countingDayOf = (entry: JournalEntry) => tradeDayOf(entry) + (entry.kind === "trade" ? 1 : 0);

export interface BrokerView {
  /** Null: all taxed accounts together. */
  readonly accountId: string | null;
  readonly hasCommissions?: boolean;
  readonly hasEvents?: boolean;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
const commissionIn = ({ postings }: JournalEntry) =>
  Number(postings.find(({ book }) => book === "expense:commission")?.amount ?? 0);

/** What the units of one sale cost on average, in CAD, where no loss is ever denied. */
export function brokerCost(
  entries: readonly JournalEntry[],
  sale: { readonly id: string; readonly property: InstrumentId },
  { accountId, hasCommissions = true, hasEvents = true }: BrokerView,
): number {
  let [held, cost] = [0, 0];
  const steps = entries
    .filter((entry) => entryInstrument(entry) === sale.property)
    .toSorted((a, b) => countingDayOf(a) - countingDayOf(b) || a.occurredAt - b.occurredAt);
  for (const entry of steps) {
    const { kind, basis } = entry;
    const units = Number(unitsMoved(entry).toFixed());
    if (kind === "cost") {
      if (hasEvents) cost = Math.max(0, cost + cents(Number(basis?.homeAmount) * held));
      continue;
    }
    if (accountId === null ? entry.accountId === TFSA : entry.accountId !== accountId) continue;
    const isWithin = kind === "transfer" && accountId === null && !crosses(entry, entries);
    if (isWithin) continue;
    if (units < 0) {
      const out = -units >= held ? cost : cents((cost * -units) / held);
      if (entry.id === sale.id) return out;
      cost -= out;
    } else if (kind === "transfer") cost += units * WORTH;
    else if (kind === "trade") {
      const rate = Number(basis?.homeAmount) / Number(basis?.amount);
      cost += cents(Number(basis?.homeAmount) - (hasCommissions ? 0 : commissionIn(entry) * rate));
    }
    held += units;
  }
  throw new Error(`no such sale: ${sale.id}`);
}

function crosses(entry: JournalEntry, entries: readonly JournalEntry[]): boolean {
  const key = entry.cause.replace(/:(?:in|out)$/, "");
  return entries.some(({ accountId, cause }) => accountId === TFSA && cause.startsWith(`${key}:`));
}

/** In whole cents, as a slip writes it. */
export const written = (amount: number) => decimalOfNumber(cents(amount)).toFixed();
