import { dayNumberOf, isoDateOf, weekdayOf } from "@neuro/contract/primitives";
import { createValetClient, type ForeignCurrency } from "@neuro/market";
import { startFakeValet } from "@neuro/market/testing";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { openBrokerAccounts, toldTrade } from "../../testing/broker-accounts.ts";
import { onOneDatabase } from "../../testing/databases.ts";
import { newMember } from "../../testing/new-member.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { fetchOfficialRates, lastPublished, missingSpans } from "./fetch-official-rates-job.ts";
import { createOfficialRates } from "./official-rates.ts";

/** A rate for each weekday of a span. */
function weekdays(from: string, to: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day++)
    if (weekdayOf(day) % 6 !== 0) found[isoDateOf(day)] = "1.2500";
  return found;
}

const at = (time: string) => Date.parse(`${time}-04:00`);

test("a rate is due from 16:30 in Ottawa of a business day on", () => {
  expect(lastPublished(at("2026-05-28T16:29:59"))).toBe("2026-05-27");
  expect(lastPublished(at("2026-05-28T16:30:00"))).toBe("2026-05-28");
  for (const time of ["2026-05-30T12:00:00", "2026-05-31T23:00:00", "2026-06-01T16:00:00"])
    expect(lastPublished(at(time))).toBe("2026-05-29");
});

test("missing is what lies before, between and after what is known, the noon rates apart", () => {
  const noon = { series: "IEXE0101", from: "2007-05-01", to: "2017-02-28" };
  const missing = (known: readonly string[], through: string, isBegun = false) =>
    missingSpans({ currency: "USD", known, through, isBegun });
  expect(missing([], "2026-05-28")).toEqual([
    noon,
    { series: "FXUSDCAD", from: "2017-03-01", to: "2026-05-28" },
  ]);
  expect(missing(["2007-05-01", "2007-05-02"], "2007-05-02")).toEqual([]);
  expect(missing(["2007-05-01", "2007-05-04", "2007-05-14"], "2007-05-15")).toEqual([
    { series: "IEXE0101", from: "2007-05-05", to: "2007-05-13" },
    { series: "IEXE0101", from: "2007-05-15", to: "2007-05-15" },
  ]);
  const later = { series: "IEXE0101", from: "2007-06-09", to: "2007-06-09" };
  expect(missing(["2007-06-08"], "2007-06-09")).toEqual([
    { series: "IEXE0101", from: "2007-05-01", to: "2007-06-07" },
    later,
  ]);
  expect(missing(["2007-06-08"], "2007-06-09", true)).toEqual([later]);
  expect(missing([], "2007-05-01", true)).toHaveLength(1);
});

test("another currency has series of its own, and the Danish krone none but the noon rates", () => {
  const of = (currency: ForeignCurrency) => missingSpans({ currency, known: [], through: "2026-05-28" });
  expect(of("EUR").map(({ series }) => series)).toEqual(["EUROCAE01", "FXEURCAD"]);
  expect(of("DKK").map(({ series, to }) => [series, to])).toEqual([["IEXE0301", "2017-02-28"]]);
});

onOneDatabase("the Bank of Canada's rates, asked for", (database) => {
  beforeEach(async () => {
    for (const table of ["official_rates", "installation_state", "balances"])
      await database().rawQuery(`delete from ${table}`);
  });

  async function setUp(
    instead?: Parameters<typeof startFakeValet>[0]["instead"],
    others: Record<string, Record<string, string>> = {},
  ) {
    const days: Record<string, string> = {
      ...weekdays("2017-01-03", "2026-05-26"),
      "2017-03-01": "1.3330",
      "2026-05-27": "1.3698",
    };
    const noon = { ...weekdays("2007-05-01", "2017-04-28"), "2017-02-28": "1.3248" };
    const server = await startFakeValet({
      observations: () => ({ FXUSDCAD: days, IEXE0101: noon, ...others }),
      ...(instead === undefined ? {} : { instead }),
    });
    onTestFinished(() => server.close());
    const clock = { now: at("2026-05-28T16:40:00") };
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(line) });
    const valet = createValetClient({
      baseUrl: server.url,
      wall: () => clock.now,
      random: () => 0,
      timeoutMs: 3_000,
    });
    const run = () => fetchOfficialRates({ db: database(), wall: () => clock.now, log }, valet);
    const on = async (date: string, currency = "USD") =>
      (await createOfficialRates(database().orm).read()).on(currency, date);
    return { server, clock, lines, days, run, on };
  }

  test("all that is missing is fetched once, and then what came since", async () => {
    const { server, clock, days, run, on } = await setUp();
    days["2026-05-28"] = "1.3705";
    await run();
    const first = server.asked.length;
    expect(server.asked).toEqual([
      "/observations/IEXE0101/json?start_date=2007-05-01&end_date=2017-02-28",
      "/observations/FXUSDCAD/json?start_date=2017-03-01&end_date=2026-05-28",
    ]);
    expect([await on("2017-02-28"), await on("2017-03-01"), await on("2026-05-28")]).toEqual([
      1.3248, 1.333, 1.3705,
    ]);
    clock.now = at("2026-05-28T17:40:00");
    await run();
    expect(server.asked).toHaveLength(first);
    days["2026-05-29"] = "1.3721";
    clock.now = at("2026-05-29T16:40:00");
    await run();
    expect(server.asked.slice(first)).toEqual([
      "/observations/FXUSDCAD/json?start_date=2026-05-29&end_date=2026-05-29",
    ]);
    expect(await on("2026-05-30")).toBe(1.3721);
  });

  test("a rate that is late is asked for again each hour, and on a holiday no more than a few times", async () => {
    const { server, clock, run } = await setUp();
    for (let hour = 0; hour < 12; hour++) {
      clock.now += 3_600_000;
      await run();
    }
    const through = server.asked.filter((path) => path.endsWith("end_date=2026-05-28"));
    expect(through).toHaveLength(6);
  });

  test("an answer of another form keeps nothing, and says so without an error", async () => {
    const { lines, run, on } = await setUp((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ observations: [{ d: "2026-05-28", FXUSDCAD: { v: "1.3705" } }] }));
      return true;
    });
    await run();
    expect(await on("2026-05-28")).toBeNull();
    expect(lines.join("\n")).toContain("another form than the Bank documents");
  });

  test("what is known is not asked for again, and a hole in it is", async () => {
    const { server, clock, days, run, on } = await setUp();
    await run();
    await database().rawQuery("update official_rates set rate = 1.5 where date = '2026-05-27'");
    await database().rawQuery("delete from official_rates where date between '2019-03-04' and '2019-03-15'");
    clock.now = at("2026-05-29T16:40:00");
    days["2026-05-29"] = "1.3721";
    const before = server.asked.length;
    await run();
    expect(server.asked.slice(before)).toEqual([
      "/observations/FXUSDCAD/json?start_date=2019-03-02&end_date=2019-03-17",
      "/observations/FXUSDCAD/json?start_date=2026-05-28&end_date=2026-05-29",
    ]);
    expect([await on("2026-05-27"), await on("2019-03-08"), await on("2026-05-29")]).toEqual([
      1.5, 1.25, 1.3721,
    ]);
  });

  /** An account that has paid in these. */
  async function hold(...currencies: readonly ForeignCurrency[]) {
    const server = await createTestApp(database());
    onTestFinished(() => server.close());
    const { userId } = await newMember(server);
    const opened = { userId, openedAt: at("2024-01-02T12:00:00") };
    const paid = currencies.map((currency) =>
      toldTrade(userId, at("2024-05-17T12:00:00"), {
        ...{ side: "BUY", instrumentId: "XNAS:AAPL", units: "1", cash: "100", currency, homeRate: "1.5" },
      }),
    );
    await openBrokerAccounts(database(), opened, { types: { [userId]: "margin" }, entries: paid });
  }
  const seriesOf = (asked: readonly string[]) => asked.map((path) => path.split("/")[2]);

  test("the currencies in the books are asked for, each by itself, and no other", async () => {
    await hold("EUR", "DKK");
    const euro: Record<string, string> = { "2017-03-01": "1.41", "2026-05-28": "1.6097" };
    const { server, clock, days, run, on } = await setUp(undefined, {
      ...{ FXEURCAD: euro, EUROCAE01: { "2008-01-02": "1.45", "2017-02-28": "1.40" } },
      ...{ IEXE0301: { "2017-02-27": "0.188", "2017-02-28": "0.189" }, FXGBPCAD: { "2026-05-28": "1.84" } },
    });
    days["2026-05-28"] = "1.3705";
    await run();
    expect(seriesOf(server.asked)).toEqual(["IEXE0101", "FXUSDCAD", "EUROCAE01", "FXEURCAD", "IEXE0301"]);
    expect([await on("2026-05-28", "EUR"), await on("2017-02-28", "EUR")]).toEqual([1.6097, 1.4]);
    expect([await on("2026-05-28"), await on("2026-05-28", "GBP")]).toEqual([1.3705, null]);
    expect([await on("2017-02-28", "DKK"), await on("2017-03-01", "DKK")]).toEqual([0.189, null]);
    const first = server.asked.length;
    await run();
    expect(server.asked).toHaveLength(first);
    [days["2026-05-29"], euro["2026-05-29"]] = ["1.3721", "1.61"];
    clock.now = at("2026-05-29T16:40:00");
    await run();
    // Nothing of the krone, and not again what lies before the first rate of the euro; holes between its few days are.
    const again = server.asked.slice(first);
    expect(seriesOf(again).filter((series) => series === "IEXE0301")).toEqual([]);
    expect(again.filter((path) => path.includes("start_date=2007-05-01"))).toEqual([]);
    expect(again).toContain("/observations/FXEURCAD/json?start_date=2026-05-29&end_date=2026-05-29");
    expect(await on("2026-05-29", "EUR")).toBe(1.61);
  });

  test("a currency whose rates have ended is asked for a few times in all, not each day anew", async () => {
    await hold("DKK");
    const { server, clock, days, run } = await setUp(undefined, { IEXE0301: { "2017-02-27": "0.188" } });
    [days["2026-05-28"], days["2026-05-29"]] = ["1.3705", "1.3721"];
    for (const day of ["2026-05-28", "2026-05-29"])
      for (const hour of ["17:00", "18:00", "19:00", "20:00"]) {
        clock.now = at(`${day}T${hour}:00`);
        await run();
      }
    expect(seriesOf(server.asked).filter((series) => series === "IEXE0301")).toHaveLength(6);
  });

  test("where the Bank refuses one currency the others are kept", async () => {
    await hold("EUR", "GBP");
    const { run, on, lines } = await setUp(undefined, {
      ...{ FXEURCAD: { "2026-05-28": "1.6097" }, IEXE1201: {}, FXGBPCAD: { "2026-05-28": "1.8448" } },
    });
    await run();
    expect([await on("2026-05-28", "EUR"), await on("2026-05-28", "GBP")]).toEqual([1.6097, 1.8448]);
    const told = lines.filter((line) => line.includes("asked for again in an hour"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"currency":"EUR"');
  });
});
