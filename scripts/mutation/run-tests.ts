/** A process with one Vitest that stays: told a fault and test files, it says whether a test noticed. Killed from outside when it hangs. */
import { createVitest } from "vitest/node";

export interface TestRequest {
  readonly mutant: number;
  /** From the root; every test file where empty. */
  readonly files: readonly string[];
  readonly reachFile: string;
  /** Instead of running anything: which test files import this one, by whatever way? */
  readonly importing?: string;
}

export interface TestAnswer {
  /** The first test that failed, or why its file did; null when all passed. */
  readonly noticedBy: string | null;
  readonly importing?: readonly string[];
}

const projects = process.argv.slice(2);

const vitest = await createVitest("test", {
  watch: false,
  project: projects,
  bail: 1,
  reporters: [{}],
  silent: true,
});
await vitest.standalone();

process.on("message", async ({ mutant, files, reachFile, importing }: TestRequest) => {
  if (importing !== undefined) {
    Object.assign(vitest.config, { related: [importing] });
    const found = await vitest.globTestSpecifications();
    Object.assign(vitest.config, { related: undefined });
    process.send?.({
      noticedBy: null,
      importing: found.map(({ moduleId }) => moduleId),
    } satisfies TestAnswer);
    return;
  }
  vitest.provide("mutant", mutant);
  vitest.provide("reachFile", reachFile);
  vitest.config.bail = mutant === 0 ? 0 : 1;
  const specifications = await vitest.globTestSpecifications([...files]);
  const wanted = specifications.filter(
    ({ moduleId }) => files.length === 0 || files.some((file) => moduleId.endsWith(file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false);
  // Vitest tells of every file that it has run so far.
  const asked = new Set(wanted.map(({ moduleId }) => moduleId));
  const failed = testModules.find((module) => asked.has(module.moduleId) && module.state() === "failed");
  const answer: TestAnswer = {
    noticedBy: failed?.moduleId ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null),
  };
  process.send?.(answer);
});
process.send?.({ noticedBy: null });
