import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCsvBytes } from "./csv-file.ts";

let root = "";
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "market-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("a file is read", async () => {
  writeFileSync(join(root, "RY.csv"), "date,close\n");
  expect(String(await readCsvBytes(root, "RY.csv"))).toBe("date,close\n");
});

test.skipIf(process.platform === "win32")(
  "a pipe that nobody writes to is refused, not waited for",
  async () => {
    execFileSync("mkfifo", [join(root, "TD.csv")]);
    await expect(readCsvBytes(root, "TD.csv")).rejects.toThrow("not a regular file");
  },
);

test("a folder is refused", async () => {
  mkdirSync(join(root, "BNS.csv"));
  await expect(readCsvBytes(root, "BNS.csv")).rejects.toThrow("not a regular file");
});
