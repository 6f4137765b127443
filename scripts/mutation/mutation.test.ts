/** The check on a small tree of its own: three files with tests, one of which fails without any fault. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../run-tool.ts";
import type { DrawnMutant } from "./draw-mutants.ts";
import { findReach, type Reach } from "./find-reach.ts";
import { inOrder, judgeMutant, within } from "./judge-mutant.ts";
import { plantMutants, plantSwitch } from "./plant-mutants.ts";
import type { TestAnswer } from "./run-tests.ts";
import { startTestRunner, type TestRunner } from "./test-runner.ts";

const source = `export const STEP = 1;
export function count(to: number): number {
  let at = 0;
  while (at < to) at += STEP;
  return at;
}
`;
const testOf = (title: string, body: string): string =>
  `import { expect, test } from "vitest";\nimport { count } from "./count.ts";\ntest("${title}", () => {\n  ${body}\n});\n`;
const files = {
  // The workers of the first have the quick imports, those of the second have not, as those of the web.
  "vitest.config.ts": `export default { test: { globalSetup: "set-up.ts", projects: ["one", "two"].map((name) => ({ extends: false,
    test: { name, include: [name + "/*.test.ts"], isolate: false, setupFiles: ["scripts/testing/property-seed.ts"],
      execArgv: name === "one" ? ["--import", "./scripts/node/quick-imports.ts"] : [] },
  })) } };\n`,
  "set-up.ts": `export default ({ vitest, provide }) => void vitest.provide("paths", vitest.state.getPaths().length);\n`,
  "one/count.ts": source,
  "one/a-fails.test.ts": testOf("fails", "expect(count(1)).toBe(2);"),
  "one/count.test.ts": testOf("counts", "expect(count(2)).toBe(2);"),
  "two/count.ts": source,
  "two/count.test.ts": `import { inject } from "vitest";\n${testOf(
    "counts",
    'expect(count(2)).toBe(2);\n  expect(inject("paths" as never)).toBe(3);',
  )}`,
};

let copy: string;
let runner: TestRunner;
let reach: Reach;
let first: TestAnswer;

function fault(
  id: number,
  file: keyof typeof files,
  [original, mutated]: readonly [string, string],
): DrawnMutant {
  const start = source.indexOf(original);
  const place = { start, end: start + original.length, line: source.slice(0, start).split("\n").length };
  return { id, file, original, mutated, ...place, area: "packages", kind: "number" };
}

const tooFar = fault(1, "one/count.ts", ["at < to", "at <= to"]);
const endless = fault(2, "two/count.ts", ["at < to", "true"]);
const wideStep = fault(3, "two/count.ts", ["1", "2"]);
const widerStep = fault(4, "one/count.ts", ["1", "3"]);
/** Says of itself that it is at work, and is planted nowhere. */
const NONE = 5;
const mutants = [tooFar, endless, wideStep, widerStep];

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "neuro-mutants-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const path of ["scripts/mutation", "scripts/node", "scripts/testing/property-seed.ts"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  plantMutants(copy, mutants);
  plantSwitch(copy);
  runner = await startTestRunner(copy, { projects: ["one", "two"], environment: {} });
  const one = [join(copy, "two/count.test.ts")];
  first = await runner.run({ mutant: NONE, files: one, reachFile: "", limitMs: 60_000 });
  reach = await findReach(copy, { mutants, runner, file: join(copy, "reach.jsonl") });
}, 120_000);

afterAll(async () => {
  await runner.stop();
  rmSync(copy, { recursive: true, force: true });
});

function judge(mutant: DrawnMutant) {
  return judgeMutant(mutant, { copy, reach, runner, seconds: 60, earlier: undefined });
}

test("the set-up prepares for every file, though the first run needs one", () => {
  expect(first).toMatchObject({ failed: [], isHanging: false });
});

describe("what each test file comes by", () => {
  test("a file that fails without a fault does not end the run, and is not asked later", () => {
    expect([...reach.failing.keys()]).toEqual(["one/a-fails.test.ts"]);
    expect(reach.filesOf.get(tooFar.id)).toEqual(["one/count.test.ts"]);
    expect(reach.filesOf.get(endless.id)).toEqual(["two/count.test.ts"]);
  });

  test("a fault in what runs while modules load is come by by whoever imports it", () => {
    expect(reach.filesOf.get(wideStep.id)).toEqual(["two/count.test.ts"]);
    expect(reach.filesOf.get(widerStep.id)).toEqual(["one/count.test.ts"]);
  });

  test("is kept, so that a run that ended early goes on behind it", async () => {
    const file = join(copy, "reach.jsonl");
    const before = readFileSync(file, "utf8");
    expect(await findReach(copy, { mutants, runner, file })).toEqual(reach);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

describe("a fault", () => {
  test("is noticed by the test that fails for it, with the reason", async () => {
    const judged = await judge(tooFar);
    expect(judged).toMatchObject({ noticedBy: "one/count.test.ts", reaching: 1, ran: 1 });
    expect(judged.reason).toContain("expected 3 to be 2");
  });

  test("that makes the tests endless is noticed, and the next is tried by the same process", async () => {
    const answer = await runner.run({
      ...{ mutant: endless.id, files: [join(copy, "two/count.test.ts")], reachFile: "" },
      limitMs: 10_000,
    });
    expect(answer.isHanging).toBe(true);
    expect(await judge(wideStep)).toMatchObject({ noticedBy: null, reaching: 1, ran: 1 });
  }, 120_000);

  test("that came to nothing leaves none behind", async () => {
    expect(await judge(widerStep)).toMatchObject({ noticedBy: "one/count.test.ts" });
    const files = ["one/count.test.ts", "two/count.test.ts"].map((file) => join(copy, file));
    const answer = await runner.run({ mutant: NONE, files, reachFile: "", limitMs: 60_000 });
    expect(answer).toMatchObject({ failed: [], isHanging: false });
  });
});

describe("test files", () => {
  const msOf = new Map([
    ["a/b/far.test.ts", 1],
    ["a/b/c/near-slow.test.ts", 50],
    ["a/b/c/near.test.ts", 10],
    ["a/b/c/own.screen.test.tsx", 90],
  ]);

  test("run from the one beside the fault, over the nearest and quickest, to the farthest", () => {
    expect(inOrder([...msOf.keys()], { source: "a/b/c/own.tsx", msOf })).toEqual([
      "a/b/c/own.screen.test.tsx",
      "a/b/c/near.test.ts",
      "a/b/c/near-slow.test.ts",
      "a/b/far.test.ts",
    ]);
  });

  test("run as far as the time goes, the first of them in any case", () => {
    const files = ["a/b/c/own.screen.test.tsx", "a/b/c/near.test.ts", "a/b/far.test.ts"];
    expect(within(files, { ms: 100, msOf })).toEqual(files.slice(0, 2));
    expect(within(files, { ms: 10, msOf })).toEqual(files.slice(0, 1));
  });
});
