/**
 * A process with one Vitest that stays, in the copy with the faults: told one of them and test files, it says whether a test
 * noticed. It ends with the process that started it.
 */
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from "vitest/node";

export interface TestRequest {
  /** 0 for none: then every file is run to its end, and what it comes by is written into `reachFile`. */
  readonly mutant: number;
  /** Absolute, in the order in which they are to run. */
  readonly files: readonly string[];
  readonly reachFile: string;
  /** Whoever still runs then is ended. */
  readonly limitMs: number;
  /** Instead of running anything: which test files import this one, by whatever way? "*" for all test files. */
  readonly importing?: string;
}

export interface TestAnswer {
  readonly failed: readonly { readonly file: string; readonly reason: string }[];
  /** The limit was reached. */
  readonly isHanging: boolean;
  readonly importing: readonly string[];
}

/** Files run in the order asked for, not by what is known of earlier runs. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

const projects = process.argv.slice(2);
const vitest = await createVitest("test", {
  ...{ watch: false, project: projects, reporters: [{}], silent: true },
  sequence: { sequencer: AsAsked },
});
await vitest.standalone();
const all = await vitest.globTestSpecifications();
// The set-up prepares once, for the files known by then, and the first that are asked for may need less than the next.
vitest.state.collectPaths(all.map(({ moduleId }) => moduleId));

process.on("disconnect", () => {
  endRun();
  void vitest.close().finally(() => process.exit());
});
process.on("message", (request: TestRequest) => {
  const answered = request.importing === undefined ? run(request) : findImporting(request.importing);
  void answered.then(
    (answer) => process.send?.(answer),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({});

/** The second time ends workers that do not listen. */
function endRun(): void {
  void vitest.cancelCurrentRun("keyboard-input");
  void vitest.cancelCurrentRun("keyboard-input");
}

async function findImporting(file: string): Promise<TestAnswer> {
  if (file !== "*") Object.assign(vitest.config, { related: [file] });
  const found = file === "*" ? all : await vitest.getRelevantTestSpecifications();
  Object.assign(vitest.config, { related: undefined });
  return { failed: [], isHanging: false, importing: found.map(({ moduleId }) => moduleId) };
}

async function run({ mutant, files, reachFile, limitMs }: TestRequest): Promise<TestAnswer> {
  const wanted = files.flatMap((file) => all.filter(({ moduleId }) => moduleId === file));
  const env = { NEURO_MUTANT: String(mutant), NEURO_MUTANT_REACH: reachFile };
  for (const { config } of [vitest, ...vitest.projects]) {
    config.env = { ...config.env, ...env };
    // Each project has a copy of its own, which is what its workers are told.
    config.bail = mutant === 0 ? 0 : 1;
  }
  // What failed for an earlier fault would count as a failure of this run.
  for (const { project, moduleId } of wanted) vitest.state.clearFiles(project, [moduleId]);
  let isHanging = false;
  const limit = setTimeout(() => {
    isHanging = true;
    endRun();
  }, limitMs);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  clearTimeout(limit);
  const asked = new Set(files);
  const failed = testModules
    .filter((module) => asked.has(module.moduleId) && module.state() === "failed")
    .map((module) => ({ file: module.moduleId, reason: reasonOf(module) }));
  const lost = unhandledErrors.map((error) => ({
    file: "",
    reason: String((error as Error).message ?? error),
  }));
  return { failed: [...failed, ...lost], isHanging, importing: [] };
}

function reasonOf(module: TestModule): string {
  for (const test of module.children.allTests("failed")) {
    const [error] = test.result().errors ?? [];
    return `${test.fullName}: ${error?.message}`;
  }
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites][0]?.message ?? "failed without an error";
}
