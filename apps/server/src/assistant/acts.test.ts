/** What an answer shows to be done is done by nobody but the person, with the calls that the screens use. */
import type { Understanding } from "@neuro/assistant";
import type { ChatAct, ChatActOf } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../testing/code-of.ts";
import { onOneDatabase } from "../testing/databases.ts";
import { createTradingApp, type Trader, type TradingApp } from "../testing/trading-app.ts";
import { wiredParts } from "./wired-parts.ts";

const royalBank = {
  ...{ symbol: "RY", instrumentId: "XTSE:RY" as const, name: "Royal Bank of Canada" },
  ...{ currency: "CAD", likeness: 1 },
};

onOneDatabase("acts of an answer", (database) => {
  let server: TradingApp;
  let understood: Pick<Understanding, "intent" | "slots">;

  beforeAll(async () => {
    const understand = async () => ({ ...understood, certainty: 1 });
    server = await createTradingApp(database(), undefined, { assistant: { ...wiredParts, understand } });
  });
  afterAll(() => server.close());

  async function asked<K extends ChatAct["kind"]>(
    { client }: Trader,
    kind: K,
    meant: Pick<Understanding, "intent" | "slots">,
  ): Promise<ChatActOf<K>> {
    understood = meant;
    const { session_id } = await client.call("chatStart");
    const { blocks } = await client.call("chatMessage", { body: { session_id, message: "Do it" } });
    const found = blocks.flatMap((block) => (block.kind === "act" ? [block.act] : []));
    const act = found.find((one): one is ChatActOf<K> => one.kind === kind);
    if (act === undefined) throw new Error(`no such act in ${JSON.stringify(blocks)}`);
    // What was shown is remembered as it was.
    const { history } = await client.call("chatStart");
    expect(history.at(-1)?.answer?.blocks).toEqual(blocks);
    return act;
  }

  test("an order works on until its owner cancels it", async () => {
    const [trader, other] = [await server.newTrader(), await server.newTrader()];
    const { body } = await trader.post({
      ...{ symbol: "RY", action: "BUY", quantity: 1, order_type: "Limit", limit_price: 150 },
      account_id: trader.account("cad"),
    });
    const slots = { securities: [royalBank] };
    const act = await asked(trader, "cancel_order", { intent: "cancel_order", slots });
    expect(act.order_id).toBe(body.order.id);
    const stateOf = async () => (await trader.client.call("orders", { query: {} })).orders[0]?.status;
    expect(await stateOf()).toBe("pending");
    const input = { params: { id: act.order_id } };
    expect(await codeOf(other.client.call("cancelOrder", input))).toBe("not_found");
    await trader.client.call("cancelOrder", input);
    expect(await stateOf()).toBe("cancelled");
    expect(await codeOf(trader.client.call("cancelOrder", input))).toBe("order_closed");
  });

  test("an alert is none until it is set, and can be set as it stands in the answer", async () => {
    const trader = await server.newTrader();
    const slots = { securities: [royalBank], change: 20 };
    const act = await asked(trader, "create_alert", { intent: "price_alert", slots });
    expect((await trader.client.call("alerts")).alerts).toEqual([]);
    await trader.client.call("createAlert", { body: act.alert });
    expect((await trader.client.call("alerts")).alerts).toMatchObject([
      { ...act.alert, symbol: "RY", instrument_id: act.alert.symbol },
    ]);
  });

  test("a setting is as it was until it is saved, with what the answer shows", async () => {
    const trader = await server.newTrader();
    const before = (await trader.client.call("accountSettings")).settings;
    const slots = { setting: "stop_loss_percent", value: 5 } as const;
    const { change } = await asked(trader, "change_setting", { intent: "change_setting", slots });
    expect(change).toEqual({ setting: "stop_loss_percent", from: before.stop_loss_percent, to: 5 });
    expect((await trader.client.call("accountSettings")).settings).toEqual(before);
    const body = { [change.setting]: change.to };
    expect((await trader.client.call("saveAccountSettings", { body })).settings.stop_loss_percent).toBe(5);
  });
});
