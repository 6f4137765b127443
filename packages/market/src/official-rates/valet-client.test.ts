import { expect, onTestFinished, test } from "vitest";
import { type FakeValetOptions, startFakeValet } from "../testing/fake-valet.ts";
import { createValetClient } from "./valet-client.ts";

const WALL = Date.parse("2026-05-28T17:00:00-04:00");
const OBSERVATIONS = {
  FXUSDCAD: { "2026-05-26": "1.3712", "2026-05-27": "1.3698", "2026-05-28": "1.3705" },
  IEXE0101: { "2017-02-28": "1.3248" },
};
const span = { series: "FXUSDCAD", from: "2026-05-27", to: "2026-05-28" };

async function ask(options: Partial<FakeValetOptions> = {}) {
  const server = await startFakeValet({ observations: () => OBSERVATIONS, ...options });
  onTestFinished(() => server.close());
  const valet = createValetClient({
    baseUrl: server.url,
    wall: () => WALL,
    random: () => 0,
    timeoutMs: 3_000,
  });
  return { server, valet };
}

const answering = (body: unknown): Partial<FakeValetOptions> => ({
  instead(response) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
    return true;
  },
});

test("it asks for the days of a series, and has their rates", async () => {
  const { server, valet } = await ask();
  expect(await valet.rates(span)).toEqual([
    { currency: "USD", date: "2026-05-27", rate: "1.3698", source: "bank_of_canada_daily" },
    { currency: "USD", date: "2026-05-28", rate: "1.3705", source: "bank_of_canada_daily" },
  ]);
  expect(server.asked).toEqual(["/observations/FXUSDCAD/json?start_date=2026-05-27&end_date=2026-05-28"]);
  const noon = await valet.rates({ series: "IEXE0101", from: "2017-02-01", to: "2017-02-28" });
  expect(noon).toMatchObject([{ date: "2017-02-28", rate: "1.3248", source: "bank_of_canada_noon" }]);
});

test("once it has answered, a failure that passes is asked again a few times, and then left", async () => {
  const failing = (from: number, to: number): Partial<FakeValetOptions> => ({
    instead(response, count) {
      if (count < from || count > to) return false;
      response.writeHead(503);
      response.end();
      return true;
    },
  });
  const once = await ask(failing(2, 2));
  await once.valet.rates(span);
  expect(await once.valet.rates(span)).toHaveLength(2);
  expect(once.server.asked).toHaveLength(3);
  const always = await ask(failing(2, 100));
  await always.valet.rates(span);
  await expect(always.valet.rates(span)).rejects.toThrow("valet: 503 Service Unavailable");
  expect(always.server.asked).toHaveLength(4);
});

test("where it has never answered, one failure is enough for a while", async () => {
  const { server, valet } = await ask({
    instead(response) {
      response.writeHead(503);
      response.end();
      return true;
    },
  });
  await expect(valet.rates(span)).rejects.toThrow("valet: 503 Service Unavailable");
  await expect(valet.rates(span)).rejects.toThrow("not asked until");
  expect(server.asked).toHaveLength(1);
});

test("a series it does not know is refused", async () => {
  const { valet } = await ask({ observations: () => ({}) });
  await expect(valet.rates(span)).rejects.toThrow("refused (404)");
});

const detail = { FXUSDCAD: { label: "USD/CAD" } };
const day = (d: unknown, v: unknown) => ({ d, FXUSDCAD: { v } });
test.each<[string, unknown]>([
  ["no object", [1]],
  ["no description", { observations: [] }],
  ["no observations", { seriesDetail: detail }],
  ["another series", { seriesDetail: { FXEURCAD: {} }, observations: [] }],
  ["a day that was not asked for", { seriesDetail: detail, observations: [day("2026-05-26", "1.37")] }],
  [
    "a day twice",
    { seriesDetail: detail, observations: [day("2026-05-28", "1.37"), day("2026-05-28", "1.37")] },
  ],
  ["no day", { seriesDetail: detail, observations: [day(20260528, "1.37")] }],
  ["a number for a decimal", { seriesDetail: detail, observations: [day("2026-05-28", 1.37)] }],
  ["no rate", { seriesDetail: detail, observations: [day("2026-05-27", "1.36"), day("2026-05-28", "1,37")] }],
])("an answer with %s is refused whole", async (_, body) => {
  const { valet } = await ask(answering(body));
  await expect(valet.rates(span)).rejects.toThrow("another form than the Bank documents");
});

test("days without a rate are passed over, and the order does not matter", async () => {
  const { valet } = await ask(
    answering({ seriesDetail: detail, observations: [day("2026-05-28", "1.37"), { d: "2026-05-27" }] }),
  );
  expect(await valet.rates(span)).toMatchObject([{ date: "2026-05-28", rate: "1.37" }]);
});
