/** Random years of one account with everything that a broker books, and one thing that the books have otherwise. */
import { DAY_MS, dayNumberOf, type InstrumentId, isoDateOf } from "@neuro/contract/primitives";
import {
  brokerTradeEntry,
  decimal,
  depositEntry,
  dividendEntry,
  exchangeEntry,
  feeEntry,
  formatDecimal,
  type JournalEntry,
  splitEntry,
  unitsEntry,
  withdrawalEntry,
} from "@neuro/ledger";
import fc from "fast-check";
import { drained, type HeldSums, heldOnDays, movedBy } from "../statements/held-at.ts";
import type { ClosingFigures, StatementFacts } from "../statements/statement.ts";
import { ACCOUNT } from "./journal.ts";

const FIRST = dayNumberOf("2023-01-02");
const LAST_DAY = 720;
const CLOSES_ON = isoDateOf(FIRST + LAST_DAY);
const CANADIAN = ["XTSE:RY", "XTSE:TD", "XTSE:ENB"] as const;
const AMERICAN: InstrumentId = "XNAS:MSFT";
const LISTINGS: readonly InstrumentId[] = [...CANADIAN, AMERICAN];
const USD_CAD = 1.36;
const SPLIT_DAY = 300;
const SPLIT_OF: InstrumentId = "XTSE:TD";

const currencyOf = (id: InstrumentId) => (id === AMERICAN ? "USD" : "CAD");
const dateOf = (day: number) => isoDateOf(FIRST + day);
const cents = (value: number) => value.toFixed(2);

/** Another level for each, moving a few percent over weeks. */
function closeOf(id: InstrumentId, day: number): number {
  const place = LISTINGS.indexOf(id) + 1;
  const level = 23.7 * place * place + 3 * Math.sin(day / (9 + place)) + day * 0.011 * place;
  return Math.round(level * 100) / 100;
}

/** Of each, another amount and another day of the quarter. */
function dividendsOf(id: InstrumentId) {
  const place = LISTINGS.indexOf(id) + 1;
  return Array.from({ length: 7 }, (_, quarter) => ({
    day: quarter * 91 + 13 * place,
    amount: Number((0.31 * place + 0.017 * quarter).toFixed(3)),
  }));
}

const closes = new Map(
  LISTINGS.map((id) => [
    id,
    Array.from({ length: LAST_DAY + 1 }, (_, day) => ({ date: dateOf(day), close: closeOf(id, day) })),
  ]),
);

export const facts: StatementFacts = {
  settledOn: ({ occurredAt }) => isoDateOf(Math.floor(occurredAt / DAY_MS) + 2),
  currencyOf,
  splits: (id) => (id === SPLIT_OF ? [{ exDate: dateOf(SPLIT_DAY), numerator: 2, denominator: 1 }] : []),
  dividends: (id) => dividendsOf(id).map(({ day, amount }) => ({ exDate: dateOf(day), amount })),
  closes: (id) => closes.get(id) ?? [],
  rate: (from, to) => (from === to ? 1 : from === "USD" ? USD_CAD : 1 / USD_CAD),
};

const happening = fc.record({
  day: fc.integer({ min: 2, max: LAST_DAY - 20 }),
  kind: fc.constantFrom("BUY", "BUY", "BUY", "SELL", "MOVE_IN", "FEE", "DEPOSIT", "EXCHANGE" as const),
  listing: fc.nat(LISTINGS.length - 1),
  units: fc.integer({ min: 7, max: 190 }),
  odd: fc.integer({ min: 1_001, max: 9_999 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

const head = (day: number, name: string) => ({
  ...{ accountId: ACCOUNT, occurredAt: (FIRST + day) * DAY_MS + 16 * 3_600_000, memo: "", settledOn: null },
  cause: `activity:${name}`,
});

function entryOf(told: Happening, index: number, held: Map<InstrumentId, number>): JournalEntry | null {
  const { day, kind, units, odd } = told;
  const id = LISTINGS[told.listing] ?? AMERICAN;
  const own = head(day, `${index}`);
  const before = held.get(id) ?? 0;
  const currency = currencyOf(id);
  if (kind === "BUY" || kind === "SELL") {
    const traded = kind === "BUY" ? units : Math.min(units, before);
    if (traded === 0) return null;
    held.set(id, before + (kind === "BUY" ? traded : -traded));
    const terms = { commission: "0", homeCurrency: "CAD", homeRate: currency === "USD" ? "1.36" : "1" };
    const cash = cents(traded * closeOf(id, day) + odd / 10_000);
    return brokerTradeEntry(own, {
      ...{ side: kind, instrumentId: id, units: `${traded}`, currency, cash },
      ...terms,
    });
  }
  if (kind === "MOVE_IN") {
    held.set(id, before + units);
    return unitsEntry(own, { commodity: id, units: `${units}`, basis: null });
  }
  if (kind === "FEE") return feeEntry(own, { currency, amount: cents(odd / 100) });
  if (kind === "DEPOSIT") return depositEntry(own, { currency, amount: cents(odd + units / 100) });
  const received = cents((odd / USD_CAD) * 0.985);
  return exchangeEntry(own, { from: "CAD", paid: cents(odd), to: "USD", received });
}

/** Everything in its order, with the dividends and the split that belong to what was held. */
function historyOf(told: readonly Happening[]): readonly JournalEntry[] {
  const held = new Map<InstrumentId, number>();
  const entries: JournalEntry[] = [];
  const ordered = told.toSorted((a, b) => a.day - b.day);
  for (let day = 0; day <= LAST_DAY; day++) {
    for (const id of LISTINGS) {
      const units = held.get(id) ?? 0;
      if (id === SPLIT_OF && day === SPLIT_DAY && units > 0) {
        held.set(id, units * 2);
        entries.push(splitEntry(head(day, "split"), { instrumentId: id, units: `${units}` }));
      }
      const paid = dividendsOf(id).find((each) => each.day === day);
      if (paid === undefined || units === 0) continue;
      const amount = cents(units * paid.amount);
      const { cause: _, ...rest } = head(day + 3, "");
      entries.push(
        dividendEntry(rest, { instrumentId: id, exDate: dateOf(day), currency: currencyOf(id), amount }),
      );
    }
    for (const [index, each] of ordered.entries()) {
      if (each.day !== day) continue;
      const entry = entryOf(each, index, held);
      if (entry !== null) entries.push(entry);
    }
  }
  const start = ["CAD", "USD"].map((currency) =>
    depositEntry(head(0, `start ${currency}`), { currency, amount: "2000000" }),
  );
  return [...start, ...entries];
}

export interface PlantedDifference {
  readonly planted: "missing" | "twice" | "wrong_way";
  readonly entry: JournalEntry;
}

export interface PlantedStatement {
  readonly figures: ClosingFigures;
  /** As the broker has it. */
  readonly whole: readonly JournalEntry[];
  /** With what was planted. */
  readonly books: readonly JournalEntry[];
  readonly planted: readonly PlantedDifference[];
}

const text = (sums: HeldSums, isMeant: (id: string) => boolean) =>
  Object.fromEntries([...sums].filter(([id]) => isMeant(id)).map(([id, sum]) => [id, formatDecimal(sum)]));

function closingOf(entries: readonly JournalEntry[]): ClosingFigures {
  const sums = drained(heldOnDays(entries, [CLOSES_ON], "trade", facts)).get(CLOSES_ON) ?? new Map();
  const cash = text(sums, (id) => !id.includes(":"));
  return { closesOn: CLOSES_ON, cash, units: text(sums, (id) => id.includes(":")), isWhole: true };
}

function turned(entry: JournalEntry): JournalEntry {
  const [[currency, amount] = ["CAD", decimal("0")]] = movedBy(entry);
  const money = { currency, amount: formatDecimal(amount.abs()) };
  return { ...withdrawalEntry({ ...entry, cause: `${entry.cause} turned` }, money) };
}

interface Place {
  readonly at: number;
  readonly planted: PlantedDifference["planted"];
}

function planted(whole: readonly JournalEntry[], places: readonly Place[]): PlantedStatement {
  const made: PlantedDifference[] = [];
  let books = whole;
  for (const { at, planted: how } of places) {
    const candidates = whole.filter(
      (each) =>
        !each.cause.includes("start") &&
        (how !== "wrong_way" || each.kind === "deposit") &&
        made.every(({ entry }) => entry !== each),
    );
    const entry = candidates[at % Math.max(candidates.length, 1)];
    if (entry === undefined) continue;
    made.push({ planted: how, entry });
    const again = { ...entry, id: `${entry.id} again`, cause: `${entry.cause} again` };
    books = books.flatMap((each) =>
      each !== entry ? [each] : how === "missing" ? [] : how === "twice" ? [each, again] : [turned(each)],
    );
  }
  return { figures: closingOf(whole), whole, books, planted: made };
}

/** With so many things that the books have otherwise. */
export const plantedStatement = (differences: number) =>
  fc
    .record({
      told: fc.array(happening, { minLength: 6, maxLength: 40 }),
      places: fc.array(
        fc.record({
          at: fc.nat(500),
          planted: fc.constantFrom<Place["planted"]>("missing", "missing", "missing", "twice", "wrong_way"),
        }),
        { minLength: differences, maxLength: differences },
      ),
    })
    .map(({ told, places }) => planted(historyOf(told), places))
    .filter((made) => made.planted.length === differences);
