/** What a rule holds, after a split and after a sale by somebody else. */
import type { SignalRule } from "@neuro/contract/trading-rules";
import { afterEach, expect, test } from "vitest";
import { splitPaperAccounts } from "../../../books/portfolio/corporate-actions/split-paper-accounts.ts";
import { brokenLaws, disagreements } from "../../../testing/book-laws.ts";
import { onBothDatabases } from "../../../testing/databases.ts";
import { barsOf } from "../../../testing/market/planted-market.ts";
import { EVERY_DAY, type RuleTrader, ruleTrader } from "../../../testing/rule-trader.ts";

const standingAt = (price: number) => barsOf(new Float64Array(900).fill(price));

onBothDatabases("what a rule holds", (database) => {
  const open: RuleTrader[] = [];
  async function holding(rule: SignalRule): Promise<RuleTrader> {
    const trader = await ruleTrader(database(), rule, ["XTSE:RY"]);
    open.push(trader);
    trader.server.market.plant("XTSE:RY", standingAt(200));
    await trader.tested(rule);
    await trader.trade();
    await trader.until("2026-05-28T09:45:00");
    return trader;
  }
  const lastDecision = async ({ holder, id }: RuleTrader) => {
    const { decisions } = await holder.client.call("ruleDecisions", { params: { id }, query: {} });
    return decisions[0];
  };
  afterEach(async () => {
    expect(await brokenLaws(database())).toEqual([]);
    expect(await disagreements(database())).toEqual([]);
    for (const { server } of open.splice(0)) await server.close();
  });

  test("a split is no loss: it sells what the purchase became, once it is time", async () => {
    const cautious: SignalRule = {
      ...{ ...EVERY_DAY, stop: null, maxHoldBars: 3 },
      exit: {
        kind: "compare",
        left: { kind: "position", figure: "gain" },
        is: "below",
        right: { kind: "number", value: -20 },
      },
    };
    const trader = await holding(cautious);
    const { server, until } = trader;
    const [bought] = await trader.orders();
    expect(bought).toMatchObject({ side: "BUY", status: "filled" });
    server.market.split("XTSE:RY", { exDate: "2026-05-29", numerator: 4, denominator: 1 });
    server.market.plant("XTSE:RY", standingAt(50));
    server.market.setQuote("XTSE:RY", { price: 50 });
    await until("2026-05-29T09:45:00");
    expect(await lastDecision(trader)).toMatchObject({ signal: "HOLD", outcome: "held" });
    expect(await splitPaperAccounts(server.ctx)).toBe(1);
    for (const day of ["06-01", "06-02"]) await until(`2026-${day}T09:45:00`);
    const [, sold, ...more] = await trader.orders();
    expect(sold).toMatchObject({ side: "SELL", status: "filled" });
    expect(Number(sold?.quantity)).toBe(4 * Number(bought?.quantity));
    expect(more).toEqual([]);
  });

  test("whoever sells by hand starts the wait, and half of it leaves the rule the other half", async () => {
    const patient: SignalRule = { ...EVERY_DAY, stop: null, maxHoldBars: 1, waitBars: 2 };
    const trader = await holding(patient);
    const { holder, until } = trader;
    const [bought] = await trader.orders();
    const units = Number(bought?.quantity);
    const sell = (quantity: number) =>
      holder.client.call("placeOrder", {
        body: {
          ...{ symbol: "RY", action: "SELL", quantity, order_type: "Market" },
          account_id: holder.account("tfsa"),
        },
        headers: {},
      });
    await sell(1);
    await until("2026-05-29T09:45:00");
    const [, , sold] = await trader.orders();
    expect(sold).toMatchObject({ side: "SELL", origin: "auto-trading" });
    expect(Number(sold?.quantity)).toBe(units - 1);
    for (const day of ["06-01", "06-02", "06-03"]) await until(`2026-${day}T09:45:00`);
    const [again] = (await trader.orders()).filter(({ side }) => side === "BUY").slice(1);
    expect(again).toMatchObject({ status: "filled" });
    await sell(Number(again?.quantity));
    for (const day of ["06-04", "06-05"]) await until(`2026-${day}T09:45:00`);
    expect((await lastDecision(trader))?.text).toContain(
      "It waits 2 days after a sale before it buys again; 1 has passed.",
    );
  });
});
