/** A training belongs to its row, not to a process: killed in the middle, the server goes on with it when it is back. */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { AnswerOf, Client } from "@neuro/contract";
import { expect, test } from "vitest";
import { newDataDirectory } from "../../apps/server/src/testing/databases.ts";
import { onceItCan } from "../harness/once-it-can.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import { newDemoTrader } from "./demo-trader.ts";
import { marketForCrashes } from "./market-for-crashes.ts";

type Progress = AnswerOf<"trainingProgress">;

/** Percent at which the server is killed, one after the other: a second time when every way is tried. */
const killsAt = process.env.NEURO_TEST_DEEP === "1" ? [15, 55] : [40];
const trainingTimeoutMs = 240_000;

const train = (client: Client) => onceItCan(() => client.call("trainNetwork", { body: { symbol: "RY" } }));

async function untilProgress(client: Client, isThere: (progress: Progress) => boolean): Promise<Progress[]> {
  const deadline = Date.now() + trainingTimeoutMs;
  const seen: Progress[] = [];
  for (;;) {
    const progress = await onceItCan(() => client.call("trainingProgress", {}));
    seen.push(progress);
    if (isThere(progress)) return seen;
    if (progress.status === "error") throw new Error(progress.error ?? "The training failed.");
    if (Date.now() > deadline) throw new Error(`The training hangs at ${progress.progress} %.`);
    await sleep(25);
  }
}

const completed = ({ status }: Progress): boolean => status === "completed";

/** What a training came to, without the moment of it. */
async function modelOf(client: Client) {
  const { evaluation } = await client.call("networkEvaluation", { query: { symbol: "RY" } });
  if (evaluation === null) throw new Error("There is no model.");
  const { horizons, windows, weights, measured_from: source, prediction } = evaluation;
  return { horizons, windows, weights, source, forecast: prediction?.horizons };
}

test(`killed in the middle at ${killsAt.join(" and ")} %, a training goes on and makes the very model it would have made`, {
  timeout: 4 * trainingTimeoutMs,
}, async () => {
  const dataDir = newDataDirectory();
  const env = marketForCrashes(process.env.MARKET_DIR);
  let server: ServerProcess = await startServerProcess({ dataDir, env });
  const { port } = server;
  try {
    const { client } = await newDemoTrader(server.url);
    const { job_id: job } = await train(client);
    for (const percent of killsAt) {
      await untilProgress(client, ({ progress }) => progress >= percent);
      await server.kill();
      server = await startServerProcess({ dataDir, env, port });
      const [after] = await untilProgress(client, () => true);
      expect(after).toMatchObject({ job_id: job, symbol: "RY" });
      // Nothing that was shown as done is taken back while it gets ready again.
      expect(after?.progress).toBeGreaterThan(0);
    }
    const end = (await untilProgress(client, completed)).at(-1);
    expect(end).toMatchObject({ job_id: job, status: "completed", progress: 100 });
    expect((await client.call("networkState")).learned_symbols).toEqual(["RY"]);

    const { client: undisturbed } = await newDemoTrader(server.url);
    await train(undisturbed);
    await untilProgress(undisturbed, completed);
    expect(await modelOf(client)).toEqual(await modelOf(undisturbed));
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
