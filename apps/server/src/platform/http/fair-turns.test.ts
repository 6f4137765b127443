import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, withoutAccounts } from "../../testing/test-app.ts";
import { failure } from "../failure.ts";

onOneDatabase("heavy calls", (database) => {
  test("however many of one user wait, another's is begun, and light ones wait for none", async () => {
    const begun: string[] = [];
    const underWay: (() => void)[] = [];
    const server = await createTestApp(database(), {
      provisionDemo: withoutAccounts,
      handlers: {
        portfolioRisk: async ({ user }) => {
          begun.push(user.id);
          await new Promise<void>((resolve) => underWay.push(resolve));
          return failure("portfolio_empty");
        },
      },
    });
    const demo = async () => {
      const { token, user } = await server.client().call("authDemoLogin");
      return { client: server.client(token), id: user.user_id };
    };
    const [greedy, other] = [await demo(), await demo()];
    const calls = Array.from({ length: 20 }, () => greedy.client.call("portfolioRisk").catch(() => "ended"));
    while (begun.length < 2) await pause(5);
    calls.push(other.client.call("portfolioRisk").catch(() => "ended"));
    while (begun.length < 3) await pause(5);
    expect((await greedy.client.call("authMe")).user.user_id).toBe(greedy.id);
    expect(begun).toEqual([greedy.id, greedy.id, other.id]);
    for (let ended = 0; ended < calls.length; ended += 1) {
      while (underWay.length === 0) await pause(5);
      underWay.shift()?.();
    }
    expect(await Promise.all(calls)).toHaveLength(21);
    await server.close();
  });
});
