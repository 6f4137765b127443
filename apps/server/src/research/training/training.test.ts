import { EventEmitter, once } from "node:events";
import { ApiError, type Client } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLogger } from "../../platform/logger.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";
import type { Train, TrainOrder, TrainOutcome, TrainWatch } from "./train-in-thread.ts";
import { reviveTrainingsAtStart, trainingJob } from "./training-job.ts";
import type { TrainingSnapshot } from "./training-store.ts";

const snapshotAt = (progress: number): TrainingSnapshot => ({
  phase: { kind: "window", done: 1, total: 4 },
  progress,
  epoch: Math.round(progress * 100),
  totalEpochs: 100,
  accuracy: 0.55,
  loss: 0.68,
  validationLoss: 0.69,
  history: { loss: [0.7, 0.68], validationLoss: [0.7, 0.69] },
  bestEpoch: 2,
  network: { number: 3, networks: 12, epochs: 100 },
  accuracies: [0.5, 0.55],
  elapsedMs: 1_000 * progress,
});

/** A thread that does what the test says: each order waits in `orders` until the test ends it. */
function scriptedThread() {
  const orders: { order: TrainOrder; watch: TrainWatch; end: (outcome: TrainOutcome) => void }[] = [];
  const events = new EventEmitter();
  const train: Train = (order, watch) =>
    new Promise((resolve) => {
      watch.signal.addEventListener("abort", () => resolve({ kind: "stopped" }));
      orders.push({ order, watch, end: resolve });
      events.emit("order");
    });
  const next = async () => {
    if (orders.length === 0) await once(events, "order");
    const taken = orders.shift();
    if (taken === undefined) throw new Error("no order came");
    return taken;
  };
  return { train, next };
}

onOneDatabase("trainings", (database) => {
  const thread = scriptedThread();
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database(), { provisionDemo: withoutAccounts });
    const job = trainingJob(server.ctx, thread.train);
    await server.ctx.jobs.start([job]);
    await server.ctx.jobs.work([job]);
  }, OPEN_TIMEOUT_MS);
  afterAll(async () => {
    await server.ctx.jobs.stop();
    await server.close();
  }, OPEN_TIMEOUT_MS);

  async function newUser(): Promise<Client> {
    const { token } = await server.client().call("authDemoLogin");
    return server.client(token);
  }

  async function until<T>(look: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
    for (;;) {
      const value = await look();
      if (isThere(value)) return value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const progressOf = (user: Client) => user.call("trainingProgress", {});
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "none",
      (error: unknown) => (error instanceof ApiError ? error.code : "other"),
    );

  test("a user without a training is told so", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const user = await newUser();
    expect(await progressOf(user)).toMatchObject({ status: "idle", job_id: null, progress: 0 });
    expect(await user.call("networkState")).toMatchObject({
      status: "untrained",
      total_predictions: 0,
      accuracy: null,
      learned_symbols: [],
    });
  });

  test("a second start answers with the training under way", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const user = await newUser();
    const first = await user.call("trainNetwork", { body: { symbol: " ry " } });
    const again = await user.call("trainNetwork", { body: { symbol: "RY.TO" } });
    expect(again.job_id).toBe(first.job_id);
    expect(again.message).toContain("already");
    const { order, end } = await thread.next();
    expect(order).toMatchObject({ instrumentId: "XTSE:RY", days: 365, checkpoint: null });
    end({ kind: "refused", code: "market_data_unavailable", details: {} });
    const ended = await until(
      () => progressOf(user),
      ({ status }) => status === "error",
    );
    expect(ended.error).toContain("Market data cannot be reached");
  });

  test("two starts in the same moment make one training", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const user = await newUser();
    const both = await Promise.all([
      user.call("trainNetwork", { body: { symbol: "TD" } }),
      user.call("trainNetwork", { body: { symbol: "TD" } }),
    ]);
    expect(both[0].job_id).toBe(both[1].job_id);
    (await thread.next()).end({ kind: "refused", code: "market_data_unavailable", details: {} });
    await until(
      () => progressOf(user),
      ({ status }) => status === "error",
    );
  });

  test("progress is kept as it comes, and a cancel stops the thread at once", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    const user = await newUser();
    const { job_id } = await user.call("trainNetwork", { body: { symbol: "SHOP" } });
    const { watch } = await thread.next();
    watch.onProgress(snapshotAt(0.25), new Uint8Array([1, 2, 3]));
    const running = await until(
      () => progressOf(user),
      ({ progress }) => progress > 0,
    );
    expect(running).toMatchObject({
      status: "running",
      job_id,
      symbol: "SHOP",
      progress: 25,
      epoch: 25,
      total_epochs: 100,
      accuracy: 0.55,
      best_epoch: 2,
      phase: "Testing on days it has not seen, window 2 of 4",
      history: { loss: [0.7, 0.68], validation_loss: [0.7, 0.69] },
    });
    const cancelled = await user.call("cancelTraining", { body: { job_id } });
    expect(cancelled).toMatchObject({ success: true, progress: { status: "cancelled" } });
    expect(watch.signal.aborted).toBe(true);
    expect(await user.call("cancelTraining", { body: {} })).toMatchObject({ success: false });
  });

  test("nobody sees or stops another user's training", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const owner = await newUser();
    const stranger = await newUser();
    const { job_id } = await owner.call("trainNetwork", { body: { symbol: "BNS" } });
    const { end } = await thread.next();
    expect(await codeOf(stranger.call("trainingProgress", { query: { job_id } }))).toBe("not_found");
    expect(await codeOf(stranger.call("cancelTraining", { body: { job_id } }))).toBe("not_found");
    expect(await progressOf(stranger)).toMatchObject({ status: "idle" });
    end({ kind: "refused", code: "insufficient_history", details: { needed: 394, available: 120 } });
    const ended = await until(
      () => progressOf(owner),
      ({ status }) => status === "error",
    );
    expect(ended.error).toContain("394");
    expect(ended.error).toContain("120");
  });

  test("more than the quota at once is refused with the figures", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const user = await newUser();
    await user.call("trainNetwork", { body: { symbol: "AAPL" } });
    await user.call("trainNetwork", { body: { symbol: "MSFT" } });
    const third = user.call("trainNetwork", { body: { symbol: "NVDA" } });
    await expect(third).rejects.toMatchObject({
      code: "training_quota",
      detail: expect.stringContaining("You have 2 under way and started 2 in the last 24 hours."),
    });
    for (const order of [await thread.next(), await thread.next()])
      order.end({ kind: "refused", code: "market_data_unavailable", details: {} });
    await until(
      () => progressOf(user),
      ({ status }) => status === "error",
    );
  });

  test("what a crash left running goes on from its checkpoint", { timeout: OPEN_TIMEOUT_MS }, async () => {
    const user = await newUser();
    await user.call("trainNetwork", { body: { symbol: "ENB" } });
    const { watch } = await thread.next();
    watch.onProgress(snapshotAt(0.5), new Uint8Array([7, 7, 7]));
    await until(
      () => progressOf(user),
      ({ progress }) => progress === 50,
    );
    // The process dies: its row stays, nobody works on it. A minute later another one looks.
    server.clock.advance(120_000);
    const jobs = createJobs(database(), createLogger("silent"), createMetrics());
    const job = trainingJob(server.ctx, thread.train);
    await jobs.start([job]);
    expect(await reviveTrainingsAtStart({ ...server.ctx, jobs })).toBe(1);
    const { order, end } = await thread.next();
    expect(order.checkpoint).toEqual(new Uint8Array([7, 7, 7]));
    expect(order.before).toMatchObject({ progress: 0.5, elapsedMs: 500 });
    end({ kind: "refused", code: "market_data_unavailable", details: {} });
    await until(
      () => progressOf(user),
      ({ status }) => status === "error",
    );
    await jobs.stop();
  });

  test("input that cannot be is refused in the specification's words", {
    timeout: OPEN_TIMEOUT_MS,
  }, async () => {
    const user = await newUser();
    const refusals = [
      [{ symbol: "" }, "Please enter a stock symbol to train the neural network (e.g., AAPL, TSLA, RY)"],
      [{ symbol: "ABCDEFGHIJK" }, "Stock symbol must be 10 characters or less"],
      [{ symbol: "RY", days: 0 }, "Training days must be between 1 and 3650 (10 years)"],
      [{ symbol: "RY", days: 3_651 }, "Training days must be between 1 and 3650 (10 years)"],
      [{ symbol: "RY", days: "many" }, "Training days must be between 1 and 3650 (10 years)"],
    ] as const;
    for (const [body, words] of refusals) {
      // A body that the types refuse too: what counts is what the server says.
      const asked = user.call("trainNetwork", { body: body as never });
      await expect(asked, JSON.stringify(body)).rejects.toMatchObject({ fields: [{ message: words }] });
    }
    expect(await codeOf(user.call("trainNetwork", { body: { symbol: "NOSUCH" } }))).toBe("symbol_unknown");
    expect(await codeOf(user.call("trainingProgress", { query: { job_id: "not-a-uuid" } }))).toBe(
      "invalid_input",
    );
  });
});
