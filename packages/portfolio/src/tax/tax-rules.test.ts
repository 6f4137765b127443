/** The version of how gains are counted is raised with whatever changes them. */
import { createHash } from "node:crypto";
import { decimal, type JournalEntry, reorganizationEntries } from "@neuro/ledger";
import { expect, test } from "vitest";
import { costEntriesOf, type Happening, possible } from "../testing/tax-histories.ts";
import { dayOf, propertyOf, worth } from "../testing/tax-journals.ts";
import { lotGains } from "./lots/lot-gains.ts";
import { taxPool } from "./tax-pool.ts";
import { TAX_RULES } from "./tax-rules.ts";

const HOLDERS = [
  { accountId: "own", personId: "one", affiliation: "couple", isTaxed: true },
  { accountId: "tfsa", personId: "one", affiliation: "couple", isTaxed: false },
  { accountId: "spouse", personId: "two", affiliation: "couple", isTaxed: true },
  { accountId: "child", personId: "three", affiliation: "three", isTaxed: true },
] as const;
const ACCOUNTS = HOLDERS.map(({ accountId }) => accountId);
const KINDS = ["BUY", "BUY", "SELL", "MOVE"] as const;

/** The same on every machine and with every version of a library: Numerical Recipes' linear congruential generator. */
function drawer(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function gainsOf(seed: number) {
  const draw = drawer(seed);
  const told = Array.from({ length: 25 }, (): Happening => {
    const [day, kind, units] = [draw(200), KINDS[draw(KINDS.length)] ?? "BUY", 1 + draw(60)];
    return { day, kind, units, price: 1 + draw(90), account: draw(4), to: draw(4) };
  });
  const merged = reorganizationEntries(
    { accountId: "own", occurredAt: 201 * 86_400_000, memo: "" },
    {
      ...{ key: "k", share: "1", from: { instrumentId: "XTSE:RY", units: "10", leave: true } },
      to: { instrumentId: "XTSE:TD", units: "7", cash: null },
    },
  );
  const paid = { currency: "CAD", amount: "250", homeCurrency: "CAD", homeAmount: "250" };
  const mergedForCash = reorganizationEntries(
    { accountId: "own", occurredAt: 202 * 86_400_000, memo: "" },
    {
      ...{ key: "cash", share: "1", from: { instrumentId: "XTSE:TD", units: "7", leave: true } },
      to: { instrumentId: "XTSE:BMO", units: "5", cash: paid },
    },
  );
  const funds = costEntriesOf([{ day: draw(200), kind: "return_of_capital", perUnit: "1.25" }], "own");
  const entries = [...possible(told, ACCOUNTS), ...funds, ...merged, ...mergedForCash];
  const journals = HOLDERS.map((own) => ({
    ...own,
    entries: entries.filter(({ accountId }) => accountId === own.accountId),
  }));
  const pool = [...taxPool(journals, { marketValue: worth(11), propertyOf, dayOf, today: 10_000 })];
  const terms = {
    ...{ propertyOf, dayOf, usdOf: ({ basis }: JournalEntry) => basis?.amount ?? null },
    worthOf: () => ({ home: decimal("300"), usd: decimal("300") }),
  };
  const lots = [...lotGains(journals, terms)];
  return [
    ...pool.flatMap(({ personId, disposals, position }) => [
      [personId, position?.homeCost],
      ...disposals.map(({ homeProceeds, homeCost, denied }) => [homeProceeds, homeCost, denied]),
    ]),
    ...lots.flatMap(({ sales }) =>
      sales.map(({ proceeds, cost, denied }) => [
        proceeds.usd.toFixed(),
        cost?.usd.toFixed(),
        denied.usd.toFixed(),
      ]),
    ),
  ];
}

/** Raise the version, add `tax_rules.N` to the messages, and put the new sum beside it. */
const SUMS: Readonly<Record<number, string>> = {
  1: "389421bdd1b0a307",
  2: "484fcb1327322987",
};

test("whatever makes other figures of the same books raises the version of the rules", () => {
  const all = Array.from({ length: 200 }, (_, seed) => gainsOf(seed));
  expect(all.flat().length).toBeGreaterThan(2_000);
  expect(createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16)).toBe(SUMS[TAX_RULES]);
});
