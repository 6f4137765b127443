import { request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS, streamEvents } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onBothDatabases } from "../../testing/databases.ts";
import { EventReader } from "../../testing/event-reader.ts";
import { createStillMarket, type StillMarket } from "../../testing/market/still-market.ts";
import { createTestApp, type TestApp, testClock, withoutAccounts } from "../../testing/test-app.ts";
import { EventQueue } from "./event-queue.ts";
import type { Listener, OwnEvent } from "./listener.ts";
import { createStreamHub } from "./stream-hub.ts";
import { STREAM_LIMITS } from "./stream-limits.ts";

onBothDatabases("the event stream", (database) => {
  let server: TestApp;
  let market: StillMarket;
  let url = "";
  beforeAll(async () => {
    const clock = testClock();
    market = createStillMarket(clock.now);
    server = await createTestApp(database(), { clock, market, provisionDemo: withoutAccounts });
    url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  async function open(token: string, symbols = "", headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/stream?symbols=${symbols}`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    return new EventReader(response.body!, streamEvents);
  }
  const demo = async () => server.client().call("authDemoLogin");

  test("greets, then tells changed quotes of the asked symbols only", async () => {
    const { token } = await demo();
    const events = await open(token, "RY,TD");
    expect(await events.next()).toMatchObject({ name: "hello", data: { resumed: false } });
    await server.ctx.quotes.poll();
    expect(await events.next()).toMatchObject({
      name: "quote",
      data: { quotes: [{ symbol: "RY" }, { symbol: "TD" }] },
    });
    market.setPrice("XTSE:RY", 101);
    await server.ctx.quotes.poll();
    const changed = await events.next();
    expect(changed?.data.quotes).toEqual([expect.objectContaining({ symbol: "RY", price: 101, change: 1 })]);
    await events.cancel();
  });

  test("an unknown symbol is refused before anything streams", async () => {
    const { token } = await demo();
    const answer = await fetch(`${url}/api/stream?symbols=NOPE`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      "symbol_unknown",
    ]);
  });

  test("one user's events reach that user alone, numbered, and a short break loses none", async () => {
    const [one, other] = [await demo(), await demo()];
    const summary = {} as never;
    const mine = await open(one.token);
    const hello = await mine.next();
    const theirs = await open(other.token);
    await theirs.next();
    server.ctx.stream.publish(one.user.user_id, "portfolio", { summary });
    server.ctx.stream.publish(one.user.user_id, "portfolio", { summary });
    await mine.cancel();
    const before = Number(hello?.data.sequence);
    const idOf = server.ctx.stream.idOf;
    const again = await fetch(`${url}/api/stream`, {
      headers: { authorization: `Bearer ${one.token}`, "last-event-id": idOf(before + 1) },
    });
    const raw = again.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes(`id: ${idOf(before + 2)}\nevent: portfolio`))
      text += (await raw.read()).value ?? "";
    expect(text).toContain('"resumed":true');
    expect(text).not.toContain(`id: ${idOf(before + 1)}\nevent: portfolio`);
    // A break right after the greeting resumes where this one did.
    expect(text).toContain(`id: ${idOf(before + 1)}\nevent: hello`);
    await raw.cancel();
    await theirs.cancel();
  });

  test("who leaves while its symbols are looked up is not listened to, nor asked for", async () => {
    const { token, user } = await demo();
    const { resolve } = market;
    let goOn: (() => void) | null = null;
    market.resolve = async (text) => {
      await new Promise<void>((done) => {
        goOn = done;
      });
      return await resolve(text);
    };
    let socket: Socket | undefined;
    server.app.server.once("connection", (connected: Socket) => {
      socket = connected;
    });
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${url}/api/stream?symbols=TD`, { headers, agent: false });
    asked.on("error", () => undefined).end();
    while (goOn === null) await pause(5);
    asked.destroy();
    while (socket?.destroyed !== true) await pause(5);
    market.resolve = resolve;
    (goOn as () => void)();
    await pause(20);
    expect(server.ctx.stream.isListening(user.user_id)).toBe(false);
    const questions = market.quotesAsked();
    await server.ctx.quotes.poll();
    await server.ctx.quotes.poll();
    expect(market.quotesAsked() - questions).toBe(0);
  });

  test("logging out ends the session's streams at once, one that was still being opened too", async () => {
    const { token } = await demo();
    const events = await open(token);
    await events.next();
    const { resolve } = market;
    let goOn: (() => void) | null = null;
    market.resolve = async (symbol) => {
      await new Promise<void>((resolved) => {
        goOn = resolved;
      });
      return resolve(symbol);
    };
    const opening = open(token, "TD");
    while (goOn === null) await pause(5);
    market.resolve = resolve;
    await server.client(token).call("authLogout");
    expect(await events.next()).toBeNull();
    (goOn as () => void)();
    // A greeting, and then nothing.
    expect((await (await opening).rest()).map(({ name }) => name)).not.toContain("order");
  });

  test("a user has so many streams and no more; those that are open go on, and one that closes makes room", async () => {
    const { token, user } = await demo();
    const streams = [];
    for (let n = 0; n < STREAM_LIMITS.perUser; n += 1) streams.push(await open(token));
    const headers = { authorization: `Bearer ${token}`, "accept-language": "fr" };
    const refused = await fetch(`${url}/api/stream`, { headers });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
    expect(await refused.text()).toContain(`ouvert dans ${STREAM_LIMITS.perUser} fenêtres`);
    await (await open((await demo()).token)).cancel();
    server.ctx.stream.publish(user.user_id, "watchlist", {});
    for (const stream of streams) expect((await stream.next())?.name).toBe("hello");
    for (const stream of streams) expect((await stream.next())?.name).toBe("watchlist");
    await streams.pop()?.cancel();
    while (server.ctx.stream.listenersOf(user.user_id) === STREAM_LIMITS.perUser) await pause(5);
    streams.push(await open(token));
    for (const stream of streams) await stream.cancel();
  });

  test("a listing is watched by its own identity as well", async () => {
    const { token } = await demo();
    const events = await open(token, "XTSE:RY,RY");
    await events.next();
    market.setPrice("XTSE:RY", 120);
    await server.ctx.quotes.poll();
    let quotes: unknown;
    do quotes = (await events.next())?.data.quotes;
    while (!JSON.stringify(quotes).includes('"price":120'));
    expect(quotes).toEqual([expect.objectContaining({ instrument_id: "XTSE:RY", price: 120 })]);
    await events.cancel();
  });

  test("one instrument is asked once per poll, however many watch it", async () => {
    const { token } = await demo();
    const readers = [await open(token, "ENB"), await open(token, "ENB"), await open(token, "ENB")];
    for (const reader of readers) await reader.next();
    const before = market.quotesAsked();
    await server.ctx.quotes.poll();
    expect(market.quotesAsked() - before).toBe(1);
    for (const reader of readers) await reader.cancel();
  });
});

const quote = (id: InstrumentId, price: number) => ({ instrumentId: id, text: `${id} ${price}` });
const own = (sequence: number): OwnEvent => ({ name: "order", id: `e-${sequence}`, sequence, data: {} });

const silent: Listener = {
  userId: "u",
  instrumentIds: new Set(),
  deliver: () => undefined,
  deliverQuotes: () => undefined,
  end: () => undefined,
};

test("waiting quotes shrink to the latest per instrument; a user's own events never do", () => {
  const queue = new EventQueue(2);
  queue.addQuotes([quote("XTSE:A", 1), quote("XTSE:B", 1)]);
  queue.addQuotes([quote("XTSE:A", 2)]);
  expect([queue.add(own(1)), queue.add(own(2)), queue.add(own(3))]).toEqual([true, true, false]);
  expect([queue.next(), queue.next()]).toEqual([
    { kind: "own", event: own(1) },
    { kind: "own", event: own(2) },
  ]);
  expect(queue.next()).toEqual({ kind: "quotes", quotes: ["XTSE:A 2", "XTSE:B 1"] });
  expect(queue.next()).toBeNull();
});

test("a number of another process, or of this one before it missed something, is not taken for one of now", async () => {
  const parts = { wall: () => 1_000, marketNow: () => 1_000 };
  const before = createStreamHub(parts);
  const other = createStreamHub(parts);
  for (const hub of [before, other]) {
    hub.join(silent);
    hub.publish("u", "portfolio", { summary: {} as never });
  }
  const seen = before.idOf(before.sequence("u"));
  expect(before.sinceId("u", seen)).toEqual([]);
  expect(other.sinceId("u", seen)).toBeNull();
  expect(other.sinceId("u", String(other.sequence("u")))).toBeNull();
});

test("a user who was forgotten never gets a number again", () => {
  let now = 0;
  const hub = createStreamHub({ wall: () => now, marketNow: () => now });
  const tell = () => hub.publish("u", "watchlist", {});
  const leave = hub.join(silent);
  tell();
  const seen = hub.idOf(hub.sequence("u"));
  leave();
  now += HOUR_MS;
  hub.join({ ...silent, userId: "somebody else" });
  hub.join(silent);
  expect(hub.sinceId("u", seen)).toBeNull();
  tell();
  expect(hub.sinceId("u", seen)).toBeNull();
});
