/** Leaves out what a failing run does not need: what remains is easier to understand. */
import type { Plan } from "./plan-run.ts";
import type { RunReport } from "./run-torture.ts";

const MOST_TRIES = 60;

/** The shortest plan found that still breaks a law of the same name. */
export async function shortenRun(
  failing: RunReport,
  run: (plan: Plan) => Promise<RunReport>,
): Promise<RunReport> {
  const law = lawOf(failing);
  let shortest = failing;
  let tries = 0;
  for (let index = shortest.plan.steps.length - 1; index >= 0 && tries < MOST_TRIES; index--) {
    tries += 1;
    const steps = shortest.plan.steps.filter((_, at) => at !== index);
    const shorter = await run({ ...shortest.plan, steps });
    if (shorter.problems.length > 0 && lawOf(shorter) === law) shortest = shorter;
  }
  return shortest;
}

/** Problems begin with the law's name; ids differ from plan to plan. */
function lawOf({ problems }: RunReport): string {
  return (problems[0] ?? "").split(";")[0]?.replace(/[0-9a-f-]{36}/g, "…") ?? "";
}
