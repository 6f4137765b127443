/** A history written into each form and read by our reader of it: the units and the cash of all that the form has words for. */
import { readActivityFile, type WrittenActivity } from "@neuro/activity-files";
import type { ExportForm } from "@neuro/contract";
import {
  brokerTradeEntry,
  decimal,
  formatDecimal,
  handedOutEntry,
  type JournalEntry,
  reorganizationEntries,
  reorganizedSide,
} from "@neuro/ledger";
import { outSides } from "@neuro/portfolio";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookActivities } from "../../connection/sync/book-activities.ts";
import { heldByEntries, listed } from "../../connection/sync/sums.ts";
import { toldLines } from "../reading/file-activities.ts";
import { type ResolvedSecurity, securityKey } from "../reading/resolve-securities.ts";
import { listings, plans, toldOf } from "../testing/histories.ts";
import { FORMS } from "./send-export.ts";
import { writtenActivities } from "./written-activities.ts";

const BOOKING = {
  ...{ accountId: "own", isPaper: false, openedOn: null, now: 8.64e15, homeRate: () => "1.3" },
  ...{ unclaimed: [], told: [], open: [] },
};
const ACCOUNT = { key: "own", number: null, name: '=Own, of "many"', type: "margin" } as const;
const from = {
  account: ACCOUNT.key,
  instrument: () => null,
  reference: (() => {
    let count = 0;
    return (key?: string) => key ?? `exchange ${++count}`;
  })(),
};
const written = (entries: readonly JournalEntry[]) =>
  entries.flatMap((entry) => writtenActivities(entry, { ...from, outs: outSides(entries) }));

const NEVER: Readonly<Record<ExportForm, ReadonlySet<string>>> = {
  csv: new Set(),
  json: new Set(),
  ghostfolio: new Set(["contribution", "withdrawal", "split", "transfer", "transfer_in", "transfer_out"]),
  wealthfolio: new Set(["split"]),
};

/** What units and cash came to. */
function sums(entries: readonly JournalEntry[]) {
  return listed(heldByEntries(entries))
    .map(({ commodity, amount }) => [commodity, formatDecimal(decimal(amount).round(2))] as const)
    .filter(([, amount]) => amount !== "0")
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const typeOf = (entry: JournalEntry) => written([entry]).map(({ type }) => type);

async function booked(content: string, form: ExportForm): Promise<readonly JournalEntry[]> {
  const read = await readActivityFile(new TextEncoder().encode(content));
  if ("fault" in read) throw new Error(read.fault);
  expect(read.format).toBe(form === "csv" || form === "json" ? "neuro" : form);
  expect(read.problems).toEqual([]);
  const securities = new Map<string, ResolvedSecurity>();
  for (const { security } of read.activities) {
    if (security === null) continue;
    const key = securityKey(security);
    const listing = security.symbol === "AAPL" ? listings.AAPL : listings.RY;
    securities.set(key, {
      ...{ key, symbol: security.symbol, name: null, listing, instrument: null, certainty: "sure", lines: 1 },
    });
  }
  const lines = [...(await toldLines(read.activities, securities, async () => undefined)).values()].flat();
  return bookActivities(
    lines.map(({ activity }) => activity),
    BOOKING,
  ).flatMap(({ entries }) => entries);
}

test.each(Object.keys(FORMS) as ExportForm[])(
  "%s reads back with the same units and cash of what it has words for, and counts the rest",
  async (form) => {
    await fc.assert(
      fc.asyncProperty(plans(false), async ({ history }) => {
        const entries = bookActivities(toldOf(history), BOOKING).flatMap(({ entries: own }) => own);
        const activities: readonly WrittenActivity[] = written(entries);
        const { content, leftOut } = FORMS[form].write(activities, [ACCOUNT]);
        const counted: Record<string, number> = {};
        for (const { type } of activities)
          if (NEVER[form].has(type)) counted[type] = (counted[type] ?? 0) + 1;
        expect(leftOut).toEqual(counted);
        const holds = (entry: JournalEntry) => typeOf(entry).every((type) => !NEVER[form].has(type));
        const wanted = entries.filter(holds);
        if (wanted.length === 0) return;
        expect(sums(await booked(content, form))).toEqual(sums(wanted));
      }),
      { numRuns: 300 },
    );
  },
);

const amount = (least: number, most: number, decimals: number) =>
  fc
    .integer({ min: least, max: most })
    .map((value) => formatDecimal(decimal(String(value)).div(String(10 ** decimals))));
const reorganizations = fc.record({
  units: amount(1, 1_000_000, 3),
  isShort: fc.boolean(),
  leave: fc.boolean(),
  share: amount(1, 10_000_000_000, 10),
  came: amount(1, 1_000_000, 3),
  cash: fc.option(amount(1, 100_000, 2)),
});

/** All that a reorganization moves, without the names that it was booked under. */
const movedBy = (entries: readonly JournalEntry[]) =>
  entries.map((entry) => ({
    ...{ kind: entry.kind, postings: entry.postings, basis: entry.basis, side: reorganizedSide(entry)?.side },
    share: formatDecimal(reorganizedSide(entry)?.share ?? decimal("0")),
  }));

test.each(["csv", "json"] as const)("%s reads back what a security became", async (form) => {
  await fc.assert(
    fc.asyncProperty(reorganizations, async ({ units, isShort, leave, share, came, cash }) => {
      const basis =
        cash === null
          ? null
          : {
              ...{ currency: "CAD", amount: cash, homeCurrency: "CAD" },
              homeAmount: formatDecimal(decimal(cash).times("1.3").round(2)),
            };
      const entries = reorganizationEntries(
        { accountId: "own", occurredAt: Date.parse("2026-01-05T16:00:00Z"), memo: "" },
        {
          ...{ key: "told:1:0", share },
          from: { instrumentId: listings.RY.instrumentId, units: isShort ? `-${units}` : units, leave },
          to: { instrumentId: listings.AAPL.instrumentId, units: isShort ? `-${came}` : came, cash: basis },
        },
      );
      const { content, leftOut } = FORMS[form].write(written(entries), [ACCOUNT]);
      expect(leftOut).toEqual({});
      expect(movedBy(await booked(content, form))).toEqual(movedBy(entries));
    }),
    { numRuns: 200 },
  );
});

test.each(["csv", "json"] as const)(
  "%s reads back an option that expired, and what was handed out",
  async (form) => {
    const head = { accountId: "own", occurredAt: Date.parse("2026-01-05T16:00:00Z"), memo: "" };
    const { instrumentId } = listings.RY;
    const nothing = { currency: "CAD", cash: "0", commission: "0", homeCurrency: "CAD", homeRate: "1.3" };
    const entries = [
      brokerTradeEntry({ ...head, cause: "1" }, { side: "SELL", instrumentId, units: "2", ...nothing }),
      brokerTradeEntry({ ...head, cause: "2" }, { side: "BUY", instrumentId, units: "3", ...nothing }),
      handedOutEntry(head, { key: "k", instrumentId, units: "20" }),
    ];
    const lines = written(entries);
    const { content, leftOut } = FORMS[form].write(lines, [ACCOUNT]);
    expect(leftOut).toEqual({});
    expect(movedBy(await booked(content, form))).toEqual(movedBy(entries));
  },
);

const told: WrittenActivity = {
  ...{ account: "own", type: "buy", tradeDate: "2026-01-02", settlementDate: null, units: "3", price: "10" },
  ...{
    amount: "-30.00",
    currency: "CAD",
    fee: "0",
    fxRate: null,
    description: "",
    reference: null,
    id: null,
  },
  security: { symbol: "BRK.B", name: null, market: "XNYS", currency: null, kind: "stock" },
};

test("other trackers get Yahoo's symbols, and nothing that has none", async () => {
  const of = (symbol: string, market: string | null, kind: "stock" | "crypto" | "option") => ({
    ...told,
    security: { symbol, name: null, market, currency: null, kind },
  });
  const all = [
    ...[told, of("CCL.B", "XTSE", "stock"), of("NEW", "XTSX", "stock"), of("BTC", null, "crypto")],
    ...[of("HIDDEN", null, "stock"), of("AAPL 240119C00150000", null, "option")],
  ];
  for (const form of ["ghostfolio", "wealthfolio"] as const) {
    const { content, leftOut } = FORMS[form].write(all, [ACCOUNT]);
    expect(leftOut).toEqual({ buy: 2 });
    const read = await readActivityFile(new TextEncoder().encode(content));
    if ("fault" in read) throw new Error(read.fault);
    expect(
      read.activities.map(({ security }) => [security?.symbol, security?.market, security?.kind]),
    ).toEqual([
      ...[
        ["BRK.B", null, null],
        ["CCL.B", "XTSE", null],
        ["NEW", "XTSX", null],
        ["BTC", null, "crypto"],
      ],
    ]);
    for (const symbol of ["BRK-B", "CCL-B.TO", "NEW.V", "BTC-CAD"]) expect(content).toContain(symbol);
  }
});

test("no cell of a table for others is a formula, and interest that was paid is a fee there", async () => {
  const interest: WrittenActivity = {
    ...told,
    type: "interest",
    amount: "-3.21",
    security: null,
    units: "0",
  };
  const evil = { ...interest, description: '=HYPERLINK("http://x")' };
  const { content } = FORMS.wealthfolio.write([evil], [ACCOUNT]);
  expect(content).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(content).toContain(`"'=Own, of ""many"""`);
  for (const form of ["ghostfolio", "wealthfolio"] as const) {
    const read = await readActivityFile(
      new TextEncoder().encode(FORMS[form].write([evil], [ACCOUNT]).content),
    );
    if ("fault" in read) throw new Error(read.fault);
    expect(read.activities).toMatchObject([{ type: "fee", amount: "-3.21", currency: "CAD" }]);
  }
});
