/** Whether sessions still hold, asked of the database once in a few seconds however many windows one session has open. */

const KNOWN_MS = 5_000;

export interface SessionChecksParts {
  /** Real time, epoch ms. */
  readonly wall: () => number;
  readonly holds: (token: string) => Promise<boolean>;
}

interface Check {
  readonly at: number;
  readonly answer: Promise<boolean>;
}

export function createSessionChecks({
  wall,
  holds,
}: SessionChecksParts): (token: string) => Promise<boolean> {
  const checks = new Map<string, Check>();

  /** They stand in the order they were made. */
  function forgetOld(before: number): void {
    for (const [token, { at }] of checks) {
      if (at > before) return;
      checks.delete(token);
    }
  }

  return (token) => {
    const at = wall();
    forgetOld(at - KNOWN_MS);
    const known = checks.get(token);
    if (known !== undefined) return known.answer;
    const answer = holds(token);
    checks.set(token, { at, answer });
    answer.catch(() => checks.delete(token));
    return answer;
  };
}
