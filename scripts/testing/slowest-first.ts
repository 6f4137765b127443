/**
 * Begins with the test files that take longest: on a fresh machine nothing is known of earlier runs, and one that is begun
 * last leaves the other cores without work.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Ends of paths, slowest first; what takes more than twenty seconds of a core. */
const SLOWEST = [
  "torture/torture.test.ts",
  "crash/crash.test.ts",
  "src/main.test.ts",
  "market-data/import-command.test.ts",
  "crash/lost-database.test.ts",
  "crash/crash-while-training.test.ts",
  "db/embedded-database.test.ts",
  "backup/backup.test.ts",
  "http/how-real.test.ts",
  "torture/laws-bite.test.ts",
  "assistant/questions.test.ts",
];

function rank({ moduleId }: TestSpecification): number {
  const place = SLOWEST.findIndex((end) => moduleId.endsWith(end));
  return place === -1 ? SLOWEST.length : place;
}

export class SlowestFirst extends BaseSequencer {
  /** The order of the projects stays; only within each one the slowest come first. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => own.toSorted((one, other) => rank(one) - rank(other)));
  }
}
