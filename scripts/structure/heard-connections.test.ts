/** An `error` of a database connection that nobody hears ends the process. */
import { expect, test } from "vitest";
import { root } from "../run-tool.ts";
import { readSources } from "./find-oversize.ts";
import { isOfTests } from "./limits.ts";

const HEARD_POOL = "apps/server/src/platform/db/guarded-pool.ts";
const madeClients = /const (\w+) = new pg\.Client\(/g;

function unheardIn(path: string, text: string): readonly string[] {
  const pools =
    path !== HEARD_POOL && text.includes("new pg.Pool(") ? [`${path} makes a pool of its own`] : [];
  const clients = [...text.matchAll(madeClients)]
    .filter(([, name]) => !text.includes(`${name}.on("error"`))
    .map(([, name]) => `${path} does not hear ${name}`);
  return [...pools, ...clients];
}

test("every connection to PostgreSQL has a listener for its errors", () => {
  const sources = readSources(root, ["apps/server/src"]).filter(({ path }) => !isOfTests(path));
  expect(sources.some(({ text }) => text?.includes("new pg.Client("))).toBe(true);
  expect(sources.flatMap(({ path, text }) => unheardIn(path, text ?? ""))).toEqual([]);
});

test("one without is found", () => {
  expect(unheardIn("a.ts", "const client = new pg.Client({});")).toEqual(["a.ts does not hear client"]);
  expect(unheardIn("b.ts", "const made = new pg.Pool({});")).toEqual(["b.ts makes a pool of its own"]);
});
