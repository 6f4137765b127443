/** Whether sessions still hold, asked of the database once in a few seconds however many windows one session has open. */
import { BoundedMap } from "@neuro/contract/primitives";

const KNOWN_MS = 5_000;
/** Sessions known at once; beyond them one is asked for again sooner. */
const KEPT = 10_000;

export interface SessionChecksParts {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly holds: (token: string) => Promise<boolean>;
}

export function createSessionChecks({
  wall,
  holds,
}: SessionChecksParts): (token: string) => Promise<boolean> {
  const checks = new BoundedMap<string, Promise<boolean>>({
    capacity: KEPT,
    life: { ms: KNOWN_MS, now: wall },
  });

  return (token) => {
    const known = checks.get(token);
    if (known !== undefined) return known;
    const answer = holds(token);
    checks.set(token, answer);
    answer.catch(() => checks.delete(token));
    return answer;
  };
}
