import type { OperationId } from "@neuro/contract";
import { budgetKey, noteFailure, noteSuccess, takeTry } from "./call-budget.ts";
import { CallFailed } from "./call-failed.ts";
import { ASKED_PER_WINDOW, CALL_MS, waitMs } from "./retry-policy.ts";

/**
 * One read with its tries: ends with an answer or a failure within 30 s, and asks nothing while its tries of the minute are used up.
 * `attempt` is told how long it may take. Rejects with CallFailed, or with the caller's own abort.
 */
export async function repeatRead<T>(
  id: OperationId,
  input: unknown,
  attempt: (timeoutMs: number) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const key = budgetKey(id, input);
  const until = Date.now() + CALL_MS;
  for (let tries = 1; ; tries += 1) {
    const refused = takeTry(id, key, Date.now());
    if (refused !== undefined) throw refused;
    try {
      const answer = await attempt(until - Date.now());
      noteSuccess(key);
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed) || signal?.aborted) throw error;
      const failed = error.after(tries);
      const now = Date.now();
      const again = noteFailure(id, key, failed, now);
      const wait = waitMs(tries, failed, Math.random);
      if (!again || now + wait >= until) throw failed;
      await pauseUnless(signal, wait);
    }
  }
}

/**
 * One act, sent again while a busy server turns it away before doing anything (`shed-load.ts`): as often as a read, within 30 s.
 * Any other failure is the caller's. Rejects with CallFailed, or with the caller's own abort.
 */
export async function untilAdmitted<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const until = Date.now() + CALL_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const turnedAway = error instanceof CallFailed && error.code === "server_busy";
      if (!turnedAway || tries === ASKED_PER_WINDOW) throw error;
      const wait = waitMs(tries, error, Math.random);
      if (Date.now() + wait >= until) throw error;
      await pauseUnless(signal, wait);
    }
  }
}

function pauseUnless(signal: AbortSignal | undefined, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
