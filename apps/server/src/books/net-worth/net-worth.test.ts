/** What somebody is worth: accounts of own money beside what they own and owe, today and over time. */
import type { AnswerOf, InputOf } from "@neuro/contract";
import { easternDate } from "@neuro/market";
import { afterAll, beforeAll, expect, test } from "vitest";
import { netWorthItems, netWorthValues } from "../../platform/db/schema/index.ts";
import { codeOf } from "../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../testing/databases.ts";
import { type Member, newMember } from "../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

type NewItem = InputOf<"addNetWorthItem">["body"];
type Shown = AnswerOf<"netWorth">;

const home = { kind: "home", name: "House", currency: "CAD", day: "2024-05-01", amount: 600_000 } as const;
const terms = { rate_percent: 5, payment: 2_326.42, paid_every: "month" } as const;
const mortgage = {
  kind: "mortgage",
  name: "Mortgage",
  currency: "CAD",
  day: "2026-03-31",
  amount: 400_000,
  terms,
} as const;

onOneDatabase("net worth", (database) => {
  let server: TestApp;
  let today: string;
  beforeAll(async () => {
    server = await createTestApp(database());
    today = easternDate(server.ctx.market.clock.now());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  const add = ({ client }: Member, body: NewItem) => client.call("addNetWorthItem", { body });
  const idOf = ({ items }: Shown, name: string) => items.find((item) => item.name === name)?.id ?? "";
  async function saver(amount: number, date: string): Promise<Member> {
    const member = await newMember(server);
    const body = { type: "TFSA", name: "Savings", currency: "CAD" } as const;
    const { account_id } = await member.client.call("openKeptAccount", { body });
    await member.client.call("addCorrection", {
      params: { account_id },
      body: {
        replaces: [],
        reason: "Statement",
        transactions: [{ type: "deposit", date, amount, currency: "CAD" }],
      },
    });
    return member;
  }

  test("a home, its mortgage and an account kept by hand add up, and the equity is the home's less the mortgage", async () => {
    const member = await saver(25_000, "2025-12-01");
    expect(await member.client.call("netWorth")).toMatchObject({
      ...{ today, net_worth_home: 25_000, owned_home: 25_000, investments_home: 25_000, bank_home: 0 },
      ...{ owed_home: 0, credit_home: 0, accounts: 1, practice_accounts: 0, items: [] },
      provenance: { basis: "real" },
    });
    const secured_on = idOf(await add(member, home), "House");
    const shown = await add(member, { ...mortgage, day: today, secured_on });
    expect(shown).toMatchObject({
      ...{ net_worth_home: 225_000, owned_home: 625_000, owed_home: 400_000, investments_home: 25_000 },
      provenance: { basis: "real", source: "Ledger · Typed by you" },
      items: [
        { name: "House", value: 600_000, typed_on: "2024-05-01", equity_home: 200_000, is_falling: null },
        { name: "Mortgage", value: 400_000, typed_on: today, secured_on, is_falling: true },
      ],
    });
    const gone = await member.client.call("removeNetWorthItem", { params: { id: secured_on } });
    expect(gone.items).toMatchObject([{ name: "Mortgage", secured_on: null, equity_home: null }]);
    expect(gone.net_worth_home).toBe(-375_000);
  });

  test("a mortgage falls by its payments, as an estimate, until its balance is typed again", async () => {
    const member = await newMember(server);
    // 676.85, then 679.65 of the payments repay.
    const { items } = await add(member, { ...mortgage, day: "2026-03-28" });
    const [item] = items;
    const isOn = (day: string) => today >= day;
    expect([isOn("2026-05-28"), isOn("2026-06-28")]).toEqual([true, false]);
    expect(item).toMatchObject({
      ...{ value: 398_643.5, typed_on: "2026-03-28", repaid_on: "2051-03-28" },
      provenance: { basis: "estimated" },
    });
    expect((await member.client.call("netWorth")).provenance.basis).toBe("estimated");
    const params = { id: item?.id ?? "", day: "2026-05-01" };
    const typed = await member.client.call("setNetWorthValue", { params, body: { amount: 390_000 } });
    expect(typed.items).toMatchObject([
      { value: 390_000, is_falling: null, repaid_on: null, provenance: { basis: "real" } },
    ]);
    const small = { ...terms, payment: 1_000 };
    const held = await member.client.call("setNetWorthValue", {
      params,
      body: { amount: 390_000, terms: small },
    });
    expect(held.items).toMatchObject([{ value: 390_000, is_falling: false, repaid_on: null }]);
  });

  test("a value replaces the day's, and taken back the one before it counts again", async () => {
    const member = await newMember(server);
    const id = idOf(await add(member, home), "House");
    const set = (day: string, amount: number) =>
      member.client.call("setNetWorthValue", { params: { id, day }, body: { amount } });
    await set("2026-03-12", 640_000);
    expect((await set("2026-03-12", 650_000)).items).toMatchObject([
      { value: 650_000, typed_on: "2026-03-12", values: [{ amount: 650_000 }, { day: "2024-05-01" }] },
    ]);
    const day = { id, day: "2026-03-12" };
    const back = await member.client.call("removeNetWorthValue", { params: day });
    expect(back.items).toMatchObject([{ value: 600_000, typed_on: "2024-05-01" }]);
    expect(await codeOf(member.client.call("removeNetWorthValue", { params: day }))).toBe(
      "net_worth_value_not_found",
    );
    const none = await member.client.call("removeNetWorthValue", { params: { id, day: "2024-05-01" } });
    expect(none).toMatchObject({
      net_worth_home: 0,
      items: [{ value: null, value_home: null, typed_on: null }],
    });
  });

  test("what was sold counts until that day, and takes no later value", async () => {
    const member = await newMember(server);
    const id = idOf(await add(member, { ...home, kind: "vehicle", name: "Car", amount: 30_000 }), "Car");
    const change = (body: InputOf<"changeNetWorthItem">["body"]) =>
      member.client.call("changeNetWorthItem", { params: { id }, body });
    const sold = await change({ ended_on: "2026-05-01" });
    expect(sold).toMatchObject({ net_worth_home: 0, items: [{ value: 0, ended_on: "2026-05-01" }] });
    const { days, net_worth } = await member.client.call("netWorthHistory", { query: { span: "ALL" } });
    expect(net_worth[days.indexOf("2026-04-30")] ?? net_worth[0]).toBe(30_000);
    expect(net_worth.at(-1)).toBe(0);
    const later = { params: { id, day: "2026-05-01" }, body: { amount: 1 } };
    expect(await codeOf(member.client.call("setNetWorthValue", later))).toBe("net_worth_after_end");
    expect((await change({ ended_on: null, name: "Old car" })).items).toMatchObject([
      { name: "Old car", value: 30_000, ended_on: null },
    ]);
  });

  test("the history has accounts and items of each day, and ends with what is told of today", async () => {
    const member = await saver(10_000, "2026-02-02");
    await add(member, { ...home, day: "2026-01-05", amount: 500_000 });
    await add(member, { ...mortgage, day: "2026-04-15", amount: 300_000 });
    const history = await member.client.call("netWorthHistory", { query: {} });
    const now = await member.client.call("netWorth");
    const { days, net_worth, owned, owed, change_home, added_home } = history;
    expect([days[0], days.at(-1)]).toEqual(["2026-01-05", today]);
    const on = (day: string) => {
      const at = days.indexOf(day);
      return [owned[at], owed[at], net_worth[at]];
    };
    expect(on("2026-01-05")).toEqual([500_000, 0, 500_000]);
    expect(on("2026-02-03")).toEqual([510_000, 0, 510_000]);
    expect(on("2026-04-15")).toEqual([510_000, 300_000, 210_000]);
    expect(on(today)).toEqual([now.owned_home, now.owed_home, now.net_worth_home]);
    expect(now.owed_home).toBeLessThan(300_000);
    expect(change_home).toBeCloseTo(now.net_worth_home - 500_000, 2);
    // 10,000 of the account less 300,000 of the mortgage; the home was there on the first day.
    expect(added_home).toBe(-290_000);
    expect(history.provenance.basis).toBe("estimated");
  });

  test("a long history has few days, both ends among them", async () => {
    const member = await newMember(server);
    await add(member, { ...home, day: "1970-01-01" });
    for (const [span, most] of [
      ["ALL", 760],
      ["5Y", 270],
      ["3M", 100],
    ] as const) {
      const { days } = await member.client.call("netWorthHistory", { query: { span } });
      expect(days.length).toBeLessThan(most);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.at(-1)).toBe(today);
    }
  });

  test("what is in US dollars counts at the rate of each day", async () => {
    const member = await newMember(server);
    const condo = { ...home, name: "Condo", currency: "USD", amount: 100_000, day: "2025-06-02" } as const;
    const { items, fx } = await add(member, condo);
    expect(items).toMatchObject([{ value: 100_000, value_home: Math.round(1e7 * (fx?.rate ?? 0)) / 100 }]);
    const { net_worth } = await member.client.call("netWorthHistory", { query: { span: "ALL" } });
    expect(new Set(net_worth).size).toBeGreaterThan(10);
    expect(net_worth.at(-1)).toBe(items[0]?.value_home);
  });

  test("practice money is nobody's worth", async () => {
    const { token } = await server.client().call("authDemoLogin");
    const { net_worth_home, practice_accounts, accounts, items } = await server
      .client(token)
      .call("netWorth");
    expect([net_worth_home, accounts, items]).toEqual([0, 0, []]);
    expect(practice_accounts).toBeGreaterThan(0);
  });

  test("what cannot be is refused, and another's items are unknown", async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const id = idOf(await add(member, home), "House");
    const debt = idOf(await add(member, mortgage), "Mortgage");
    const refused = async (body: NewItem) => await codeOf(add(member, body));
    expect(await refused({ ...home, day: "2099-01-01" })).toBe("net_worth_day_ahead");
    expect(await refused({ ...home, terms })).toBe("net_worth_terms_of_owned");
    expect(await refused({ ...home, secured_on: id })).toBe("net_worth_security_invalid");
    expect(await refused({ ...mortgage, secured_on: debt })).toBe("net_worth_security_invalid");
    expect(await refused({ ...home, amount: -1 })).toBe("invalid_input");
    expect(await refused({ ...home, amount: 1e12 })).toBe("invalid_input");
    expect(await refused({ ...home, day: "1969-12-31" })).toBe("invalid_input");
    expect(await codeOf(add(other, { ...mortgage, secured_on: id }))).toBe("net_worth_item_not_found");
    for (const call of ["removeNetWorthItem", "changeNetWorthItem"] as const)
      expect(await codeOf(other.client.call(call, { params: { id }, body: { name: "Mine" } }))).toBe(
        "net_worth_item_not_found",
      );
    expect((await member.client.call("netWorth")).items.map(({ name }) => name)).toEqual([
      "House",
      "Mortgage",
    ]);
  });

  test("there is an end to how much can be typed, and to how much of it at once", async () => {
    const member = await newMember(server);
    const id = idOf(await add(member, home), "House");
    const { orm } = database();
    const madeAt = new Date(0);
    await orm.insert(netWorthValues).values(
      Array.from({ length: 399 }, (_, at) => ({
        ...{ itemId: id, day: new Date(Date.UTC(2010, 0, at + 1)).toISOString().slice(0, 10) },
        ...{ amount: "1", madeAt },
      })),
    );
    const full = { params: { id, day: "2026-01-02" }, body: { amount: 1 } };
    expect(await codeOf(member.client.call("setNetWorthValue", full))).toBe("net_worth_values_too_many");
    await orm.insert(netWorthItems).values(
      Array.from({ length: 98 }, () => ({
        ...{ id: crypto.randomUUID(), userId: member.userId, kind: "loan" as const, name: "Loan" },
        ...{ currency: "CAD" as const, madeAt },
      })),
    );
    const both = await Promise.all([codeOf(add(member, home)), codeOf(add(member, home))]);
    expect(both.sort()).toEqual(["net_worth_items_too_many", "ok"]);
  });
});
