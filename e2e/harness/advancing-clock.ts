/** Preloaded into a server under test: each SIGWINCH puts its clock sixteen minutes ahead, so that a proof of identity is too old.
 * The signal is one that means nothing to a process without a terminal. */
import { MINUTE_MS } from "@neuro/contract/primitives";

const STEP_MS = 16 * MINUTE_MS;
const now = Date.now;
let aheadMs = 0;

Date.now = () => now() + aheadMs;
process.on("SIGWINCH", () => {
  aheadMs += STEP_MS;
});
