import type { ServerResponse } from "node:http";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { ProviderUnavailable } from "../../port.ts";
import { type AlpacaRig, listed, MARKET_TIME, setUpAlpaca } from "../../testing/alpaca-rig.ts";
import { FAKE_KEYS } from "../../testing/fake-alpaca.ts";

const rigs: AlpacaRig[] = [];
afterEach(async () => {
  await Promise.all(rigs.splice(0).map(({ server }) => server.close()));
});

async function setUp(options: Parameters<typeof setUpAlpaca>[0]): Promise<AlpacaRig> {
  const rig = await setUpAlpaca(options);
  rigs.push(rig);
  return rig;
}

const apple = listed("XNAS:AAPL");
const SECRET = "another-secret-that-nobody-may-read";

/** What a failure says; no key, address or word of the vendor may be in it. */
async function reasonOf(asking: Promise<unknown>): Promise<string> {
  const error: unknown = await asking.then(
    () => new Error("It was answered."),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderUnavailable);
  const all = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`;
  for (const secret of [SECRET, FAKE_KEYS.secretKey, FAKE_KEYS.keyId, "127.0.0.1:", "<html"])
    expect(all).not.toContain(secret);
  return (error as Error).message;
}

const answer =
  (body: string, { status = 200, type = "application/json" } = {}) =>
  (_path: string, response: ServerResponse): boolean => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
    return true;
  };

test("refused keys stop the questions for a while and are named as what they are", async () => {
  const { provider, server, clock } = await setUp({ data: {}, secretKey: SECRET });
  expect(await reasonOf(provider.dailySeries(apple))).toBe("alpaca: the keys were refused");
  const asked = server.asked.length;
  expect(await reasonOf(provider.quotes!([apple]))).toContain("not asked until");
  expect(server.asked).toHaveLength(asked);
  expect(provider.state!()).toMatchObject({ state: "failing", reason: "the keys were refused" });
  clock.now += 16 * MINUTE_MS;
  expect(await reasonOf(provider.dailySeries(apple))).toBe("alpaca: the keys were refused");
});

test("a feed the subscription does not include is named, with what to set", async () => {
  const { provider } = await setUp({ data: { snapshots: { sip: {} } }, feed: "sip", plan: "basic" });
  expect(await reasonOf(provider.quotes!([apple]))).toBe(
    "alpaca: the subscription does not include the feed sip: set ALPACA_FEED=iex",
  );
  expect(provider.state!().state).toBe("failing");
});

test("a used-up minute rests until the vendor's own time, without a Retry-After", async () => {
  const days = [{ t: "2026-05-27T04:00:00Z", o: 1, h: 1, l: 1, c: 1, v: 1 }];
  const { provider, clock } = await setUp({ data: { days: { AAPL: days } }, quota: 2 });
  expect((await provider.dailySeries(apple))?.dates).toHaveLength(1);
  expect(await reasonOf(provider.dailySeries(apple))).toContain("429");
  const { state, retryAt } = provider.state!();
  expect(state).toBe("failing");
  expect(retryAt! - clock.now).toBeGreaterThanOrEqual(29_000);
  expect(retryAt! - clock.now).toBeLessThanOrEqual(31_000);
});

test.each([
  ["a web page", answer("<html>busy</html>", { type: "text/html" }), "a web page instead of JSON"],
  ["an empty body", answer(""), "an empty answer"],
  ["half an answer", answer('{"bars":{"AAPL":[{"t":"2026'), "cut off"],
  ["NaN, which is no JSON", answer('{"bars":{"AAPL":[{"o":NaN}]}}'), "is not JSON"],
  ["a server that fails", answer("{}", { status: 503 }), "503"],
  ["a list", answer("[]"), "another form"],
  ["bars that are a list", answer('{"bars":[],"next_page_token":null}'), "another form"],
  ["bars of a symbol that are none", answer('{"bars":{"AAPL":"x"}}'), "another form"],
  ["a page token that is a number", answer('{"bars":{},"next_page_token":7}'), "another form"],
  ["a page that leads to itself", answer('{"bars":{},"next_page_token":"again"}'), "another form"],
  [
    "mostly broken rows",
    answer(JSON.stringify({ bars: { AAPL: [{ t: "x" }, { o: "1" }, null] } })),
    "another form",
  ],
  ["an odd refusal", answer('{"message":"invalid limit"}', { status: 400 }), "refused (400)"],
  ["an unreadable refusal", answer('{"message":"bad entity"}', { status: 422 }), "refused (422)"],
] as const)("%s is an answer nobody can use, with a reason", async (_name, instead, reason) => {
  const { provider } = await setUp({ data: {}, instead });
  expect(await reasonOf(provider.dailySeries(apple))).toContain(reason);
});

test("rows out of order are refused, and a single row that cannot be true is left out", async () => {
  const row = (date: string, more: object = {}) => ({
    t: `${date}T04:00:00Z`,
    o: 1,
    h: 2,
    l: 1,
    c: 1,
    v: 1,
    ...more,
  });
  const bars = (rows: unknown[]) => answer(JSON.stringify({ bars: { AAPL: rows }, next_page_token: null }));
  const backwards = await setUp({ data: {}, instead: bars([row("2026-05-27"), row("2026-05-26")]) });
  expect(await reasonOf(backwards.provider.dailySeries(apple))).toContain("another form");
  const one = await setUp({ data: {}, instead: bars([row("2026-05-26", { h: 0.5 }), row("2026-05-27")]) });
  expect((await one.provider.dailySeries(apple))?.dates).toEqual(["2026-05-27"]);
});

test("an answer that says the symbol is unknown is no failure", async () => {
  for (const [status, message] of [
    [400, "invalid symbol: AAPL"],
    [404, "not found"],
    [422, "asset not found for AAPL"],
  ] as const) {
    const { provider } = await setUp({ data: {}, instead: answer(JSON.stringify({ message }), { status }) });
    expect(await provider.dailySeries(apple)).toBeNull();
    expect(await provider.dividends(apple)).toBeNull();
    expect(await provider.news!(apple, 3)).toBeNull();
    expect(provider.state!().state).toBe("ok");
  }
});

test("without a network the provider says so at once and is tried again later", async () => {
  const { provider, server, clock } = await setUp({ data: { days: {} } });
  await server.close();
  await reasonOf(provider.dailySeries(apple));
  const { state, retryAt } = provider.state!();
  expect([state, retryAt! > clock.now, retryAt! < MARKET_TIME + MINUTE_MS]).toEqual(["failing", true, true]);
});
