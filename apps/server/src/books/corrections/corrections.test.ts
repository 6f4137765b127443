/** What a person says of the transactions of a linked account: entered, changed, split, removed, explained and undone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenLaws } from "../../testing/book-laws.ts";
import { openBrokerAccounts } from "../../testing/broker-accounts.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onBothDatabases } from "../../testing/databases.ts";
import { changesBetween, shownFigures } from "../../testing/figures/shown-figures.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createToldAggregator } from "../connection/testing/told-aggregator.ts";
import { held, linkedMember, margin } from "./testing/corrected.ts";

onBothDatabases("corrections of transactions", (database) => {
  const told = createToldAggregator();
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp(database(), { aggregator: told });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const linked = (first = margin) => linkedMember(server, database(), told, first);
  type Linked = Awaited<ReturnType<typeof linked>>;
  const named = async (own: Linked, title: string) => {
    const entry = (await own.entries()).find((each) => each.title === title);
    return entry?.id ?? expect.fail(`${title} is not in the list`);
  };
  const gainOf = async (own: Linked) => (await own.gains()).realized.map(({ gain_cad }) => gain_cad);
  const costOf = async (own: Linked) =>
    (await own.gains()).unrealized.map(({ units, cost_cad }) => [units, cost_cad]);
  /** Without names made up by each booking. */
  const shown = async (own: Linked) =>
    (await own.entries()).map(({ id: _, ...entry }) => entry).sort((a, b) => a.time - b.time);
  const lawsBroken = async () =>
    (await brokenLaws(database())).filter((law) => !law.startsWith("positions equal fills"));

  test("a price is changed: cost and gain follow, cash stays what the broker says, and undone all is as before", async () => {
    const own = await linked();
    expect([await costOf(own), await gainOf(own)]).toEqual([[[11, 1063.33]], [93.33]]);
    const before = { entries: await shown(own), balances: await own.balances() };
    const figures = await shownFigures(own.client);
    const body = {
      replaces: [await named(own, "Bought RY")],
      transactions: [{ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price: 110 }] as const,
    };
    const check = await own.check({ ...body, transactions: [...body.transactions] });
    // 450 + 1,100 over 15 units; 4 of them cost 413.33, so that 480 bring 66.67.
    expect(check).toMatchObject({
      securities: [
        { symbol: "RY", units_before: 11, units_after: 11, cost_before: 1063.33, cost_after: 1136.67 },
      ],
      cash: [],
      gains: [{ year: 2026, before_cad: 93.33, after_cad: 66.67 }],
      differences: [{ symbol: "CAD", instrument_id: null, before: 0, after: 100 }],
      replaced: 1,
      entered: [{ title: "Bought RY", amount: -1100 }],
    });
    expect({ entries: await shown(own), balances: await own.balances() }).toEqual(before);
    const { corrections } = await own.add({ ...body, transactions: [...body.transactions] });
    expect(corrections).toMatchObject([
      {
        ...{ reason: "As on the statement", undone_at: null, can_undo: true },
        replaced: [{ title: "Bought RY", amount: -1000 }],
        entered: [{ title: "Bought RY", amount: -1100, memo: "Entered by hand" }],
      },
    ]);
    expect([await costOf(own), await gainOf(own)]).toEqual([[[11, 1136.67]], [66.67]]);
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toMatchObject([
      { amount: 100 },
    ]);
    const id = corrections[0]?.id ?? "";
    expect((await own.entries()).find(({ title }) => title === "Bought RY")?.correction_id).toBe(id);
    expect(await lawsBroken()).toEqual([]);
    const undone = await own.undo(id);
    expect(undone.corrections).toMatchObject([{ can_undo: false, undone_at: expect.any(String) }]);
    expect({ entries: await shown(own), balances: await own.balances() }).toEqual(before);
    expect(changesBetween(figures, await shownFigures(own.client), /./)).toEqual([]);
    expect(await lawsBroken()).toEqual([]);
    expect(await codeOf(own.undo(id))).toBe("correction_undone");
  });

  test("the missing purchase of units the broker reported takes their place, with its cost and day", async () => {
    const own = await linked();
    own.tell({ positions: [held("13")], balances: [{ currency: "CAD", cash: "9760" }] });
    await own.sync();
    const unexplained = (await own.entries()).filter(({ kind }) => kind === "adjustment");
    expect(unexplained.map(({ units, amount }) => [units, amount]).sort()).toEqual([
      [null, -220],
      [2, 0],
    ]);
    const before = { entries: await shown(own), balances: await own.balances() };
    const [units] = unexplained.filter((entry) => entry.units !== null);
    expect(units?.can_correct).toBe(false);
    expect(await codeOf(own.add({ replaces: [units?.id ?? ""] }))).toBe("correction_of_difference");
    const purchase = {
      type: "buy",
      date: "2026-05-20",
      symbol: "RY",
      units: 2,
      amount: 220,
      fee: 10,
    } as const;
    const check = await own.check({ transactions: [purchase] });
    expect(check.differences).toMatchObject([
      { symbol: "CAD", before: -220, after: 0 },
      { symbol: "RY", before: 2, after: 0 },
    ]);
    const { corrections } = await own.add({ transactions: [purchase] });
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    expect(await costOf(own)).toEqual([[13, 1283.33]]);
    const bought = (await own.entries()).find(({ units: of }) => of === 2);
    expect(bought).toMatchObject({ amount: -220, fee: 10, occurred_at: "2026-05-20T15:59:59.999Z" });
    await own.undo(corrections[0]?.id ?? "");
    expect({ entries: await shown(own), balances: await own.balances() }).toEqual(before);
  });

  test("half of what is unexplained stays unexplained, from the day it was reported", async () => {
    const own = await linked();
    own.tell({ positions: [held("13")], balances: [{ currency: "CAD", cash: "9760" }] });
    await own.sync();
    const reported = (await own.entries()).find(({ kind, units }) => kind === "adjustment" && units === 2);
    server.clock.advance(3_600_000);
    await own.add({
      transactions: [{ type: "transfer_in", date: "2026-05-20", symbol: "RY", units: 1, cost: 110 }],
    });
    const left = (await own.entries()).filter(({ kind, units }) => kind === "adjustment" && units !== null);
    expect(left).toMatchObject([{ units: 1, time: reported?.time }]);
  });

  test("a doubled sale is removed, and one is split in two days", async () => {
    const own = await linked();
    const sale = await named(own, "Sold RY");
    const removed = await own.add({ replaces: [sale] });
    expect([await gainOf(own), removed.corrections[0]?.entered]).toEqual([[], []]);
    await own.undo(removed.corrections[0]?.id ?? "");
    await own.add({
      replaces: [sale],
      transactions: [
        { type: "sell", date: "2026-05-14", symbol: "RY", units: 3, amount: 360 },
        { type: "sell", date: "2026-05-15", symbol: "RY", units: 1, amount: 120, settled_on: "2026-05-18" },
      ],
    });
    const { realized } = await own.gains();
    expect(realized.map(({ units, gain_cad, counts_on }) => [units, gain_cad, counts_on])).toEqual([
      [1, 23.33, "2026-05-18"],
      [3, 70, "2026-05-15"],
    ]);
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
  });

  test("older purchases explain the opening: so much less comes with it, and cash of then stays", async () => {
    const own = await linked();
    const before = { entries: await shown(own), balances: await own.balances() };
    const { corrections } = await own.add({
      transactions: [
        { type: "buy", date: "2025-01-10", symbol: "RY", units: 3, amount: 150 },
        { type: "sell", date: "2025-06-10", symbol: "RY", units: 1, amount: 80 },
      ],
    });
    // 5 were there at 450: 3 of them stay, at 270. 150 came in for the purchase, of which 80 were there at the opening.
    const found = (await own.entries()).map(({ kind, units, amount, occurred_at }) => [
      ...[occurred_at.slice(0, 10), kind, units, amount],
    ]);
    expect(found.filter(([day]) => String(day) < "2026-05-11").toReversed()).toEqual([
      ["2025-01-10", "transfer", null, 150],
      ["2025-01-10", "trade", 3, -150],
      ["2025-06-10", "trade", -1, 80],
    ]);
    expect(found.filter(([day, kind]) => day === "2026-05-11" && kind === "transfer").sort()).toEqual([
      ["2026-05-11", "transfer", null, 420],
      ["2026-05-11", "transfer", 3, 0],
    ]);
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    expect((await own.gains(2025)).realized).toMatchObject([{ gain_cad: 30 }]);
    // 100 + 270 + 1,000 over 15 units, of which 11 are left.
    expect(await costOf(own)).toEqual([[11, 1004.67]]);
    const { performance } = await own.client.call("portfolioPerformance");
    expect(new Date(performance.ALL.start_time).toISOString().slice(0, 10)).toBe("2025-01-10");
    await own.undo(corrections[0]?.id ?? "");
    expect({ entries: await shown(own), balances: await own.balances() }).toEqual(before);
  });

  test("an opening that is replaced by its purchases is the same, and one that is removed is a difference", async () => {
    const own = await linked();
    const opening = (await own.entries()).find(({ kind, units }) => kind === "transfer" && units === 5);
    const replaces = [opening?.id ?? ""];
    const bought = { type: "buy", symbol: "RY" } as const;
    const { corrections } = await own.add({
      replaces,
      transactions: [
        { ...bought, date: "2024-03-11", units: 4, amount: 200 },
        { ...bought, date: "2025-02-10", units: 1, amount: 100 },
      ],
    });
    expect((await own.entries()).filter(({ kind }) => kind === "adjustment")).toEqual([]);
    // 300 + 1,000 over 15 units, of which 11 are left.
    expect(await costOf(own)).toEqual([[11, 953.33]]);
    await own.undo(corrections[0]?.id ?? "");
    const { differences } = await own.check({ replaces });
    expect(differences).toMatchObject([{ symbol: "RY", before: 0, after: 5 }]);
    expect(await costOf(own)).toEqual([[11, 1063.33]]);
  });

  test("a later synchronization books nothing twice, takes nothing back, and finds what was entered by hand", async () => {
    const own = await linked();
    await own.add({
      replaces: [await named(own, "Bought RY")],
      transactions: [{ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price: 110 }],
    });
    await own.add({
      transactions: [{ type: "buy", date: "2026-05-26", symbol: "RY", units: 2, amount: 240 }],
    });
    const state = { entries: await shown(own), balances: await own.balances() };
    await own.sync();
    expect({ entries: await shown(own), balances: await own.balances() }).toEqual(state);
    const { activities } = margin(0);
    const late = { ...activities[1], id: "late", fingerprint: "late", tradeDate: "2026-05-26" };
    own.tell({
      activities: [...activities, { ...late, units: "2", price: "120", amount: "-245", fee: "5" } as never],
      ...{ positions: [held("13")], balances: [{ currency: "CAD", cash: "9735" }] },
    });
    await own.sync();
    const entries = await own.entries();
    expect(entries.filter(({ units }) => units === 2)).toMatchObject([{ amount: -240, kind: "trade" }]);
    // 100 more were paid by the first correction than the broker took, and 5 less by the second.
    expect(entries.filter(({ kind }) => kind === "adjustment")).toMatchObject([{ amount: 95 }]);
    const [second] = await own.list();
    await own.undo(second?.id ?? "");
    await own.sync();
    expect((await own.entries()).filter(({ units }) => units === 2)).toMatchObject([{ amount: -245 }]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("what was corrected can be corrected again, and is undone from the last one on", async () => {
    const own = await linked();
    const purchase = (price: number) =>
      ({ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price }) as const;
    const reported = await named(own, "Bought RY");
    await own.add({ replaces: [reported], transactions: [purchase(110)] });
    expect(await codeOf(own.add({ replaces: [reported] }))).toBe("correction_entry_not_found");
    await own.add({ replaces: [await named(own, "Bought RY")], transactions: [purchase(105)] });
    const [second, first] = await own.list();
    expect([second?.can_undo, first?.can_undo]).toEqual([true, false]);
    expect(await codeOf(own.undo(first?.id ?? ""))).toBe("correction_built_upon");
    await own.undo(second?.id ?? "");
    expect(await costOf(own)).toEqual([[11, 1136.67]]);
    await own.undo(first?.id ?? "");
    expect(await costOf(own)).toEqual([[11, 1063.33]]);
    await own.add({ replaces: [reported], transactions: [purchase(120)] });
    expect(await costOf(own)).toEqual([[11, 1210]]);
    expect(await lawsBroken()).toEqual([]);
  });

  test("of two corrections of one transaction at once one is booked", async () => {
    const own = await linked();
    const body = { replaces: [await named(own, "Bought RY")] };
    const both = await Promise.all([codeOf(own.add(body)), codeOf(own.add(body))]);
    expect(both.toSorted()).toEqual(["correction_entry_not_found", "ok"]);
    const [id] = (await own.list()).map((each) => each.id);
    const undone = await Promise.all([codeOf(own.undo(id ?? "")), codeOf(own.undo(id ?? ""))]);
    expect(undone.toSorted()).toEqual(["correction_undone", "ok"]);
    expect(await costOf(own)).toEqual([[11, 1063.33]]);
  });

  test("a cost that its owner told counts again for what stands again", async () => {
    const own = await linked();
    const bought = await named(own, "Bought RY");
    await own.client.call("correctCost", {
      params: { id: bought },
      body: { amount: 1300, currency: "CAD", reason: "The slip" },
    });
    expect(await costOf(own)).toEqual([[11, 1283.33]]);
    const { corrections } = await own.add({
      replaces: [bought],
      transactions: [{ type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price: 110 }],
    });
    expect(await costOf(own)).toEqual([[11, 1136.67]]);
    await own.undo(corrections[0]?.id ?? "");
    expect(await costOf(own)).toEqual([[11, 1283.33]]);
  });

  test("another user's account, practice accounts and what cannot have happened are refused, each with its reason", async () => {
    const own = await linked();
    const other = await linked();
    const buy = { type: "buy", date: "2026-05-12", symbol: "RY", units: 10, price: 110 } as const;
    const params = { account_id: own.accountId };
    const body = { replaces: [], transactions: [buy], reason: "Mine" };
    expect(await codeOf(other.client.call("addCorrection", { params, body }))).toBe("account_not_found");
    expect(await codeOf(other.client.call("corrections", { params }))).toBe("account_not_found");
    const theirs = await named(other, "Bought RY");
    expect(await codeOf(own.add({ replaces: [theirs] }))).toBe("correction_entry_not_found");
    const [made] = (await other.add({ replaces: [theirs] })).corrections;
    expect(await codeOf(own.undo(made?.id ?? ""))).toBe("correction_not_found");
    const refused = async (...transactions: Parameters<typeof own.add>[0]["transactions"] & object) =>
      await codeOf(own.check({ transactions }));
    expect(await codeOf(own.add({}))).toBe("correction_empty");
    expect(await refused({ ...buy, date: "2026-05-29" })).toBe("correction_day_ahead");
    expect(await refused({ ...buy, settled_on: "2026-05-11" })).toBe("correction_settled_before");
    expect(await refused({ ...buy, symbol: "NOSUCH" })).toBe("correction_unknown_symbol");
    const split = {
      type: "split",
      date: "2026-05-20",
      symbol: "ENB",
      units_after: 2,
      units_before: 1,
    } as const;
    expect(await refused(split)).toBe("correction_nothing_held");
    const merger = {
      type: "merger",
      date: "2026-05-20",
      symbol: "RY",
      to_symbol: "ENB",
      to_units: 5,
    } as const;
    expect(await refused({ ...merger, units: 12 })).toBe("correction_units_exceed");
    expect(await refused({ ...merger, units: 11, to_symbol: "RY" })).toBe("correction_same_security");
    for (const wrong of [
      { ...buy, units: 0 },
      { ...buy, units: -1 },
      { ...buy, units: Number.NaN },
      { ...buy, units: 1e12 },
      { ...buy, price: undefined },
      { ...buy, date: "1969-12-31" },
      { ...buy, date: "2026-02-30" },
      { ...buy, symbol: "" },
      { ...buy, memo: "a\u0000b" },
      { ...buy, currency: "PLN" },
      { ...buy, type: "gift" },
    ])
      expect(await refused(wrong as never), JSON.stringify(wrong)).toBe("invalid_input");
    expect(await codeOf(own.add({ transactions: [buy], reason: "no" }))).toBe("invalid_input");
    expect(await own.list()).toEqual([]);
    const stranger = await newMember(server);
    const practice = `practice-${stranger.userId}`;
    await openBrokerAccounts(
      database(),
      { userId: stranger.userId, openedAt: Date.parse("2026-05-11T16:00:00Z") },
      { types: { [practice]: "margin" }, entries: [] },
    );
    const there = { params: { account_id: practice }, body };
    expect(await codeOf(stranger.client.call("checkCorrection", there))).toBe("correction_practice_account");
    expect(await codeOf(stranger.client.call("addCorrection", there))).toBe("correction_practice_account");
    expect(await codeOf(stranger.client.call("addCorrection", { params, body }))).toBe("account_not_found");
  });
});
