/** A file of transactions from the command line: looked at, then booked, as the calls do it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importActivities } from "../../../../../scripts/import/import-activities.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const FILE = `Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
2025-01-08,2025-01-08,CON,,CONTRIBUTION,0,0,0,0,7000.00,CAD,51234567,Deposits,Individual TFSA
2025-01-09,2025-01-10,Buy,RY.TO,ROYAL BANK OF CANADA,20,170.00,-3400.00,-4.95,-3404.95,CAD,51234567,Trades,Individual TFSA
2025-03-05,2025-03-05,XYZ,RY.TO,WHO KNOWS,0,0,0,0,1.00,CAD,51234567,Other,Individual TFSA
`;

onOneDatabase("transactions from the command line", (database) => {
  let server: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "activities-"));
  const file = join(folder, "mine.csv");
  beforeAll(async () => {
    server = await createTestApp(database());
    writeFileSync(file, FILE);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  });

  test("it says what the file would do, and books it once that is confirmed", async () => {
    const { client } = await newMember(server);
    const { email } = (await client.call("authMe")).user;
    const request = { file, email: email ?? "", account: null, format: null };
    const looked = await importActivities({ ...request, isConfirmed: false }, server.ctx);
    expect(looked.isRefused).toBe(false);
    expect(looked.lines.join("\n")).toMatch(
      /New: 2\. Known: 0\..*Not understood: 1\.[\s\S]*line 4: unknown_action \(XYZ\)[\s\S]*--yes/,
    );
    expect((await client.call("imports")).imports).toEqual([]);
    const booked = await importActivities({ ...request, isConfirmed: true }, server.ctx);
    expect(booked.lines.at(-1)).toContain("Booked");
    const { holdings } = await client.call("holdings");
    expect(holdings.find(({ symbol }) => symbol === "RY")?.units).toBe(20);
    const again = await importActivities({ ...request, isConfirmed: true }, server.ctx);
    expect(again.isRefused).toBe(true);
    expect((await client.call("imports")).imports).toHaveLength(1);
  });

  test("a file that is not there, a stranger and an account that nobody has are refused with a sentence", async () => {
    const { client } = await newMember(server);
    const { email } = (await client.call("authMe")).user;
    const request = { file, email: email ?? "", account: null, format: null, isConfirmed: true };
    for (const [change, word] of [
      [{ file: join(folder, "none.csv") }, "not a file"],
      [{ email: "nobody@example.com" }, "Nobody here"],
      [{ account: "Not mine" }, "has no account"],
    ] as const) {
      const { lines, isRefused } = await importActivities({ ...request, ...change }, server.ctx);
      expect([isRefused, lines.join("\n")]).toEqual([true, expect.stringContaining(word)]);
    }
  });
});
