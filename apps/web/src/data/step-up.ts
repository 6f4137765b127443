import { createStore } from "#lib/store.ts";

export interface OpenStepUp {
  answer(confirmed: boolean): void;
}

/** Set while somebody is asked to prove who they are; StepUpHost asks. */
export const openStepUp = createStore<OpenStepUp | null>(null);

let asked: Promise<boolean> | null = null;
let confirmedAt = Number.NEGATIVE_INFINITY;

/**
 * Asks who is there, once for all calls that wait; true when proven. A call that was sent (`performance.now()`) before the last
 * proof asks nothing more.
 */
export function confirmIdentity(sentAt: number): Promise<boolean> {
  if (sentAt < confirmedAt) return Promise.resolve(true);
  asked ??= new Promise((resolve) => {
    openStepUp.set({
      answer(confirmed) {
        if (confirmed) confirmedAt = performance.now();
        asked = null;
        openStepUp.set(null);
        resolve(confirmed);
      },
    });
  });
  return asked;
}
