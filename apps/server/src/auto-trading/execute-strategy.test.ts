import { randomUUID } from "node:crypto";
import type { Client, InputOf } from "@neuro/contract";
import { afterEach, expect, test } from "vitest";
import { type AutoApp, createAutoApp } from "../testing/auto-app.ts";
import { brokenLaws, disagreements } from "../testing/book-laws.ts";
import { onBothDatabases } from "../testing/databases.ts";
import { endingIn, sharpTurns } from "../testing/planted-market.ts";

type Body = InputOf<"executeStrategy">["body"];

const RULE = "rsi_macd_bollinger";
const surePurchase = () => endingIn("BUY", RULE, sharpTurns(900));

onBothDatabases("executing a strategy", (database) => {
  const open: AutoApp[] = [];
  async function setUp(at?: number) {
    const server = await createAutoApp(database(), at);
    open.push(server);
    server.market.plant("XTSE:RY", surePurchase());
    return { server, holder: await server.newHolder({ tfsa: { type: "tfsa", cash: { CAD: "50000" } } }) };
  }
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const server of open.splice(0)) await server.close();
  });
  const body = (more: Partial<Body> = {}): Body => ({
    strategy_name: RULE,
    trading_mode: "paper",
    symbols: ["RY"],
    sectors: [],
    ...more,
  });
  const execute = (client: Client, more: Partial<Body> = {}, key: string = randomUUID()) =>
    client.call("executeStrategy", { body: body(more), headers: { "idempotency-key": key } });

  test("a sure signal becomes an order with the strategy's own stop and target", async () => {
    const { holder } = await setUp();
    const answer = await execute(holder.client);
    expect(answer).toMatchObject({
      success: true,
      error: null,
      results: { total_trades: 1, drafts: 0, symbols_traded: ["RY"], success_rate: 100 },
    });
    expect(answer.message).toBe("Securities looked at: 1. Signals: 1. Orders: 1. Drafts: 0.");
    const [trade] = answer.results.trades_executed;
    // 1,000 × 0.75 (medium risk) buys 3 shares at 200.
    expect(trade).toMatchObject({ action: "BUY", symbol: "RY", quantity: 3, confidence: 1 });
  });
});
