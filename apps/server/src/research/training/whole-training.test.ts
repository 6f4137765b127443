import { expect, test } from "vitest";
import { openTestDatabase } from "../../testing/databases.ts";
import { createTestApp, withoutAccounts } from "../../testing/test-app.ts";
import { simulationJob } from "./simulation/run-simulation.ts";
import { trainingJob } from "./training-job.ts";

const WHOLE_TRAINING_MS = 240_000;

async function until<T>(look: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a symbol of the simulated market is trained in a thread, judged, and lets its network trade", {
  timeout: WHOLE_TRAINING_MS,
}, async () => {
  const { database, drop } = await openTestDatabase();
  const server = await createTestApp(database, { provisionDemo: withoutAccounts });
  const { ctx } = server;
  const definitions = [trainingJob(ctx), simulationJob(ctx)];
  await ctx.jobs.start(definitions);
  await ctx.jobs.work(definitions);
  const { token } = await server.client().call("authDemoLogin");
  const user = server.client(token);

  // Nothing trained yet: the strategy engine trades, and says so.
  const simulate = async (days: number) => {
    await user.call("simulateNetwork", { body: { symbol: "TD", initial_balance: 5_000, days } });
    const shown = await until(
      () => user.call("simulationResults", { query: { symbol: "TD" } }),
      ({ status }) => status !== "running",
    );
    if (shown.results === null) throw new Error(shown.error ?? "no result");
    return shown.results;
  };
  const before = await simulate(90);
  expect(before).toMatchObject({ policy: "strategy", initial_balance: 5_000, symbol: "TD" });
  expect(before.note).toContain("No network of TD is trained");

  await user.call("trainNetwork", { body: { symbol: "TD" } });
  const done = await until(
    () => user.call("trainingProgress", {}),
    ({ status }) => status === "completed" || status === "error",
  );
  expect(done).toMatchObject({ status: "completed", progress: 100, error: null });
  expect(done.history.loss.length).toBeGreaterThan(0);

  const { evaluation } = await user.call("networkEvaluation", { query: { symbol: "TD" } });
  if (evaluation === null) throw new Error("a trained model has an evaluation");
  const [next] = evaluation.horizons;
  if (next === undefined) throw new Error("no horizon was judged");
  // Prices of the simulated market carry no edge to be found by looking back; figures must agree with each other.
  expect(next.edge_found).toBe(false);
  expect(next.verdict).toContain("No edge found");
  expect(next.model.accuracy).toBeCloseTo(next.model.hits / next.sample_size, 12);
  expect(next.sample_size).toBe(evaluation.windows.reduce((sum, { sample_size }) => sum + sample_size, 0));
  expect(next.reliability.reduce((sum, { count }) => sum + count, 0)).toBe(next.sample_size);
  for (const window of evaluation.windows) expect(window.train_to < window.test_from).toBe(true);
  expect(evaluation.prediction?.signal_weight).toBe(0);
  expect(evaluation.prediction?.horizons[0]?.probability_up).toBe(
    evaluation.prediction?.horizons[0]?.base_rate,
  );
  expect(await user.call("networkState")).toMatchObject({
    status: "ready",
    learned_symbols: ["TD"],
    total_predictions: next.sample_size,
    accuracy: next.model.accuracy,
  });

  const after = await simulate(365);
  expect(after.policy).toBe("network");
  expect(after.note).toContain("trained only on sessions before each day");
  expect(after.equity_curve[0]?.balance).toBe(5_000);
  expect(after.final_balance).toBeCloseTo(after.equity_curve.at(-1)?.balance ?? 0, 6);
  expect(after.total_return_percent).toBeCloseTo((after.final_balance / 5_000 - 1) * 100, 6);
  const won = after.trades.filter(({ profit }) => profit > 0).length;
  expect(after.winning_trades).toBe(won);
  let peak = 0;
  const falls = after.equity_curve.map(({ balance }) => {
    peak = Math.max(peak, balance);
    return 1 - balance / peak;
  });
  expect(after.max_drawdown).toBeCloseTo(Math.max(...falls), 9);

  // The same prices, parameters and seed make the same model, bit by bit.
  const [first] = await database.rawQuery<{ sum: string }>(
    "select encode(sha256(model), 'hex') as sum from network_models",
    [],
  );
  await user.call("trainNetwork", { body: { symbol: "TD" } });
  await until(
    () => user.call("trainingProgress", {}),
    ({ status }) => status === "completed" || status === "error",
  );
  const [second] = await database.rawQuery<{ sum: string }>(
    "select encode(sha256(model), 'hex') as sum from network_models",
    [],
  );
  expect(second).toEqual(first);

  // With a model the analysis names it, with no weight.
  const { evidence } = await user.call("analyzeSymbol", { body: { symbol: "TD" } });
  const other = await server
    .client((await server.client().call("authDemoLogin")).token)
    .call("analyzeSymbol", {
      body: { symbol: "TD" },
    });
  expect(evidence.length).toBeGreaterThanOrEqual(other.evidence.length);
  expect(other.evidence.some(({ kind }) => kind === "network")).toBe(false);

  await ctx.jobs.stop();
  await server.close();
  await drop();
});
