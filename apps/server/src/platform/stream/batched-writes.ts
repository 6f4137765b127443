/** Work for many browsers a few at a time, so that writing to all of them keeps nobody else waiting. */

const PER_TURN = 20;
const waiting = new Set<() => void>();
let isRunning = false;

function turn(): void {
  let left = PER_TURN;
  try {
    for (const work of waiting) {
      waiting.delete(work);
      work();
      left -= 1;
      if (left === 0) break;
    }
  } finally {
    isRunning = waiting.size > 0;
    if (isRunning) setImmediate(turn);
  }
}

/** Does the work soon; once, however often it is asked for until then. */
export function inTurn(work: () => void): void {
  waiting.add(work);
  if (isRunning) return;
  isRunning = true;
  setImmediate(turn);
}
