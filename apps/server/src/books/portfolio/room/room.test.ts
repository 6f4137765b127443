import { randomUUID } from "node:crypto";
import type { AnswerOf, Client, RoomKind } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { depositEntry, type EntryHead, type JournalEntry, unitsEntry, withdrawalEntry } from "@neuro/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../../testing/code-of.ts";
import { OPEN_TIMEOUT_MS, onOneDatabase } from "../../../testing/databases.ts";
import { newMember } from "../../../testing/new-member.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { insertAccounts } from "../../brokerage-accounts/account-store.ts";
import { postEntries } from "../../entries/post-entries.ts";
import { closeOn, readHistories } from "../history/day-prices.ts";

const RY = "XTSE:RY" as InstrumentId;

type Person = AnswerOf<"contributionRoom">["people"][number];

onOneDatabase("contribution room", (database) => {
  let server: TestApp;

  beforeAll(async () => {
    // A Thursday in May 2026.
    server = await createTestApp(database());
  }, OPEN_TIMEOUT_MS);
  afterAll(() => server.close());

  /** A member with an account of each type named; ids begin with the type. */
  async function memberWith(...types: readonly string[]) {
    const { userId, client } = await newMember(server);
    const at = new Date("2020-01-02T15:00:00Z");
    const ids = types.map((type, order) => `${type}-${order}-${userId}`);
    await insertAccounts(
      database().orm,
      ids.map((id, sortOrder) => ({
        ...{ id, userId, venue: "paper", mode: "live", type: types[sortOrder] ?? "", name: id, sortOrder },
        ...{ displayName: id, currency: "CAD", accountNumber: id, brokerageName: "A broker" },
        ...{ heldCurrencies: ["CAD", "USD"], openedAt: at, lastSyncedAt: at },
      })),
    );
    return { userId, client, ids };
  }
  const post = (...entries: readonly JournalEntry[]) =>
    database().transaction((tx) => postEntries(tx, [...entries]));
  const head = (accountId: string, date: string): EntryHead => ({
    ...{
      accountId,
      occurredAt: Date.parse(`${date}T15:00:00Z`),
      memo: "",
      cause: `activity:${randomUUID()}`,
    },
  });
  const paid = (accountId: string, date: string, amount: string, currency = "CAD") =>
    depositEntry(head(accountId, date), { currency, amount });
  const taken = (accountId: string, date: string, amount: string) =>
    withdrawalEntry(head(accountId, date), { currency: "CAD", amount });
  const moved = (accountId: string, date: string, units: string, commodity = "CAD") =>
    unitsEntry(head(accountId, date), { commodity, units, basis: null });
  const tell = (client: Client, kind: RoomKind, more: object) =>
    client.call("tellRoom", {
      body: { person_id: "self", kind, as_of: "2026-01-01", ...more } as never,
    });
  const roomOf = ({ people }: { people: readonly Person[] }, kind: RoomKind, at = 0) =>
    people[at]?.rooms.find((room) => room.kind === kind);

  test("is unknown until it is told, then less what was paid in since, line by line", async () => {
    const { client, ids } = await memberWith("TFSA", "CELI");
    const [first = "", second = ""] = ids;
    await post(
      ...[paid(first, "2025-11-03", "4000"), taken(first, "2026-02-02", "500")],
      ...[paid(first, "2026-01-05", "1500.25"), paid(second, "2026-03-03", "1000")],
    );
    const before = roomOf(await client.call("contributionRoom"), "TFSA");
    expect(before).toMatchObject({ state: "unknown", left_cad: null, statement: null });
    const told = roomOf(await tell(client, "TFSA", { amount: 7_000 }), "TFSA");
    expect(told).toMatchObject({ state: "known", left_cad: 4_499.75, returning_cad: 500, excess_cad: 0 });
    expect(told?.lines.map(({ date, kind, room_cad }) => [date, kind, room_cad])).toEqual([
      ...[
        ["2026-03-03", "paid_in", -1_000],
        ["2026-02-02", "taken_out", 0],
      ],
      ...[
        ["2026-01-05", "paid_in", -1_500.25],
        ["2026-01-01", "told", 7_000],
      ],
    ]);
    const id = told?.statement?.id ?? "";
    expect(roomOf(await client.call("forgetRoom", { params: { id } }), "TFSA")?.state).toBe("unknown");
    expect(await codeOf(client.call("forgetRoom", { params: { id } }))).toBe("room_not_found");
  });

  test("money between plans of one kind is no contribution, and from elsewhere only where its owner says so", async () => {
    const { client, ids } = await memberWith("TFSA", "TFSA", "margin");
    const [first = "", second = ""] = ids;
    await post(
      ...[moved(first, "2026-02-02", "-900"), moved(second, "2026-02-04", "900")],
      moved(second, "2026-03-04", "2500"),
    );
    const told = roomOf(await tell(client, "TFSA", { amount: 7_000 }), "TFSA");
    expect(told?.left_cad).toBe(7_000);
    expect(told?.lines.map(({ reason, counts }) => [reason, counts])).toEqual([
      ...[
        ["from_elsewhere", false],
        ["between_own", false],
        ["between_own", false],
        [null, true],
      ],
    ]);
    const id = told?.lines[0]?.id ?? "";
    const count = (counts: boolean | null) =>
      client.call("countRoomLine", { params: { id }, body: { counts } });
    expect(roomOf(await count(true), "TFSA")).toMatchObject({ left_cad: 4_500 });
    expect(roomOf(await count(true), "TFSA")?.lines[0]).toMatchObject({ is_chosen: true, counts: true });
    expect(roomOf(await count(null), "TFSA")?.left_cad).toBe(7_000);
    expect(await codeOf(client.call("countRoomLine", { params: { id: "no" }, body: { counts: true } }))).toBe(
      "room_line_not_found",
    );
  });

  test("units moved into a plan are paid in at the market's value; what an RRSP gives an FHSA as well", async () => {
    const { client, ids } = await memberWith("margin", "TFSA", "RRSP", "FHSA");
    const [margin = "", tfsa = "", rrsp = "", fhsa = ""] = ids;
    await post(
      ...[moved(margin, "2026-05-04", "10", "XTSE:RY"), moved(rrsp, "2026-04-06", "3000")],
      ...[moved(margin, "2026-05-06", "-4", "XTSE:RY"), moved(tfsa, "2026-05-06", "4", "XTSE:RY")],
      ...[moved(rrsp, "2026-05-07", "-2000"), moved(fhsa, "2026-05-07", "2000")],
    );
    await tell(client, "TFSA", { amount: 7_000 });
    await tell(client, "RRSP", { amount: 10_000, unused: 400 });
    const all = await tell(client, "FHSA", { amount: 8_000, paid_in: 0 });
    const [line] = roomOf(all, "TFSA")?.lines ?? [];
    expect(line).toMatchObject({ kind: "paid_in", reason: "moved_in_kind", counts: true });
    const histories = await readHistories({ market: server.ctx.market, onMissing: () => undefined }, [RY]);
    const close = closeOn(histories.get(RY)!, "2026-05-06") ?? 0;
    expect(close).toBeGreaterThan(0);
    expect(line?.amount_cad).toBeCloseTo(4 * close, 2);
    expect(roomOf(all, "TFSA")?.provenance.basis).not.toBe("real");
    expect(roomOf(all, "RRSP")?.left_cad).toBe(9_600);
    expect(roomOf(all, "FHSA")?.left_cad).toBe(6_000);
  });

  test("US dollars count at the rate of their day", async () => {
    const { client, ids } = await memberWith("TFSA");
    await post(paid(ids[0] ?? "", "2026-03-03", "1000", "USD"));
    const { rate } = await server.ctx.market.fx("USD", "CAD", "2026-03-03");
    const told = roomOf(await tell(client, "TFSA", { amount: 7_000 }), "TFSA");
    expect(told?.left_cad).toBeCloseTo(7_000 - 1_000 * rate, 2);
  });

  test("each person of a household has a room of their own", async () => {
    const { client, ids } = await memberWith("TFSA", "TFSA", "RESP");
    const [mine = "", theirs = "", resp = ""] = ids;
    await post(
      paid(mine, "2026-02-02", "100"),
      paid(theirs, "2026-02-02", "200"),
      paid(resp, "2026-02-02", "3000"),
    );
    const added = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const spouse = added.people[1]?.id ?? "";
    await client.call("addPerson", { body: { name: "Kim", relation: "child", birth_date: "2019-08-01" } });
    const child = (await client.call("contributionRoom")).people[2]?.id ?? "";
    await client.call("changePerson", { params: { id: spouse }, body: { account_ids: [theirs] } });
    await client.call("changePerson", { params: { id: child }, body: { account_ids: [resp] } });
    await tell(client, "TFSA", { amount: 7_000 });
    await tell(client, "TFSA", { amount: 1_000, person_id: spouse });
    const all = await tell(client, "RESP", { paid_in: 10_000, granted: 2_000, person_id: child });
    expect([0, 1].map((at) => roomOf(all, "TFSA", at)?.left_cad)).toEqual([6_900, 800]);
    // Born in 2019: eight years of 500 up to 2026, of which 2,000 were had; 3,000 paid in bring 600 of the 1,000 of a year.
    expect(roomOf(all, "RESP", 2)).toMatchObject({
      left_cad: 37_000,
      grants: { received_cad: 2_600, available_cad: 400, contribution_cad: 2_000, left_of_life_cad: 4_600 },
    });
    const alone = await client.call("removePerson", { params: { id: spouse } });
    expect(alone.people.map(({ name }) => name)).toEqual([null, "Kim"]);
    expect(roomOf(alone, "TFSA")?.left_cad).toBe(6_700);
    expect(await codeOf(client.call("removePerson", { params: { id: "self" } }))).toBe("person_not_found");
    const ahead = { name: "Future", relation: "child", birth_date: "2026-06-01" } as const;
    expect(await codeOf(client.call("addPerson", { body: ahead }))).toBe("birth_date_ahead");
    for (let at = 2; at <= 20; at++)
      await client.call("addPerson", { body: { name: `${at}`, relation: "other" } }).catch(() => undefined);
    expect(await codeOf(client.call("addPerson", { body: { name: "x", relation: "other" } }))).toBe(
      "household_full",
    );
  });

  test("what was paid in elsewhere counts, and can be taken back", async () => {
    const { client } = await memberWith("margin");
    await tell(client, "RRSP", { amount: 5_000 });
    const body = {
      person_id: "self",
      kind: "RRSP",
      date: "2026-05-05",
      amount: 8_000,
      note: "Bank",
    } as const;
    const all = await client.call("addRoomEntry", { body });
    expect(roomOf(all, "RRSP")).toMatchObject({
      ...{ left_cad: -3_000, excess_cad: 1_000, tax_a_month_cad: 10, tax_so_far_cad: 10 },
    });
    const id = roomOf(all, "RRSP")?.lines[0]?.id ?? "";
    expect(roomOf(await client.call("removeRoomEntry", { params: { id } }), "RRSP")?.left_cad).toBe(5_000);
    expect(await codeOf(client.call("removeRoomEntry", { params: { id } }))).toBe("room_entry_not_found");
    const ahead = { ...body, date: "2026-06-01" };
    expect(await codeOf(client.call("addRoomEntry", { body: ahead }))).toBe("room_day_ahead");
  });

  test("what is told wrongly is refused and changes nothing", async () => {
    const { client } = await memberWith("TFSA");
    expect(await codeOf(tell(client, "TFSA", {}))).toBe("room_amount_missing");
    expect(await codeOf(tell(client, "RESP", { amount: 5 }))).toBe("room_amount_missing");
    expect(await codeOf(tell(client, "TFSA", { amount: 1, as_of: "2026-05-29" }))).toBe("room_day_ahead");
    expect(await codeOf(tell(client, "TFSA", { amount: 1, person_id: randomUUID() }))).toBe(
      "person_not_found",
    );
    for (const amount of [Number.NaN, 1e12, 0.001, "7 000"])
      expect(await codeOf(tell(client, "TFSA", { amount }))).toBe("invalid_input");
    expect((await client.call("contributionRoom")).people[0]?.rooms[0]?.state).toBe("unknown");
  });

  test("nothing of it is another user's to see or to change", async () => {
    const owner = await memberWith("TFSA");
    const [tfsa = ""] = owner.ids;
    await post(paid(tfsa, "2026-02-02", "100"));
    const added = await owner.client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const spouse = added.people[1]?.id ?? "";
    const entry = { person_id: spouse, kind: "TFSA", date: "2026-05-05", amount: 1, note: "x" } as const;
    await owner.client.call("addRoomEntry", { body: entry });
    const told = await tell(owner.client, "TFSA", { amount: 7_000 });
    const mine = roomOf(told, "TFSA");
    const { client } = await newMember(server);
    const at = (id: string | null | undefined) => ({ params: { id: id ?? "" } });
    const refused = [
      await codeOf(tell(client, "TFSA", { amount: 1, person_id: spouse })),
      await codeOf(client.call("addRoomEntry", { body: entry })),
      await codeOf(client.call("changePerson", { ...at(spouse), body: { name: "Mine" } })),
      await codeOf(client.call("removePerson", at(spouse))),
      await codeOf(client.call("forgetRoom", at(mine?.statement?.id))),
      await codeOf(client.call("removeRoomEntry", at(roomOf(told, "TFSA", 1)?.lines[0]?.id))),
      await codeOf(client.call("countRoomLine", { ...at(mine?.lines[0]?.id), body: { counts: false } })),
    ];
    expect(refused).toEqual([
      ...["person_not_found", "person_not_found", "person_not_found", "person_not_found"],
      ...["room_not_found", "room_entry_not_found", "room_line_not_found"],
    ]);
    expect(await owner.client.call("contributionRoom")).toEqual(told);
  });

  test("a taxed account can be given to a person, and is listed apart from plans", async () => {
    const { client, ids } = await memberWith("TFSA", "margin", "LIRA");
    const [tfsa = "", margin = "", lira = ""] = ids;
    const { people } = await client.call("addPerson", { body: { name: "Robin", relation: "spouse" } });
    const body = { account_ids: [margin, lira] };
    const given = await client.call("changePerson", { params: { id: people[1]?.id ?? "" }, body });
    const listed = given.people.map(({ accounts }) => accounts.map((own) => [own.account_id, own.is_plan]));
    expect(listed).toEqual([
      [[tfsa, true]],
      [
        [margin, false],
        [lira, true],
      ],
    ]);
    expect(given.people[1]?.rooms).toEqual([]);
  });

  test("a RRIF says what it has to pay in the year, and what it has paid", async () => {
    const { client, ids } = await memberWith("RRIF");
    const [rrif = ""] = ids;
    await post(paid(rrif, "2025-06-02", "100000"), taken(rrif, "2026-03-02", "1280"));
    expect((await client.call("contributionRoom")).people[0]?.minimum).toBeNull();
    const body = { birth_date: "1954-06-01" };
    const { people } = await client.call("changePerson", { params: { id: "self" }, body });
    expect(people[0]?.minimum).toMatchObject({
      ...{ year: 2026, age: 71, factor_percent: 5.28, value_cad: 100_000 },
      ...{ minimum_cad: 5_280, taken_cad: 1_280, left_cad: 4_000 },
    });
  });

  test("a contribution is checked before it is made, with the January that it has to wait for", async () => {
    const { client, ids } = await memberWith("TFSA", "margin");
    const [tfsa = "", margin = ""] = ids;
    await post(taken(tfsa, "2026-02-02", "4000"));
    const check = (account_id: string, amount: number) =>
      client.call("checkContribution", { query: { account_id, amount } });
    expect(await check(margin, 5)).toMatchObject({ kind: null, excess_cad: 0 });
    expect(await check(tfsa, 5)).toMatchObject({ kind: "TFSA", left_cad: null, excess_cad: 0 });
    await tell(client, "TFSA", { amount: 7_000 });
    expect(await check(tfsa, 7_000)).toMatchObject({ left_cad: 7_000, left_after_cad: 0, excess_cad: 0 });
    expect(await check(tfsa, 9_000)).toMatchObject({
      ...{ left_after_cad: -2_000, excess_cad: 2_000, tax_a_month_cad: 20 },
      // Next January what was taken out is back, whatever the year itself will bring.
      from_january: "2027-01-01",
    });
    expect((await check(tfsa, 11_000.01)).from_january).toBeNull();
    expect(await codeOf(check("nobody", 5))).toBe("account_not_found");
  });
});
