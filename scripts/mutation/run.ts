/**
 * `npm run mutants -- --seed 20 --count 300 --report mutants.json`: plants small faults in a copy of this tree, and runs against each
 * the test files that come by it, the nearest first, until one fails. What the browser alone tests is not asked here.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run-tool.ts";
import { type DrawnMutant, drawMutants } from "./draw-mutants.ts";
import { plantMutants } from "./plant-mutants.ts";
import type { TestAnswer, TestRequest } from "./run-tests.ts";

interface Judged
  extends Pick<DrawnMutant, "area" | "file" | "id" | "kind" | "line" | "mutated" | "original"> {
  /** A test file that failed; "hang" where the tests no longer ended. */
  readonly noticedBy: string | null;
  /** Test files that come by it, and those that were run. */
  readonly reaching: number;
  readonly ran: number;
}

/** Longer than any run of files that is not hanging. */
const HANGING_MS = 10 * 60_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "20" },
    count: { type: "string", default: "300" },
    report: { type: "string", default: "mutants.json" },
    /** Projects of Vitest whose tests are asked. */
    projects: { type: "string", default: "packages,server,web,screens,tools" },
    /** How many test files a fault is tried on at the most. */
    files: { type: "string", default: "40" },
  },
});

const copy = mkdtempSync(join(tmpdir(), "neuro-mutants-"));
execFileSync("git", ["clone", "--quiet", root, copy]);
execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
const mutants = drawMutants(copy, { seed: Number(values.seed), count: Number(values.count) });
plantMutants(copy, mutants);
// Of what a set-up imports, a worker runs each module once; the switch has to be set for each test file.
const setup = join(copy, "scripts/testing/property-seed.ts");
const switchText = readFileSync(join(copy, "scripts/mutation/mutant-switch.ts"), "utf8");
writeFileSync(setup, `${switchText}\n${readFileSync(setup, "utf8")}`);

let runner = await startRunner();
try {
  const reach = await findReach();
  const judged: Judged[] = [];
  for (const mutant of mutants) {
    judged.push(await judge(mutant, reach.get(mutant.id) ?? []));
    writeFileSync(values.report, JSON.stringify(judged, null, 1));
    console.log(lineOf(judged.at(-1) as Judged));
  }
  for (const area of new Set(judged.map(({ area }) => area))) {
    const own = judged.filter((each) => each.area === area);
    console.log(
      `${area}: ${own.filter(({ noticedBy }) => noticedBy !== null).length} of ${own.length} noticed`,
    );
  }
} finally {
  runner.kill("SIGKILL");
  rmSync(copy, { recursive: true, force: true });
}

async function startRunner(): Promise<ChildProcess> {
  const child = fork(join(copy, "scripts/mutation/run-tests.ts"), values.projects.split(","), {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

async function runTests(request: TestRequest): Promise<TestAnswer> {
  const answer = once(runner, "message").then(([message]) => message as TestAnswer);
  const ended = once(runner, "exit").then((): TestAnswer => ({ noticedBy: "hang" }));
  const timer = setTimeout(() => runner.kill("SIGKILL"), HANGING_MS);
  runner.send(request);
  const first = await Promise.race([answer, ended]);
  clearTimeout(timer);
  if (first.noticedBy === "hang") runner = await startRunner();
  return first;
}

/** Test files by the fault they come by. */
async function findReach(): Promise<Map<number, string[]>> {
  const file = join(copy, "reach.jsonl");
  writeFileSync(file, "");
  await runTests({ mutant: 0, files: [], reachFile: file });
  const reach = new Map<number, string[]>();
  const whileLoading = new Set<number>();
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const { test, reached, loaded } = JSON.parse(line) as {
      test: string;
      reached: number[];
      loaded: number[];
    };
    for (const id of reached) reach.set(id, [...(reach.get(id) ?? []), relative(copy, test)]);
    for (const id of loaded) whileLoading.add(id);
  }
  // A worker loads a module once, so who comes by what is worked out while loading follows from the imports.
  for (const { id, file: source } of mutants.filter(({ id }) => whileLoading.has(id))) {
    const { importing = [] } = await runTests({
      mutant: 0,
      files: [],
      reachFile: "",
      importing: join(copy, source),
    });
    reach.set(id, [...new Set([...(reach.get(id) ?? []), ...importing.map((test) => relative(copy, test))])]);
  }
  return reach;
}

async function judge({ start, end, ...mutant }: DrawnMutant, reaching: readonly string[]): Promise<Judged> {
  const files = reaching
    .toSorted((one, other) => sharedParts(other, mutant.file) - sharedParts(one, mutant.file))
    .slice(0, Number(values.files));
  const { noticedBy } =
    files.length === 0 ? { noticedBy: null } : await runTests({ mutant: mutant.id, files, reachFile: "" });
  const told = noticedBy?.startsWith(copy) ? relative(copy, noticedBy) : noticedBy;
  return { ...mutant, noticedBy: told, reaching: reaching.length, ran: files.length };
}

/** Folders that two paths begin with alike. */
function sharedParts(one: string, other: string): number {
  const [a, b] = [dirname(one).split("/"), dirname(other).split("/")];
  const differ = a.findIndex((part, place) => part !== b[place]);
  return differ === -1 ? a.length : differ;
}

function lineOf({ id, file, line, original, mutated, noticedBy, reaching }: Judged): string {
  const what = `${short(original)} → ${short(mutated)}`;
  return `${id} ${file}:${line} ${what}: ${noticedBy ?? (reaching === 0 ? "reached by no test" : "NOT NOTICED")}`;
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 60);
}
