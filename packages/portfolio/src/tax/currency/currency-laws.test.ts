/** What holds of every history of US dollars in taxed and registered accounts. */
import { DAY_MS } from "@neuro/contract/primitives";
import { decimal, depositEntry, exchangeEntry, feeEntry, type JournalEntry, unitsEntry } from "@neuro/ledger";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaxJournal } from "../tax-journal.ts";
import { cashMoved } from "./cash-steps.ts";
import { type CurrencyGains, currencyGains } from "./currency-gains.ts";

const ACCOUNTS = ["margin", "cash", "robins", "tfsa"] as const;
const dayOf = ({ occurredAt }: { readonly occurredAt: number }) => Math.floor(occurredAt / DAY_MS);
/** CAD for a US dollar, another one each day. */
const rateOn = (day: number) => decimal((1.2 + (day % 7) / 20).toFixed(4));
const terms = {
  ...{ currency: "USD", homeCurrency: "CAD", dayOf, canOwe: () => true },
  rateOf: (entry: JournalEntry) => rateOn(dayOf(entry)),
};

const happenings = fc.array(
  fc.record({
    kind: fc.constantFrom("IN", "IN", "OUT", "OUT", "BUY", "SELL", "MOVE" as const),
    cents: fc.integer({ min: 1, max: 90_000 }),
    account: fc.nat(3),
    to: fc.nat(3),
  }),
  { maxLength: 40 },
);
type Happening = typeof happenings extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

const amountOf = (cents: number) => (cents / 100).toFixed(2).replace(/\.?0+$/, "");

/** One a day, so that no two are of one moment. */
function entriesOf(told: readonly Happening[]): readonly JournalEntry[] {
  return told.flatMap(({ kind, cents, account, to }, day): readonly JournalEntry[] => {
    const accountId = ACCOUNTS[account] ?? "tfsa";
    const head = { accountId, occurredAt: day * DAY_MS, memo: "", cause: `test:${day}` };
    const usd = amountOf(cents);
    const cad = amountOf(Math.round(cents * (1.1 + (day % 5) / 10)));
    if (kind === "IN") return [depositEntry(head, { currency: "USD", amount: usd })];
    if (kind === "OUT") return [feeEntry(head, { currency: "USD", amount: usd })];
    if (kind === "BUY") return [exchangeEntry(head, { from: "CAD", paid: cad, to: "USD", received: usd })];
    if (kind === "SELL") return [exchangeEntry(head, { from: "USD", paid: usd, to: "CAD", received: cad })];
    const into = ACCOUNTS[to] ?? "tfsa";
    if (into === accountId) return [];
    const side = (own: string, cause: string, units: string) =>
      unitsEntry({ ...head, accountId: own, cause }, { commodity: "USD", units, basis: null });
    return [side(accountId, `transfer:${day}:out`, `-${usd}`), side(into, `transfer:${day}:in`, usd)];
  });
}

function journalsOf(entries: readonly JournalEntry[]): readonly TaxJournal[] {
  return ACCOUNTS.map((accountId) => ({
    ...{ accountId, isTaxed: accountId !== "tfsa" },
    ...{ personId: accountId === "robins" ? "robin" : "self", affiliation: "self" },
    entries: entries.filter((entry) => entry.accountId === accountId),
  }));
}

const cad = (amount: string) => Math.round(Number(amount) * 100);
const gainOf = (gains: readonly CurrencyGains[]) =>
  gains
    .flatMap(({ disposals }) => disposals)
    .reduce((sum, own) => sum + cad(own.homeProceeds) - cad(own.homeCost), 0);

/** In cents: what came into taxed accounts from outside, at what was paid or the day's rate, less what left them. */
function cameIn(entries: readonly JournalEntry[]): number {
  const isWithin = ({ cause }: JournalEntry) => {
    const [, key] = /^(transfer:\d+):/.exec(cause) ?? [];
    return (
      key !== undefined &&
      !entries.some(({ cause: of, accountId }) => of.startsWith(`${key}:`) && accountId === "tfsa")
    );
  };
  return entries
    .filter((entry) => entry.accountId !== "tfsa" && !isWithin(entry))
    .reduce((sum, entry) => {
      const usd = cashMoved(entry, "USD");
      const home = cashMoved(entry, "CAD");
      const worth = home.eq("0")
        ? usd
            .abs()
            .times(rateOn(dayOf(entry)))
            .round(2, 2)
        : home.abs();
      return sum + (usd.gt("0") ? 1 : -1) * cad(worth.toFixed());
    }, 0);
}

test("what came in less what went out and what was gained is what is held less what is owed, to the cent", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const entries = entriesOf(told);
      const gains = currencyGains(journalsOf(entries), terms);
      let left = 0;
      for (const { held, owed } of gains) {
        left += cad(held.homeCost.toFixed());
        for (const { homeWorth } of owed.values()) left -= cad(homeWorth.toFixed());
        expect(held.homeCost.gte("0")).toBe(true);
      }
      expect(left).toBe(cameIn(entries) + gainOf(gains));
    }),
    { numRuns: 5_000 },
  );
});

test("what is held and owed is what the accounts say", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const entries = entriesOf(told);
      for (const { personId, held, owed } of currencyGains(journalsOf(entries), terms)) {
        const balances = ACCOUNTS.filter(
          (id) => id !== "tfsa" && (id === "robins") === (personId === "robin"),
        ).map((id) =>
          entries
            .filter(({ accountId }) => accountId === id)
            .reduce((sum, entry) => sum + cad(cashMoved(entry, "USD").toFixed()), 0),
        );
        expect(cad(held.units.toFixed())).toBe(balances.reduce((sum, own) => sum + Math.max(0, own), 0));
        const owes = [...owed.values()].reduce((sum, { units }) => sum + cad(units.toFixed()), 0);
        expect(owes).toBe(balances.reduce((sum, own) => sum + Math.max(0, -own), 0));
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a history given in two parts, the first as what it left, equals the whole", () => {
  fc.assert(
    fc.property(happenings, fc.nat(40), (told, cut) => {
      const whole = currencyGains(journalsOf(entriesOf(told)), terms);
      const entries = entriesOf(told);
      const first = entries.filter((entry) => dayOf(entry) < cut);
      const before = currencyGains(journalsOf(first), terms);
      const after = currencyGains(
        journalsOf([...leftBy(first, before), ...entries.filter((entry) => dayOf(entry) >= cut)]),
        terms,
      );
      for (const [at, { held, disposals, owed }] of whole.entries()) {
        expect([...(before[at]?.disposals ?? []), ...(after[at]?.disposals ?? [])]).toEqual(disposals);
        expect(after[at]?.held.homeCost.toFixed()).toBe(held.homeCost.toFixed());
        expect(after[at]?.owed).toEqual(owed);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** What each account holds, bought for its part of the average cost, and what it owes, spent for what it was worth. */
function leftBy(entries: readonly JournalEntry[], gains: readonly CurrencyGains[]): readonly JournalEntry[] {
  return gains.flatMap(({ personId, held, owed }) => {
    let [units, cost] = [cad(held.units.toFixed()), cad(held.homeCost.toFixed())];
    return ACCOUNTS.filter((id) => id !== "tfsa" && (id === "robins") === (personId === "robin")).flatMap(
      (accountId) => {
        const head = { accountId, occurredAt: -DAY_MS, memo: "", cause: "left" };
        const debt = owed.get(accountId);
        if (debt !== undefined) {
          const amounts = { paid: debt.units.toFixed(), received: debt.homeWorth.toFixed() };
          return [exchangeEntry(head, { from: "USD", to: "CAD", ...amounts })];
        }
        const own = entries
          .filter((entry) => entry.accountId === accountId)
          .reduce((sum, entry) => sum + cad(cashMoved(entry, "USD").toFixed()), 0);
        if (own <= 0) return [];
        const part = own === units ? cost : Math.round((cost * own) / units);
        [units, cost] = [units - own, cost - part];
        return [
          exchangeEntry(head, { from: "CAD", to: "USD", paid: amountOf(part), received: amountOf(own) }),
        ];
      },
    );
  });
}

test("where no account can owe no debt is paid back, and what is held is the same", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const journals = journalsOf(entriesOf(told));
      const owing = currencyGains(journals, terms);
      const short = currencyGains(journals, { ...terms, canOwe: () => false });
      for (const [at, { disposals, held, owed, shortages }] of short.entries()) {
        expect([disposals.filter(({ of }) => of === "debt"), owed.size]).toEqual([[], 0]);
        expect(disposals).toEqual(owing[at]?.disposals.filter(({ of }) => of === "money"));
        expect(held).toEqual(owing[at]?.held);
        if ((owing[at]?.owed.size ?? 0) > 0) expect(shortages).not.toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("at one rate that never changes nothing is gained", () => {
  fc.assert(
    fc.property(happenings, (told) => {
      const entries = entriesOf(told.filter(({ kind }) => kind !== "BUY" && kind !== "SELL"));
      const gains = currencyGains(journalsOf(entries), { ...terms, rateOf: () => decimal("1.5") });
      const many = gains.reduce((sum, { disposals }) => sum + disposals.length, 0);
      // Each may round by a cent.
      expect(Math.abs(gainOf(gains))).toBeLessThanOrEqual(many);
    }),
    { numRuns: 1_000 },
  );
});
