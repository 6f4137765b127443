/**
 * Keeps back what a screen asks of the API and lets the answers come in one after the other, in an order that neither the server nor
 * the machine decides.
 */
import type { Page, Request } from "@playwright/test";

interface Held {
  /** Waiting calls by their addresses; each is told to go on. */
  readonly waiting: { readonly name: string; goOn(): void }[];
  /** Nothing is kept back any more. */
  over: boolean;
  /** Calls that were told to go on and whose answers have not come. */
  coming: number;
  /** Timers that will run within a moment: React shows late parts up to 300 ms later, and some calls are gathered first. */
  readonly timers: Set<number>;
}

declare global {
  interface Window {
    heldAnswers: Held;
  }
}

export interface HeldAnswers {
  /** Until everything has come that is not kept back, and the page has drawn it. */
  settle(): Promise<void>;
  /** Lets them come one by one until none waits. */
  releaseAll(): Promise<void>;
  /** Until the next navigation everything comes as it likes: what is asked again from time to time. */
  stop(): Promise<void>;
}

/** From the next navigation on. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  await page.addInitScript(keepBack);
  await page.addInitScript(countTimers);
  const files = new Set<Request>();
  let begun = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) return;
    if (request.isNavigationRequest()) files.clear();
    files.add(request);
    begun += 1;
  });
  page.on("requestfinished", (request) => files.delete(request));
  page.on("requestfailed", (request) => files.delete(request));
  const settle = async (): Promise<void> => {
    for (let seen = -1; seen !== begun || files.size > 0; ) {
      seen = begun;
      await page.evaluate(untilDrawn);
    }
  };
  return {
    settle,
    releaseAll: async () => {
      do await settle();
      while (await page.evaluate(releaseFirst));
    },
    stop: () => page.evaluate(stopKeeping),
  };
}

function keepBack(): void {
  // What the frame around a screen needs before there is a screen, and what never ends.
  const ofTheFrame = /^\/api\/(auth\/(?!options)|stream|health)/;
  const held: Held = { waiting: [], over: false, coming: 0, timers: new Set() };
  window.heldAnswers = held;
  const { fetch: ask } = window;
  window.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
    const isKept = pathname.startsWith("/api/") && !ofTheFrame.test(pathname) && !held.over;
    if (!isKept) return ask(input, init);
    await new Promise<void>((goOn) => held.waiting.push({ name: pathname + search, goOn }));
    held.coming += 1;
    try {
      const answer = await ask(input, init);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      held.coming -= 1;
    }
  };
}

/** Timers of a moment run in a tenth of it: of each other they keep their order, and nothing else waits for them. */
function countTimers(): void {
  const atMostMs = 400;
  const shorter = 10;
  const { timers } = window.heldAnswers;
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = ((run: () => void, delayMs = 0, ...given: []) => {
    if (delayMs > atMostMs) return start(run, delayMs, ...given);
    const timer = start(() => {
      timers.delete(timer);
      run(...given);
    }, delayMs / shorter);
    timers.add(timer);
    return timer;
  }) as typeof setTimeout;
  window.clearTimeout = (timer) => {
    timers.delete(timer as number);
    stop(timer);
  };
}

/** In the order of their addresses; false when none waits. */
function releaseFirst(): boolean {
  const { waiting } = window.heldAnswers;
  waiting.sort((a, b) => (a.name < b.name ? -1 : 1));
  const first = waiting.shift();
  first?.goOn();
  return first !== undefined;
}

function stopKeeping(): void {
  window.heldAnswers.over = true;
  for (const { goOn } of window.heldAnswers.waiting.splice(0)) goOn();
}

async function untilDrawn(): Promise<void> {
  const { heldAnswers: held } = window;
  do {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  } while (held.coming + held.timers.size > 0);
}
