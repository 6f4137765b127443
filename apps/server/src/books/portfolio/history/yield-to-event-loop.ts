/**
 * Lets others on the thread: long work calls `pause` between its pieces, which gives way once a slice is used up. Awaiting alone
 * does not, since promises that are settled already never leave the microtask queue.
 */
import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 8;

export type Pause = () => Promise<void>;

export function createPause(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
