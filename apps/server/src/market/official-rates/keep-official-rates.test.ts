import type { OfficialRate } from "@neuro/market";
import { beforeEach, expect, test } from "vitest";
import { onBothDatabases } from "../../testing/databases.ts";
import { keepOfficialRates } from "./keep-official-rates.ts";
import { createOfficialRates } from "./official-rates.ts";

const WALL = Date.parse("2026-05-28T18:00:00Z");
const rate = (date: string, text: string, currency = "USD"): OfficialRate => ({
  ...{ currency, date, rate: text },
  source: date < "2017-03-01" ? "bank_of_canada_noon" : "bank_of_canada_daily",
});

onBothDatabases("official exchange rates", (database) => {
  beforeEach(() => database().rawQuery("delete from official_rates"));

  const keep = (rates: readonly OfficialRate[], replaces = false, wallMs = WALL) =>
    keepOfficialRates(database(), rates, { wallMs, replaces });
  const stored = () =>
    database().rawQuery<{ currency: string; date: string; rate: string }>(
      "select currency, date::text as date, trim_scale(rate)::text as rate, source, imported_at::text as at from official_rates order by 1, 2",
    );

  test("kept twice they change nothing", async () => {
    const rates = [
      rate("2017-02-28", "1.3248"),
      rate("2024-05-31", "1.3637"),
      rate("2024-05-31", "1.4795", "EUR"),
    ];
    expect(await keep(rates)).toMatchObject({ added: 3, unchanged: 0, conflicts: [] });
    const before = await stored();
    expect(before).toMatchObject([
      { currency: "EUR", rate: "1.4795", source: "bank_of_canada_daily" },
      { currency: "USD", date: "2017-02-28", rate: "1.3248", source: "bank_of_canada_noon" },
      { currency: "USD", date: "2024-05-31", rate: "1.3637" },
    ]);
    const { version } = await createOfficialRates(database().orm).read();
    expect(await keep(rates, true, WALL + 5_000)).toMatchObject({ added: 0, unchanged: 3, conflicts: [] });
    expect(await stored()).toEqual(before);
    expect((await createOfficialRates(database().orm).read()).version).toBe(version);
  });

  test("another rate of a day is told, and counts only when it is said to", async () => {
    await keep([rate("2024-05-30", "1.368"), rate("2024-05-31", "1.3637")]);
    const other = [rate("2024-05-31", "1.364"), rate("2024-06-03", "1.36")];
    const conflicts = [{ currency: "USD", date: "2024-05-31", known: "1.3637", given: "1.364" }];
    expect(await keep(other)).toEqual({ added: 1, unchanged: 0, conflicts, isReplaced: false });
    expect((await stored()).map((each) => each.rate)).toEqual(["1.368", "1.3637", "1.36"]);
    expect(await keep(other, true)).toEqual({ added: 0, unchanged: 1, conflicts, isReplaced: true });
    expect((await stored()).map((each) => each.rate)).toEqual(["1.368", "1.364", "1.36"]);
  });

  test("a snapshot stays as it is while others see what came in, though no clock has moved", async () => {
    const rates = createOfficialRates(database().orm);
    const none = await rates.read();
    expect(none.on("USD", "2024-05-31")).toBeNull();
    await keep([rate("2024-05-31", "1.3637")]);
    const first = await rates.read();
    await keep([rate("2024-05-31", "1.364")], true, WALL - 60_000);
    const second = await rates.read();
    expect([none, first, second].map((each) => each.on("USD", "2024-06-01"))).toEqual([null, 1.3637, 1.364]);
    expect(new Set([none, first, second].map(({ version }) => version)).size).toBe(3);
    expect(await rates.read()).toBe(second);
    // Another currency is nothing to the dollar's, but what is kept by the version must know it.
    await keep([rate("2024-05-31", "1.4795", "EUR")]);
    const third = await rates.read();
    const of = (currency: string) => third.on(currency, "2024-05-31");
    expect([of("USD"), of("EUR"), of("GBP"), of("CAD")]).toEqual([1.364, 1.4795, null, null]);
    expect(second.on("EUR", "2024-05-31")).toBeNull();
    expect(third.version).not.toBe(second.version);
  });

  test("written at the same time from two sides, each rate is there once", async () => {
    const days = Array.from({ length: 1_200 }, (_, at) =>
      rate(new Date(Date.UTC(2018, 0, 1) + at * 86_400_000).toISOString().slice(0, 10), "1.25"),
    );
    const kept = await Promise.all([keep(days), keep(days)]);
    expect(kept.map(({ added }) => added).sort()).toEqual([0, 1_200]);
    expect(await stored()).toHaveLength(1_200);
  });
});
