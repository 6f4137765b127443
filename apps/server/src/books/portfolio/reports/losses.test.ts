import type { InstrumentId } from "@neuro/contract/primitives";
import { DAY_MS } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrokerAccounts, toldTrade } from "../../../testing/broker-accounts.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

onOneDatabase("losses that could be taken", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  test("what a sale today would bring, what of it counts, and the days to wait", async () => {
    const { userId, client } = await newMember(server);
    const [taxed, sheltered] = [`losses-a-${userId}`, `losses-b-${userId}`];
    const now = server.ctx.market.clock.now();
    const bought = (
      accountId: string,
      daysAgo: number,
      told: { readonly instrumentId: InstrumentId; readonly units: string; readonly cash: string },
    ) => toldTrade(accountId, now - daysAgo * DAY_MS, { side: "BUY", ...told });
    await openBrokerAccounts(
      database(),
      { userId, openedAt: now - 400 * DAY_MS },
      {
        types: { [taxed]: "margin", [sheltered]: "TFSA" },
        entries: [
          bought(taxed, 300, { instrumentId: "XTSE:ENB", units: "10", cash: "900000" }),
          bought(taxed, 300, { instrumentId: "XTSE:RY", units: "10", cash: "900000" }),
          bought(sheltered, 10, { instrumentId: "XTSE:RY", units: "5", cash: "100" }),
          bought(taxed, 300, { instrumentId: "XTSE:TD", units: "10", cash: "1" }),
        ],
      },
    );
    const { losses, buy_back_from } = await client.call("portfolioLosses");
    expect(losses.map(({ symbol }) => symbol)).toEqual(["ENB", "RY"]);
    const [enb, ry] = losses;
    expect(enb).toMatchObject({ denied_cad: 0, wait_until: null });
    expect(enb?.counted_cad).toBe(enb?.loss_cad);
    // 5 of 10 were bought in the TFSA, and are still held.
    expect(ry?.denied_cad).toBeCloseTo((ry?.loss_cad ?? 0) / 2, 2);
    expect(ry?.wait_until).not.toBeNull();
    const { unrealized } = await client.call("portfolioGains");
    const held = unrealized.find(({ symbol }) => symbol === "ENB");
    expect(enb?.loss_cad).toBeCloseTo(-(held?.gain_cad ?? 0), 2);
    expect(Date.parse(buy_back_from) - now).toBeGreaterThan(30 * DAY_MS);
    await client.call("saveProfile", { body: { country: "US" } });
    expect((await client.call("portfolioLosses")).losses).toEqual([]);
  });
});
