/**
 * The whole server as a process of its own, over a market whose prices move only when its parent says so. Run with
 * `--expose-gc`, it also tells how much memory it holds.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { openEmbeddedDatabase } from "../../platform/db/open-embedded-database.ts";
import { createStillMarket } from "../market/still-market.ts";
import { createTestApp, withoutAccounts } from "../test-app.ts";
import type { Answer, Command, ViewersSetUp } from "./commands.ts";

const { dataDirectory, symbols, streamLimits } = JSON.parse(process.argv[2] ?? "") as ViewersSetUp;
const opened = await openEmbeddedDatabase(dataDirectory, { onLost: () => process.exit(1) });
if (!opened.ok) throw new Error(opened.reason);
const { database } = opened;
const market = createStillMarket(Date.now, symbols);
const clock = { now: Date.now, advance: () => undefined };
const server = await createTestApp(database, {
  clock,
  market,
  streamLimits,
  provisionDemo: withoutAccounts,
});
const { ctx } = server;
const instruments = await market.instruments();
const loopDelay = monitorEventLoopDelay({ resolution: 1 });
loopDelay.enable();
let rounds = 0;

/** Every `share`-th listing moves, another part each time; then all are polled. The price is the time: it tells delays. */
async function round(share: number): Promise<void> {
  rounds += 1;
  const price = Date.now();
  const offset = rounds % share;
  instruments.forEach(({ id }, index) => {
    if (index % share === offset) market.setPrice(id, price);
  });
  await ctx.quotes.poll();
}

async function answerTo(command: Command): Promise<Answer[typeof command.do]> {
  switch (command.do) {
    case "listen":
      return await server.app.listen({ port: 0, host: "127.0.0.1" });
    case "users": {
      const users = [];
      for (let made = 0; made < command.count; made += 1) {
        const { token, user } = await server.client().call("authDemoLogin");
        users.push({ token, userId: user.user_id });
      }
      return users;
    }
    case "round":
      await round(command.share);
      return undefined;
    case "tell": {
      const payload = { padding: "x".repeat(command.padding) };
      for (const userId of command.userIds)
        for (let told = 0; told < command.times; told += 1)
          ctx.stream.publish(userId, "trading_status", payload);
      return undefined;
    }
    case "sequences":
      return command.userIds.map((userId) => ctx.stream.sequence(userId));
    case "latest":
      return instruments.flatMap(({ id }) => {
        const latest = ctx.quotes.latest(id);
        return latest === null ? [] : [[id, latest.number] as const];
      });
    case "listening":
      return command.userIds.filter((userId) => ctx.stream.isListening(userId));
    case "memory": {
      for (let run = 0; run < 3; run += 1) await globalThis.gc?.({ execution: "async" });
      const { heapUsed, arrayBuffers, external, rss } = process.memoryUsage();
      return { heapUsed, arrayBuffers, external, rss };
    }
    case "effort": {
      const { user, system } = process.cpuUsage();
      const [loopP99Ms, loopMaxMs] = [loopDelay.percentile(99) / 1e6, loopDelay.max / 1e6];
      loopDelay.reset();
      return { cpuMs: (user + system) / 1_000, loopP99Ms, loopMaxMs };
    }
    case "end":
      ctx.stream.closeAll();
      await server.close();
      await database.close();
      setImmediate(() => process.disconnect());
      return undefined;
  }
}

process.on("message", (command: Command) => {
  answerTo(command).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ value: "ready" });
