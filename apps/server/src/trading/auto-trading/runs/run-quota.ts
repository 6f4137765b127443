/** How often a user may ask for a run. Counted in this process. */
import { MINUTE_MS } from "@neuro/contract/primitives";
import { type Failure, failure } from "../../../platform/failure.ts";

const RUNS = 6;
const WINDOW_MS = MINUTE_MS;

export class RunQuota {
  readonly #asked = new Map<string, number[]>();

  /** Counts it, or says that it is one too many. `wallMs`: real time. */
  refusalOf(userId: string, wallMs: number): Failure | null {
    const recent = (this.#asked.get(userId) ?? []).filter((at) => at > wallMs - WINDOW_MS);
    const [oldest = wallMs] = recent;
    if (recent.length >= RUNS)
      return failure("rate_limited", {
        params: { seconds: Math.ceil((oldest + WINDOW_MS - wallMs) / 1_000) },
      });
    this.#forget(wallMs);
    this.#asked.set(userId, [...recent, wallMs]);
    return null;
  }

  #forget(wallMs: number): void {
    for (const [userId, asked] of this.#asked)
      if ((asked.at(-1) ?? 0) <= wallMs - WINDOW_MS) this.#asked.delete(userId);
  }
}
