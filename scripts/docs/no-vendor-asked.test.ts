/** Tests and benches start servers only through two files, and those point every vendor at nobody. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STARTERS = ["apps/server/src/testing/server-process.ts", "e2e/harness/server-process.ts"];
const NOBODY = 'YAHOO_URL: "http://127.0.0.1:9"';

const filesWith = (text: string): string[] => {
  const found = execFileSync("git", ["grep", "-lF", text, "--", "*.ts"], { encoding: "utf8" });
  return found.trim().split("\n");
};

test("whoever starts the server in a test or a bench cannot reach a vendor by forgetting a setting", () => {
  for (const path of STARTERS) expect(readFileSync(path, "utf8")).toContain(NOBODY);
});

test("addresses of vendors stand in their providers' own settings and nowhere else in the program", () => {
  const hosts = ["query2.finance.yahoo.com", "fc.yahoo.com", "data.alpaca.markets"];
  const users = new Set(hosts.flatMap(filesWith).filter((path) => !path.endsWith(".test.ts")));
  for (const path of users) expect(path).toMatch(/^packages\/market\/src\//);
});
