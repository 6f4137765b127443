/**
 * What a test leaves to happen later (a window that is watched, brokers asked once more in five seconds) ends with it: fired in the
 * next one, it would ask that one's server. The timers of a page are the browser's, which forgets them with the page.
 */
const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
const set = new Set<ReturnType<typeof setTimeout>>();
/** The environment's own interval, on which the frames of every test run: it starts it once more only where it stopped it itself. */
const FRAME_MS = 1000 / 60;

function noted<F extends typeof setTimeout | typeof setInterval>(timer: F): F {
  return ((...parts: Parameters<F>) => {
    const id = (timer as (...all: unknown[]) => ReturnType<typeof setTimeout>)(...parts);
    if (parts[1] !== FRAME_MS) set.add(id);
    return id;
  }) as F;
}

/** Before a test; fake timers put on later take the place of these, and give it back. */
export function noteTimers(): void {
  globalThis.setTimeout = noted(own.setTimeout);
  globalThis.setInterval = noted(own.setInterval);
}

/** After a test, once its fake timers are gone. */
export function endTimers(): void {
  Object.assign(globalThis, own);
  for (const id of set) clearTimeout(id);
  set.clear();
}
