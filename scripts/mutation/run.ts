/**
 * `npm run mutants -- --seed 20 --count 300 --folder mutants`: plants small faults in a copy of this tree, and runs against each the
 * test files that come by it, the nearest first, until one fails. What it finds is kept in the folder, line by line: the same
 * command goes on where it ended. What the browser alone tests is not asked here.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../run-tool.ts";
import { testEnvironment } from "../testing/test-environment.ts";
import { type DrawnMutant, drawMutants } from "./draw-mutants.ts";
import { findReach } from "./find-reach.ts";
import { type Judged, judgeMutant } from "./judge-mutant.ts";
import { copyTree, plantMutants, plantSwitch } from "./plant-mutants.ts";
import { startTestRunner } from "./test-runner.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "20" },
    count: { type: "string", default: "300" },
    folder: { type: "string", default: "mutants" },
    /** Whose faults are tried. */
    areas: { type: "string", default: "packages,server,web" },
    /** Projects of Vitest whose tests are asked. */
    projects: { type: "string", default: "packages,server,web,screens" },
    /** How long the files tried on one fault may take together, as they did without it; again with more goes on from there. */
    seconds: { type: "string", default: "120" },
  },
});

interface Drawing {
  readonly commit: string;
  readonly seed: number;
  readonly count: number;
  readonly projects: readonly string[];
}

const folder = resolve(root, values.folder);
mkdirSync(folder, { recursive: true });
const drawing = readDrawing();
const copy = copyTree(root, drawing.commit);
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
const mutants = drawMutants(copy, drawing);
plantMutants(copy, mutants);
plantSwitch(copy);
const environment = await testEnvironment();
const runner = await startTestRunner(copy, { projects: drawing.projects, environment });
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void runner.stop().then(() => process.exit(1)));

const reach = await findReach(copy, { mutants, runner, file: join(folder, "reach.jsonl") });
for (const [file, reason] of reach.failing)
  console.log(`fails without a fault, so it is not asked: ${file}: ${reason}`);
await judgeAll();
await runner.stop();
tell();

/** Of a run that ended early where there is one, so that its faults are the same. */
function readDrawing(): Drawing {
  const file = join(folder, "drawing.json");
  const asked = {
    seed: Number(values.seed),
    count: Number(values.count),
    projects: values.projects.split(","),
  };
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ commit, ...asked }));
  const drawn = JSON.parse(readFileSync(file, "utf8")) as Drawing;
  if (JSON.stringify(drawn) !== JSON.stringify({ commit: drawn.commit, ...asked }))
    throw new Error(`${file} is of other faults; name another folder, or remove it.`);
  return drawn;
}

function readJudged(): Map<number, Judged> {
  const file = join(folder, "judged.jsonl");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const judged = lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Judged);
  return new Map(judged.map((each) => [each.id, each]));
}

/** One of each area in turn, so that an early end leaves none out. */
async function judgeAll(): Promise<void> {
  const seconds = Number(values.seconds);
  const known = readJudged();
  const places = new Map<DrawnMutant, number>();
  for (const own of Map.groupBy(mutants, ({ area }) => area).values())
    for (const [place, mutant] of own.entries()) places.set(mutant, place);
  const inTurn = mutants.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  const asked = values.areas.split(",");
  for (const mutant of inTurn.filter(({ area }) => asked.includes(area))) {
    const earlier = known.get(mutant.id);
    const isSettled = earlier?.noticedBy != null || earlier?.ran === earlier?.reaching;
    if (earlier !== undefined && (isSettled || earlier.seconds >= seconds)) continue;
    const judged = await judgeMutant(mutant, { copy, reach, runner, seconds, earlier });
    appendFileSync(join(folder, "judged.jsonl"), `${JSON.stringify(judged)}\n`);
    console.log(lineOf(judged));
  }
}

function tell(): void {
  const judged = [...readJudged().values()];
  for (const [area, own] of Map.groupBy(judged, ({ area }) => area)) {
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    const unreached = own.filter(({ reaching }) => reaching === 0).length;
    console.log(`${area}: ${noticed} of ${own.length} noticed, ${unreached} reached by no test`);
  }
}

function lineOf({ id, file, line, original, mutated, noticedBy, reaching, ran }: Judged): string {
  const what = `${short(original)} → ${short(mutated)}`;
  const not = reaching === 0 ? "reached by no test" : `NOT NOTICED by ${ran} of ${reaching} files`;
  return `${id} ${file}:${line} ${what}: ${noticedBy ?? not}`;
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 60);
}
