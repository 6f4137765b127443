/**
 * Each format by files with invented data: what a usual customer has, what is known to be odd, what is broken or means harm, and of some
 * what an account in other currencies than the Canadian and the US dollar has, and what companies, options and bonds do.
 * What a file says was written down by hand from the file and is held against the reading line by line. Besides, the cash and the units
 * that are left in the end were added up by hand in `closings`, so that an expectation that was wrong in the same way would not add up.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { activityFormatIds } from "@neuro/contract";
import { decimal, formatDecimal, ZERO } from "@neuro/ledger";
import { describe, expect, test } from "vitest";
import type { ColumnMapping, FileActivity, ReadFile, ReadOptions } from "../port.ts";
import { readActivityFile } from "../read-activity-file.ts";
import { readSource } from "../source/read-source.ts";
import { closings } from "../testing/closings.ts";
import { toldFile } from "../testing/told-line.ts";
import { formats } from "./index.ts";

const folder = join(import.meta.dirname, "../../fixtures");
const kinds = ["plain", "odd", "hostile", "foreign", "events"] as const;
const OPTIONAL: ReadonlySet<string> = new Set(["foreign", "events"]);
/** The only format that reads something in the name of a file. */
const fileName = "monthly-statement-transactions-AB1234567CAD-2025-07-01.csv";

interface Fixture {
  readonly format: string;
  readonly kind: (typeof kinds)[number];
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

function fixtureOf(format: string, kind: Fixture["kind"]): Fixture | null {
  const file = readdirSync(join(folder, format)).find((name) => name.startsWith(`${kind}.`));
  if (file === undefined && OPTIONAL.has(kind)) return null;
  const mappings = join(folder, format, "mapping.json");
  const mapping = existsSync(mappings)
    ? ((json(mappings) as Record<string, ColumnMapping>)[kind] ?? null)
    : null;
  const bytes = readFileSync(join(folder, format, file ?? ""));
  return { format, kind, bytes: new Uint8Array(bytes), options: { fileName, mapping } };
}

const fixtures = activityFormatIds.flatMap((format) =>
  kinds.flatMap((kind) => fixtureOf(format, kind) ?? []),
);

async function read({ bytes, options }: Fixture): Promise<ReadFile> {
  const answer = await readActivityFile(bytes, options);
  if ("fault" in answer) throw new Error(`a fault: ${answer.fault}`);
  return answer;
}

/** What earned units are worth moves no cash. */
const cashOf = ({ type, amount }: FileActivity) => (type === "stock_dividend" ? null : amount);
const UNITS = new Set<FileActivity["type"]>([
  ...([
    "buy",
    "sell",
    "reinvested_dividend",
    "stock_dividend",
    "split",
    "transfer_in",
    "transfer_out",
    "option_expiry",
    "reorganization_out",
    "reorganization_in",
  ] as const),
]);

function closingOf(activities: readonly FileActivity[]) {
  const [cash, units] = [new Map<string, string>(), new Map<string, string>()];
  const add = (to: Map<string, string>, key: string, value: string) =>
    to.set(key, formatDecimal(decimal(to.get(key) ?? "0").plus(decimal(value))));
  for (const activity of activities) {
    const { type, currency, security } = activity;
    const paid = cashOf(activity);
    if (paid !== null) add(cash, currency ?? "?", paid);
    if (security === null || !UNITS.has(type)) continue;
    const sign = type === "sell" ? decimal("-1") : decimal("1");
    add(units, security.symbol ?? security.name ?? "", formatDecimal(decimal(activity.units).times(sign)));
  }
  const left = (all: Map<string, string>) =>
    Object.fromEntries([...all].filter(([, value]) => !decimal(value).eq(ZERO)));
  return { cash: left(cash), units: left(units) };
}

describe.each(fixtures)("$format, $kind", (fixture) => {
  const { format, kind } = fixture;

  test("is recognized as what it is and as nothing else", async () => {
    const source = await readSource(fixture.bytes);
    if ("fault" in source) throw new Error(source.fault);
    const ids = formats.filter((each) => each.recognize(source, { fileName }) > 0).map(({ id }) => id);
    // The statement with sections is the base of the other, which is surer of its own.
    const wanted =
      format === "interactive_brokers_history" ? ["interactive_brokers_activity", format] : [format];
    expect(ids).toEqual(format === "mapped" ? [] : wanted);
    expect((await read(fixture)).format).toBe(format);
  });

  test("tells what was written down by hand", async () => {
    const expected = json(join(folder, format, "expected.json")) as Record<string, unknown>;
    expect(toldFile(await read(fixture))).toEqual(expected[kind]);
  });

  test("leaves the cash and units that were added up by hand", async () => {
    const { activities } = await read(fixture);
    expect(closingOf(activities)).toEqual(closings[format]?.[kind]);
  });

  test("says that what its lines come to was there in the end, where it says anything of it", async () => {
    const { closings: told } = await read(fixture);
    if (!["plain", "foreign"].includes(kind) || told.length === 0) return;
    const cash = Object.assign({}, ...told.map((each) => each.cash));
    const units = told.flatMap((each) =>
      each.units.map(({ security, units: held }) => [security.symbol ?? security.name ?? "", held] as const),
    );
    expect(cash).toEqual(closings[format]?.[kind]?.cash);
    if (units.length > 0) expect(Object.fromEntries(units)).toEqual(closings[format]?.[kind]?.units);
  });

  test("keeps what every file keeps", async () => {
    const { activities, accounts, problems } = await read(fixture);
    const keys = new Set(accounts.map(({ key }) => key));
    for (const { account, type, units, amount, price, fee, line } of activities) {
      expect(keys).toContain(account);
      expect(line).toBeGreaterThan(0);
      for (const number of [units, price, fee, amount ?? "0"])
        expect(number).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
      expect(fee).not.toMatch(/^-/);
      if (type === "buy")
        expect([units, amount ?? ""].map((each) => each.startsWith("-"))).toEqual([false, true]);
      if (type === "sell")
        expect([units, amount ?? ""].map((each) => each.startsWith("-"))).toEqual([false, false]);
      if (type === "transfer_out") expect(`${units} ${amount}`).toMatch(/-/);
    }
    if (kind === "hostile") expect(problems.length).toBeGreaterThan(1);
    if (["plain", "foreign"].includes(kind)) expect(problems).toEqual([]);
  });
});
