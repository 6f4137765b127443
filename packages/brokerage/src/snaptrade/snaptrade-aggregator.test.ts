import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AggregatorUser, Outcome } from "../aggregator/port.ts";
import { HAS_DOCUMENT, type SnaptradeRig, startSnaptradeRig, titled } from "../testing/snaptrade-rig.ts";

let rig: SnaptradeRig;
let user: AggregatorUser;

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`);
  return outcome.value;
}

const linkedAccounts = async (access: "read" | "trade" = "trade") => {
  const owner = rig.fake.state.users.get(user.externalId);
  if (owner === undefined) throw new Error("nobody is registered");
  const connection = rig.fake.state.connect(owner, "WEALTHSIMPLETRADE", access);
  const accounts = value(await rig.aggregator.accounts(user));
  return { connection, accounts };
};

const accountOf = <T extends { type: string }>(accounts: readonly T[], type: string): T => {
  const found = accounts.find((account) => account.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};

/** What every aggregator must do is in `aggregator-conformance.test.ts`; here stands what is SnapTrade's own. */
describe.runIf(HAS_DOCUMENT)(titled("SnapTrade behind the aggregator port"), () => {
  beforeEach(async () => {
    rig = await startSnaptradeRig();
    user = await rig.user();
  });
  afterEach(async () => {
    // Whatever a test is about: both sides kept to the vendor's document.
    expect(rig.fake.violations).toEqual([]);
    await rig.fake.close();
  });

  test("tax lots come with the positions of which there are any, as the document has them", async () => {
    const { connection, accounts } = await linkedAccounts();
    const { id } = accountOf(accounts, "margin");
    const margin = connection.accounts.find((account) => account.id === id);
    const [held] = margin?.positions.values() ?? [];
    if (held === undefined) throw new Error("nothing is held");
    const old = { bought: "2023-06-01T00:00:00Z", units: held.units - 1, price: 50, cost: 1_004.95 };
    held.lots = [{ bought: "2024-06-03T00:00:00Z", units: 1, price: 60.5, cost: null }, old];
    const [first, ...others] = value(await rig.aggregator.positions(user, id)).positions;
    expect(first?.lots).toEqual([
      { boughtOn: "2023-06-01", units: String(held.units - 1), cost: "1004.95" },
      { boughtOn: "2024-06-03", units: "1", cost: "60.5" },
    ]);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).not.toHaveProperty("lots");
    held.lots = [{ ...old, bought: null }];
    expect(value(await rig.aggregator.positions(user, id)).positions[0]).not.toHaveProperty("lots");
  });

  test("a portal link lasts five minutes and asks for what was wanted", async () => {
    const wanted = {
      broker: "QUESTRADE",
      access: "trade",
      reconnect: null,
      redirect: "https://neuro.example/connected",
      dark: true,
      locale: "en",
    } as const;
    const link = value(await rig.aggregator.portalLink(user, wanted));
    expect(link.expiresAt).toBe(rig.now() + 5 * MINUTE_MS);
    expect(new URL(link.url).origin).toBe(rig.fake.portalOrigin);
    const portal = [...rig.fake.state.portals.values()][0];
    expect(portal).toMatchObject({
      broker: "QUESTRADE",
      access: "trade-if-available",
      isDark: true,
      redirect: "https://neuro.example/connected",
    });
    rig.setNow(link.expiresAt + 1);
    expect((await fetch(link.url)).status).toBe(403);
  });

  test("connections say what they may do, and since when they are broken", async () => {
    const { connection } = await linkedAccounts();
    expect(value(await rig.aggregator.connections(user))).toEqual([
      {
        id: connection.id,
        brokerage: { slug: "WEALTHSIMPLETRADE", name: "Wealthsimple" },
        access: "trade",
        authorizedAt: connection.createdAt,
        disabledAt: null,
        ...{ freshness: null, isDegraded: false },
      },
    ]);
    rig.fake.state.disable(connection);
    expect(value(await rig.aggregator.connections(user))).toMatchObject([{ disabledAt: rig.now() }]);
    expect(await rig.aggregator.refresh(user, connection.id)).toMatchObject({
      ok: false,
      reason: "connection_disabled",
    });
    expect(value(await rig.aggregator.accounts(user))).toHaveLength(3);
  });

  test("a brokerage that cannot trade is linked for reading, whatever was wanted", async () => {
    const owner = rig.fake.state.users.get(user.externalId);
    if (owner === undefined) throw new Error("nobody is registered");
    rig.fake.state.connect(owner, "QUESTRADE", "trade-if-available");
    expect(value(await rig.aggregator.connections(user))).toMatchObject([{ access: "read" }]);
  });

  test("accounts are told apart by type, with number, total and the moment they were last good", async () => {
    const { accounts, connection } = await linkedAccounts();
    expect(accounts.map(({ type, number, connectionId }) => [type, number, connectionId])).toEqual([
      ["TFSA", "******4417", connection.id],
      ["RRSP", "******0932", connection.id],
      ["margin", "******7781", connection.id],
    ]);
    for (const account of accounts) {
      expect(account).toMatchObject({ currency: "CAD", status: "open", isSyncing: false, isPaper: false });
      expect(Number(account.totalValue)).toBeGreaterThan(10_000);
      expect(account.holdingsSyncedAt).toBe(rig.now());
    }
  });

  test("positions come with our identities, and cash per currency", async () => {
    const { accounts } = await linkedAccounts();
    const { id } = accountOf(accounts, "RRSP");
    const { asOf, positions } = value(await rig.aggregator.positions(user, id));
    expect(asOf).toBe(rig.now());
    expect(positions.map(({ listing }) => listing.instrumentId).sort()).toEqual([
      "ARCX:VTI",
      "XNAS:AAPL",
      "XTSE:VFV",
      "XTSE:ZAG",
    ]);
    const apple = positions.find(({ listing }) => listing.symbol === "AAPL");
    expect(apple).toMatchObject({ currency: "USD", price: "224.5" });
    expect(Number(apple?.cost)).toBeLessThan(224.5);
    const balances = value(await rig.aggregator.balances(user, id));
    expect(balances.map(({ currency }) => currency).sort()).toEqual(["CAD", "USD"]);
  });

  test("more than one page of activities is read to the end, each once", async () => {
    const { accounts } = await linkedAccounts();
    const account = rig.fake.state.locate(accountOf(accounts, "TFSA").id)?.account;
    const first = account?.activities[0];
    if (account === undefined || first === undefined) throw new Error("no activities");
    for (let index = 0; index < 2_400; index += 1) {
      account.activities.push({ ...first, id: `more-${index}`, at: first.at + index * MINUTE_MS });
    }
    const activities = value(await rig.aggregator.activities(user, account.id, { from: null }));
    expect(activities).toHaveLength(account.activities.length);
    expect(new Set(activities.map(({ fingerprint }) => fingerprint)).size).toBe(activities.length);
    const pages = rig.fake.calls.filter(({ operation }) => operation.endsWith("getAccountActivities"));
    expect(pages.map(({ query }) => query.offset)).toEqual(["0", "1000", "2000"]);
  });

  test("brokerages are listed with whether one can trade there", async () => {
    const listed = value(await rig.aggregator.brokerages(null));
    expect(listed).toContainEqual({
      slug: "QUESTRADE",
      name: "Questrade",
      available: true,
      canTrade: false,
      isDegraded: false,
      logoUrl: "https://logos.example/QUESTRADE.png",
    });
  });
});
