import { expect, test } from "vitest";
import { NOTHING_KEPT } from "./kept-histories.ts";
import { type MeasureOrder, measureInWorker } from "./measure-in-worker.ts";

const order: MeasureOrder = { market: {}, now: 0, key: "any", provider: null, kept: NOTHING_KEPT };

/** A worker that lasts a while and says from when to when it ran, epoch ms. */
const slow = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    const from = Date.now();
    setTimeout(() => parentPort.postMessage({ from, to: Date.now() }), 100);
  `)}`,
);
const broken = new URL("data:text/javascript,throw new Error('no prices')");

test("measurements run one after the other, whatever became of those before", async () => {
  const first = measureInWorker<{ from: number; to: number }>(slow, order);
  const second = measureInWorker(broken, order);
  const third = measureInWorker<{ from: number; to: number }>(slow, order);
  await expect(second).rejects.toThrow("no prices");
  expect((await third).from).toBeGreaterThanOrEqual((await first).to);
});

test("one that is called off while it waits never begins", async () => {
  const running = measureInWorker(slow, order);
  const waiting = new AbortController();
  const called = measureInWorker(slow, order, waiting.signal);
  waiting.abort(new Error("not wanted any more"));
  await expect(called).rejects.toThrow("not wanted any more");
  await running;
});
