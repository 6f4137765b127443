/**
 * What the importers of Ghostfolio and Wealthfolio demand of a file, written down from their public sources as checks of our own, and held
 * against what we write of random histories. A field that is not in the table is refused.
 */
import { isCurrency } from "@neuro/contract";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { activity } from "../formats/shared/entries.ts";
import type { FileAccount } from "../port.ts";
import { readActivityFile } from "../read-activity-file.ts";
import { writeGhostfolio } from "./write-ghostfolio.ts";
import { writeWealthfolio } from "./write-wealthfolio.ts";
import type { WrittenActivity } from "./written-activity.ts";

type Check = (value: unknown) => boolean;
type Demands = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === "string";
const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
const atLeastZero: Check = (value) => number(value) && Number(value) >= 0;
const list: Check = (value) => Array.isArray(value);
const truth: Check = (value) => typeof value === "boolean";
const currency: Check = (value) => text(value) && isCurrency(String(value));
const among =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const or =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined || check(value);
const day: Check = (value) => !Number.isNaN(Date.parse(String(value))) && String(value) > "1970";

/** ghostfolio/ghostfolio: libs/common/src/lib/dtos/create-order.dto.ts; apps/api/src/main.ts refuses what is not in it. */
const ORDER: Demands = {
  ...{ accountId: or(text), comment: or(text), currency, date: day, fee: atLeastZero },
  ...{ quantity: atLeastZero, symbol: text, unitPrice: atLeastZero },
  dataSource: or(among("YAHOO", "MANUAL")),
  type: among("BUY", "SELL", "DIVIDEND", "INTEREST", "FEE", "LIABILITY"),
};
/** create-account.dto.ts: of these `platformId` has to be there, though it may be null. */
const ACCOUNT: Demands = {
  ...{ balance: number, comment: or(text), currency, id: or(text), isExcluded: or(truth), name: text },
  platformId: (value) => value === null || text(value),
};
/** create-asset-profile.dto.ts and create-asset-profile-with-market-data.dto.ts. */
const PROFILE: Demands = {
  ...{ assetClass: or(text), assetSubClass: or(text), comment: or(text), countries: or(list), currency },
  ...{ dataSource: among("MANUAL"), holdings: or(list), isActive: or(truth), name: or(text) },
  ...{ sectors: or(list), symbol: text, url: or(text), marketData: list },
};

const faultsOf = (part: Readonly<Record<string, unknown>>, demands: Demands) => ({
  wrong: Object.entries(demands)
    .filter(([field, check]) => !check(part[field]))
    .map(([field]) => field),
  unknown: Object.keys(part).filter((field) => !(field in demands)),
});
const FINE = { wrong: [], unknown: [] };

interface GhostfolioFile {
  readonly accounts: readonly Readonly<Record<string, unknown>>[];
  readonly activities: readonly Readonly<Record<string, unknown>>[];
  readonly assetProfiles: readonly Readonly<Record<string, unknown>>[];
}

const filled = (value: string | undefined) => (value ?? "") !== "";
const above: Check = (value) => Number(value) > 0;

/** afadil/wealthfolio: validateDraft of apps/frontend/src/pages/activity/import/utils/draft-utils.ts, by the word of `activityType`. */
const DRAFT: Readonly<Record<string, (row: Readonly<Record<string, string>>) => boolean>> = {
  ...Object.fromEntries(
    ["BUY", "SELL"].map((word) => [
      word,
      (row: Readonly<Record<string, string>>) =>
        filled(row.symbol) && above(row.quantity) && above(row.unitPrice),
    ]),
  ),
  ...{
    DIVIDEND: ({ amount }) => Number(amount) !== 0,
    INTEREST: ({ amount }) => Number(amount) !== 0,
    DEPOSIT: ({ amount }) => Number(amount) > 0,
    // Some versions take one without a sign for a deposit.
    WITHDRAWAL: ({ amount }) => Number(amount) < 0,
  },
  ...{
    FEE: ({ fee, amount }) => above(fee) || above(amount),
    TAX: ({ fee, amount }) => above(fee) || above(amount),
    TRANSFER_IN: ({ amount, quantity }) => above(amount) || (!filled(amount) && above(quantity)),
    TRANSFER_OUT: ({ amount, quantity }) => Number(amount) < 0 || (!filled(amount) && above(quantity)),
  },
};
/** validation-utils.ts and lib/schemas of the same, in its strictest version. */
const TICKER = /^[A-Z0-9]{1,10}([.-][A-Z0-9]+){0,2}$/;
/** instrument-type.ts of the same. */
const KINDS = new Set(["", "EQUITY", "ETF", "MUTUAL_FUND", "CRYPTO", "BOND", "OPTION"]);
const AMOUNT = /^-?\d+(?:\.\d+)?$/;
/** sample-csv.ts of the same. */
const HEADINGS = [
  "date",
  "symbol",
  "instrumentType",
  "quantity",
  "activityType",
  "unitPrice",
  "currency",
  "fee",
  "amount",
];

const broken = (row: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries({
    date: /^\d{4}-\d{2}-\d{2}$/.test(row.date ?? ""),
    symbol: row.symbol === "" || TICKER.test(row.symbol ?? ""),
    instrumentType: KINDS.has(row.instrumentType ?? "?"),
    numbers: [row.quantity, row.unitPrice, row.fee].every((each) => AMOUNT.test(each ?? "")),
    amount: !filled(row.amount) || AMOUNT.test(row.amount ?? ""),
    currency: currency(row.currency),
    account: filled(row.account),
    draft: DRAFT[row.activityType ?? ""]?.(row) === true,
  }).flatMap(([name, isKept]) => (isKept ? [] : [name]));

const money = fc.integer({ min: -2_000, max: 200_000 }).map((cents) => (cents / 100).toFixed(2));
const activities: fc.Arbitrary<WrittenActivity> = fc
  .record({
    type: fc.constantFrom(
      ...(["buy", "sell", "dividend", "interest", "fee", "tax", "contribution", "withdrawal"] as const),
      ...([
        "transfer",
        "transfer_in",
        "transfer_out",
        "split",
        "option_expiry",
        "reorganization_in",
      ] as const),
    ),
    symbol: fc.constantFrom(
      "RY",
      "BRK.B",
      "BCE.PR.A",
      "REI.UN",
      "DLR.U",
      "FTN.PR.A.B",
      "AVERYLONGSYMBOL",
      "=X",
    ),
    market: fc.constantFrom("XTSE", "XNYS", null),
    kind: fc.constantFrom("stock", "etf", "fund", "crypto", "option", "other", null),
    units: fc.constantFrom("0", "0.5", "10", "-3"),
    price: fc.constantFrom("0", "12.5"),
    amount: fc.option(money),
    fee: fc.constantFrom("0", "9.99"),
    hasSecurity: fc.boolean(),
    description: fc.oneof(fc.constant(""), fc.string({ maxLength: 400 })),
    currency: fc.constantFrom("CAD", "USD", "EUR", null),
  })
  .map(({ symbol, market, kind, hasSecurity, type, ...more }) => {
    const security = hasSecurity ? { symbol, name: null, market, currency: null, kind } : null;
    const own = { line: 1, account: "own", rawType: "", tradeDate: "2026-01-05", security, type };
    const { line: _, rawType: __, ...written } = activity({ ...own, ...more, description: more.description });
    return written;
  });
const ACCOUNTS: readonly FileAccount[] = [{ key: "own", number: null, name: "=Own", type: "margin" }];

describe("files for others", () => {
  test("Ghostfolio's importer would take each line that is written for it", () => {
    fc.assert(
      fc.property(fc.array(activities, { maxLength: 8 }), (all) => {
        const { content } = writeGhostfolio(all, ACCOUNTS);
        const told = JSON.parse(content) as GhostfolioFile;
        for (const each of told.activities) {
          expect(faultsOf(each, ORDER)).toEqual(FINE);
          expect(String(each.comment ?? "").length).toBeLessThanOrEqual(200);
        }
        for (const each of told.accounts) expect(faultsOf(each, ACCOUNT)).toEqual(FINE);
        for (const each of told.assetProfiles) expect(faultsOf(each, PROFILE)).toEqual(FINE);
        const manual = told.activities.filter(({ dataSource }) => dataSource === "MANUAL");
        const profiled = told.assetProfiles.map(({ symbol }) => symbol);
        for (const { symbol } of manual) expect(profiled).toContain(symbol);
      }),
      { numRuns: 500 },
    );
  });

  test("Wealthfolio's importer would take each line that is written for it", () => {
    fc.assert(
      fc.property(fc.array(activities, { maxLength: 8 }), (all) => {
        const [titles = [], ...rows] = Papa.parse<string[]>(
          writeWealthfolio(all, ACCOUNTS).content.slice(1),
          { skipEmptyLines: true },
        ).data;
        expect(titles.slice(0, HEADINGS.length)).toEqual(HEADINGS);
        for (const cells of rows)
          expect(broken(Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""])))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["BCE.PR.A", "XTSE", "BCE-PA.TO"],
    ["BAC.PR.L", "XNYS", "BAC-PL"],
    ["REI.UN", "XTSE", "REI-UN.TO"],
    ["BRK.B", "XNYS", "BRK-B"],
  ])("%s of %s is Yahoo's %s, and is read back", async (symbol, market, yahoo) => {
    const [bought] = fc.sample(activities, 1);
    const security = { symbol, name: null, market, currency: null, kind: "stock" as const };
    const own: WrittenActivity = {
      ...bought!,
      type: "buy",
      units: "1",
      price: "2",
      amount: "-2",
      fee: "0",
      security,
    };
    expect(writeWealthfolio([own], ACCOUNTS).content).toContain(`,${yahoo},`);
    const { content } = writeGhostfolio([own], ACCOUNTS);
    const read = await readActivityFile(new TextEncoder().encode(content));
    expect("fault" in read ? read : read.activities[0]?.security?.symbol).toBe(symbol);
  });

  test("a sale that brought less than its fee keeps its price, and what cost less than its fee is left out", () => {
    const security = { symbol: "RY", name: null, market: "XTSE", currency: null, kind: "stock" as const };
    const [any] = fc.sample(activities, 1);
    const own = { ...any!, currency: "CAD", units: "1", price: "3.5", fee: "5", security };
    const sold = writeGhostfolio([{ ...own, type: "sell", amount: "-1.5" }], ACCOUNTS);
    expect((JSON.parse(sold.content) as GhostfolioFile).activities).toMatchObject([
      { unitPrice: 3.5, fee: 5 },
    ]);
    expect(writeGhostfolio([{ ...own, type: "buy", amount: "-1" }], ACCOUNTS).leftOut).toEqual({ buy: 1 });
  });
});
