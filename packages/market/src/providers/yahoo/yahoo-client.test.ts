import type { IncomingMessage, ServerResponse } from "node:http";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, describe, expect, it } from "vitest";
import { ProviderUnavailable } from "../../port.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/loopback-server.ts";
import { embedded, quoteSample } from "./testing/samples.ts";
import { createYahooClient } from "./yahoo-client.ts";
import { createYahooProvider } from "./yahoo-provider.ts";

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const RY = embedded("XTSE:RY");
const NOW = Date.UTC(2026, 4, 28, 14);

interface Script {
  /** Crumbs in the order they are handed out; null refuses. */
  readonly crumbs: readonly (string | null)[];
  readonly isGood?: (crumb: string | null, cookie: string | undefined) => boolean;
  readonly cookie?: string | null;
  /** Of an answer without a crumb. */
  readonly refusal?: number;
}

async function setUp({ crumbs, isGood = () => true, cookie = "A3=d=1; Path=/", refusal = 401 }: Script) {
  let given = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/") {
      return void response
        .writeHead(404, cookie === null ? {} : { "set-cookie": [cookie, "B=2; Secure"] })
        .end();
    }
    if (url.pathname === "/v1/test/getcrumb") {
      const crumb = crumbs[given++] ?? null;
      return void response
        .writeHead(crumb === null ? refusal : 200, { "content-type": "text/plain" })
        .end(crumb ?? "");
    }
    const isRight = isGood(url.searchParams.get("crumb"), request.headers.cookie);
    const body = isRight
      ? { quoteResponse: { result: [quoteSample()], error: null } }
      : { finance: { result: null, error: { code: "Unauthorized", description: "Invalid Crumb" } } };
    response.writeHead(isRight ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = await startLoopbackServer(answer);
  servers.push(server);
  const clock = { now: NOW };
  const client = createYahooClient({ baseUrl: server.url, wall: () => clock.now, random: () => 0 });
  const count = (path: string) => server.asked.filter((asked) => asked.startsWith(path)).length;
  return { client, clock, count };
}

describe("quotes for many", () => {
  it("carry the crumb and all cookies it belongs to", async () => {
    const seen: unknown[] = [];
    const isGood = (crumb: string | null, cookie: string | undefined) => seen.push(crumb, cookie) > 0;
    const { client } = await setUp({ crumbs: ["ab/c.1"], isGood });
    const reading = await client.quotes([RY], NOW);
    expect(reading?.ok && reading.value.get(RY.id)?.price).toBe(180.5);
    expect(seen).toEqual(["ab/c.1", "A3=d=1; B=2"]);
  });

  it("are asked once more with a new crumb when the old one has run out", async () => {
    let good = "first";
    const { client, clock, count } = await setUp({
      crumbs: ["first", "second"],
      isGood: (crumb) => crumb === good,
    });
    await client.quotes([RY], NOW);
    good = "second";
    clock.now += HOUR_MS;
    const reading = await client.quotes([RY], NOW);
    expect(reading?.ok).toBe(true);
    expect(count("/v1/test/getcrumb")).toBe(2);
  });

  it("are given up for a quarter of an hour when new crumbs are refused too", async () => {
    const { client, clock, count } = await setUp({
      crumbs: ["aaaa", "bbbb", "cccc", "dddd"],
      isGood: () => false,
    });
    expect(await client.quotes([RY], NOW)).toBeNull();
    const asked = count("/v7");
    expect(await client.quotes([RY], NOW)).toBeNull();
    expect(count("/v7")).toBe(asked);
    clock.now += 15 * MINUTE_MS;
    await client.quotes([RY], NOW);
    expect(count("/v7")).toBeGreaterThan(asked);
  });

  it.each([
    ["no crumb", { crumbs: [null] }, 1],
    ["a page for a crumb", { crumbs: ["<html>Too Many Requests</html>"] }, 1],
    ["no cookie", { crumbs: ["good"], cookie: null }, 0],
  ] as const)("are not asked for with %s, nor tried again at once", async (_name, script, asked) => {
    const { client, count } = await setUp(script);
    expect(await client.quotes([RY], NOW)).toBeNull();
    expect(await client.quotes([RY], NOW)).toBeNull();
    expect([count("/v7"), count("/v1/test/getcrumb")]).toEqual([0, asked]);
  });

  it("stop nothing else when the vendor counts crumbs as too many requests", async () => {
    const { client } = await setUp({ crumbs: [null], refusal: 429 });
    expect(await client.quotes([RY], NOW)).toBeNull();
    // Answered by the same stand-in: whatever it says, it is asked.
    await client.search("gold", { quotes: 1, news: 0 });
    expect(client.state().state).toBe("ok");
  });

  it("fetch one crumb however many ask at once", async () => {
    const { client, count } = await setUp({ crumbs: ["good"] });
    await Promise.all([1, 2, 3].map(() => client.quotes([RY], NOW)));
    expect(count("/v1/test/getcrumb")).toBe(1);
  });
});

describe("an address the vendor blocks", () => {
  it("is not asked from again for ten minutes, and no message names the address or what was sent", async () => {
    const server = await startLoopbackServer((_request, response) =>
      response.writeHead(403).end("<h1>Forbidden"),
    );
    servers.push(server);
    const provider = createYahooProvider({ baseUrl: server.url, wall: () => NOW, random: () => 0 });
    const asking = provider.search?.("secret plans", 5);
    await expect(asking).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(asking).rejects.toThrow(/^yahoo: the vendor refuses this address$/);
    expect(provider.state?.()).toMatchObject({ state: "failing", retryAt: NOW + 600_000 });
    await expect(provider.dailySeries(RY)).rejects.toThrow(/not asked until/);
    expect(server.asked).toHaveLength(1);
  });
});

describe("an answer that cannot be used", () => {
  it("is told once to the log, and spoils no other question", async () => {
    const server = await startLoopbackServer((request, response) => {
      const isSearch = request.url?.startsWith("/v1/finance/search") ?? false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(isSearch ? { quotes: [] } : { chart: "gone" }));
    });
    servers.push(server);
    const logged: unknown[] = [];
    const log = (_message: string, details: unknown) => logged.push(details);
    const provider = createYahooProvider({ baseUrl: server.url, wall: () => NOW, log });
    for (const _ of [1, 2])
      await expect(provider.dailySeries(RY)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ asked: "history of RY.TO", kind: "broken" });
    expect(await provider.search?.("gold", 5)).toEqual([]);
    expect(provider.state?.().state).toBe("ok");
  });
});
