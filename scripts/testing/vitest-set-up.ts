/**
 * Before a run: the databases that tests of the server and of its processes copy, and the answers of the screens' tests, each where files of the run need it,
 * and side by side. As set-ups of their projects one would wait for the other.
 */
import type { TestProject } from "vitest/node";

type End = () => Promise<void>;

export default async function setUp({ vitest }: TestProject): Promise<End> {
  const files = vitest.state.getPaths();
  const needs = (name: RegExp) => files.some((file) => name.test(file));
  // What one project is given need not be sent to the workers of all.
  const named = (name: string) => {
    const project = vitest.projects.find((each) => each.name === name);
    if (project === undefined) throw new Error(`There is no project ${name}.`);
    return project;
  };
  const [databases, answers] = await Promise.allSettled([
    needs(/\/(apps\/server\/src|e2e\/crash)\/.*\.test\.ts$/)
      ? prepareDatabases(vitest.projects.filter(({ name }) => name === "server" || name === "processes"))
      : async () => undefined,
    needs(/\.screen\.test\.tsx$/) ? recordAnswers(named("screens")) : undefined,
  ]);
  if (databases.status === "rejected") throw databases.reason;
  if (answers.status === "fulfilled") return databases.value;
  await databases.value();
  throw answers.reason;
}

async function prepareDatabases(projects: readonly TestProject[]): Promise<End> {
  const { default: prepare } = await import("../../apps/server/src/testing/global-setup.ts");
  return prepare(projects);
}

async function recordAnswers(project: TestProject): Promise<void> {
  const recorded = await import("./vitest-recorded-answers.ts");
  await recorded.recordAnswers(project);
}
