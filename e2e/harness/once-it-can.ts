import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@neuro/contract";

const ATTEMPTS = 6;

/** A server that has just started on a busy machine asks to come back in a moment, and one does. */
export async function onceItCan<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === "service_unavailable";
      if (!isBusy || attempt === ATTEMPTS) throw error;
      await sleep(attempt * 500);
    }
}
