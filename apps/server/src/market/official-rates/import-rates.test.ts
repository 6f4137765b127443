import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { importRates } from "../../../../../scripts/import/import-rates.ts";
import type { Database } from "../../platform/db/database.ts";
import { onOneDatabase } from "../../testing/databases.ts";

const WALL = Date.parse("2026-05-28T18:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "rates-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onOneDatabase("a file of the Bank of Canada, imported", (database) => {
  beforeEach(() => database().rawQuery("delete from official_rates"));

  async function run(text: string, replaces = false) {
    const file = join(folder, "rates.csv");
    writeFileSync(file, text);
    // The suite's own database outlives each import.
    const kept: Database = Object.create(database(), { close: { value: async () => undefined } });
    return await importRates({ file, replaces }, { openStore: async () => kept, wall: () => WALL });
  }
  const FILE =
    "date,FXUSDCAD,FXEURCAD,FXCADUSD\n2024-05-30,1.3680,1.4815,0.7310\n2024-05-31,1.3637,,0.7333\n";

  test("it says what was added, and importing it again changes nothing", async () => {
    const unused = "Not used, since they are no rates in CAD: FXCADUSD.";
    expect(await run(FILE)).toEqual({
      ...{ lines: ["3 rates added, 0 were known.", unused], isRefused: false, code: 0 },
    });
    expect((await run(FILE)).lines[0]).toBe("0 rates added, 3 were known.");
  });

  test("bad lines are named with their reasons, and rates of the other era", async () => {
    const text = "date,FXUSDCAD\n2017-02-28,1.3281\n2024-05-31,1.36a\n2024-06-01,1.36\n2024-06-03,1.3650\n";
    expect(await run(text)).toEqual({
      lines: [
        "1 rates added, 0 were known.",
        "1 rates were left out: before March 2017 the noon rate counts, from then on the daily one.",
        "2 lines were refused:",
        '  line 3: "1.36a" is no exchange rate (FXUSDCAD)',
        "  line 4: 2024-06-01 is on a weekend, when the Bank publishes no rate",
      ],
      ...{ isRefused: false, code: 0 },
    });
  });

  test("a rate that is known otherwise is left to be decided, and counts with --replace", async () => {
    await run(FILE);
    const other = "date,FXUSDCAD\n2024-05-31,1.3640\n";
    const conflict = "  USD on 2024-05-31: 1.3637 is known, the file says 1.364";
    const left = await run(other);
    expect([left.code, left.lines.at(-1)]).toEqual([1, conflict]);
    expect(left.lines[1]).toContain("with --replace the file counts");
    const replaced = await run(other, true);
    expect([replaced.code, replaced.lines[1]]).toEqual([0, "1 rates were replaced by those of the file:"]);
    expect((await run(other)).lines).toEqual(["0 rates added, 1 were known."]);
  });

  test("another file, and one that is not there, are refused before a database is opened", async () => {
    const openStore = () => Promise.reject(new Error("opened"));
    const parts = { openStore, wall: () => WALL };
    const file = join(folder, "other.csv");
    writeFileSync(file, "date,close\n2024-05-31,10\n");
    const refused = await importRates({ file, replaces: false }, parts);
    expect(refused).toMatchObject({ isRefused: true, code: 1 });
    expect(refused.lines[0]).toContain("no file of the Bank of Canada's exchange rates");
    const missing = await importRates({ file: join(folder, "none.csv"), replaces: false }, parts);
    expect(missing.lines[0]).toContain("is not a file that can be read");
  });
});
