import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HAS_DOCUMENT, type SnaptradeRig, startSnaptradeRig, titled } from "../../testing/snaptrade-rig.ts";
import { createSnaptradeAggregator } from "../snaptrade-aggregator.ts";
import { readWebhook } from "../webhook.ts";
import { findVendorDocument } from "./vendor-document.ts";

let rig: SnaptradeRig;

const owner = () => {
  const user = rig.fake.state.users.get("person-1");
  if (user === undefined) throw new Error("nobody is registered");
  return user;
};

describe.runIf(HAS_DOCUMENT)(titled("the stand-in for SnapTrade"), () => {
  beforeEach(async () => {
    rig = await startSnaptradeRig();
  });
  afterEach(() => rig.fake.close());

  test("refuses and notes a request that the vendor's document does not allow", async () => {
    const user = await rig.user();
    expect(await rig.aggregator.positions(user, "no-uuid")).toMatchObject({ reason: "rejected" });
    expect(rig.fake.violations).toEqual([
      expect.stringContaining("getAllAccountPositions was asked wrongly"),
    ]);
  });

  test("notes an answer of its own that the document does not allow", async () => {
    const user = await rig.user();
    const connection = rig.fake.state.connect(owner(), "WEALTHSIMPLETRADE");
    Object.assign(connection, { id: 7 });
    await rig.aggregator.connections(user);
    expect(rig.fake.violations).toContainEqual(
      expect.stringContaining("listBrokerageAuthorizations answered 200 wrongly"),
    );
  });

  test("refuses what is not signed with its key", async () => {
    const settings = { ...rig.fake.settings, consumerKey: "another key" };
    const stranger = createSnaptradeAggregator({ settings, pause: async () => undefined });
    expect(await stranger.brokerages(null)).toMatchObject({ ok: false, reason: "rejected" });
    expect(await fetch(`${rig.fake.settings.url}/brokerages`)).toMatchObject({ status: 401 });
  });

  test("its portal connects once per link, tells its opener, and repairs what is broken", async () => {
    const user = await rig.user();
    const wanted = {
      broker: "WEALTHSIMPLETRADE",
      access: "trade",
      reconnect: null,
      redirect: "https://neuro.example/connected?<x>",
      dark: false,
      locale: "en",
    } as const;
    const link = await rig.aggregator.portalLink(user, wanted);
    if (!link.ok) throw new Error(link.message);
    const page = await (await fetch(link.value.url)).text();
    expect(page).toContain('status: "SUCCESS"');
    expect(page).toContain("Connect Wealthsimple");
    expect(page).not.toContain("<x>");
    const authorize = link.value.url.replace("/connect?", "/authorize?");
    const answer = await fetch(authorize, { method: "POST" });
    const { authorizationId } = JSON.parse(await answer.text());
    expect((await fetch(authorize, { method: "POST" })).status).toBe(403);
    const connections = await rig.aggregator.connections(user);
    expect(connections).toMatchObject({
      value: [{ id: authorizationId, access: "trade", disabledAt: null }],
    });
    const [connection] = owner().connections;
    if (connection === undefined) throw new Error("nothing is connected");
    rig.fake.state.disable(connection);
    const again = await rig.aggregator.portalLink(user, { ...wanted, reconnect: connection.id });
    if (!again.ok) throw new Error(again.message);
    await fetch(again.value.url.replace("/connect?", "/authorize?"), { method: "POST" });
    expect(await rig.aggregator.connections(user)).toMatchObject({ value: [{ disabledAt: null }] });
  });

  test("sends signed webhooks of what happens", async () => {
    const { clientId, webhookSecret } = rig.fake.settings;
    const heard: unknown[] = [];
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const terms = { clientId, secret: webhookSecret, now: rig.now() };
      const read = readWebhook(body, String(request.headers.signature), terms);
      heard.push(read.ok ? read.event.type : read.reason);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    rig.fake.sendWebhooksTo(`http://127.0.0.1:${address.port}/hook`);
    await rig.user();
    const connection = rig.fake.state.connect(owner(), "QUESTRADE");
    rig.fake.state.refresh(connection);
    const [account] = connection.accounts;
    if (account === undefined) throw new Error("nothing is connected");
    const resting = {
      ...rig.fake.state.buyByHand(account, "RY.TO", 2),
      status: "ACCEPTED",
      filled: 0,
      limit: 1,
    };
    account.orders.push(resting);
    rig.fake.state.setPrice("RY.TO", 2);
    rig.fake.state.setPrice("RY.TO", 1, 1);
    rig.fake.state.closeSession();
    await rig.fake.webhooksSent();
    server.closeAllConnections();
    server.close();
    expect(heard.sort()).toEqual([
      "ACCOUNT_HOLDINGS_UPDATED",
      "ACCOUNT_HOLDINGS_UPDATED",
      "ACCOUNT_HOLDINGS_UPDATED",
      "CONNECTION_ADDED",
      "NEW_ACCOUNT_AVAILABLE",
      "NEW_ACCOUNT_AVAILABLE",
      "NEW_ACCOUNT_AVAILABLE",
      // A part was filled, the rest expired.
      "TRADE_UPDATE",
      "TRADE_UPDATE",
      "USER_REGISTERED",
    ]);
  });

  test("nobody it starts with is in debt", async () => {
    await rig.user();
    const { accounts } = rig.fake.state.connect(owner(), "QUESTRADE");
    for (const { cash, activities } of accounts) {
      expect(activities.length).toBeGreaterThan(40);
      for (const amount of cash.values()) expect(amount).toBeGreaterThanOrEqual(0);
    }
  });
});

test("without the vendor's document nothing is guessed", () => {
  expect(findVendorDocument({})).toBeNull();
  expect(findVendorDocument({ SNAPTRADE_OPENAPI: "/nowhere.yaml" })).toBeNull();
  expect(findVendorDocument({ MARKET_DIR: "/nowhere/market" })).toBeNull();
});
