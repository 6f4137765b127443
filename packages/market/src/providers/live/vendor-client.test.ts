import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { afterEach, describe, expect, it } from "vitest";
import { type ProviderState, ProviderUnavailable } from "../../port.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/loopback-server.ts";
import { createVendorClient, type VendorClientOptions } from "./vendor-client.ts";

type Handle = (request: IncomingMessage, response: ServerResponse, count: number) => void;

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const START = Date.UTC(2026, 4, 28, 14);
const LIMITS = { perMinute: 60_000, burst: 100, longestWaitMs: 1000, longestAnswer: 100_000 };
const SECRET = "sesame-4711";

function json(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json;charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

async function setUp(handle: Handle, options: Partial<VendorClientOptions> = {}) {
  const server = await startLoopbackServer(handle);
  servers.push(server);
  const clock = { now: START };
  const states: ProviderState[] = [];
  const client = createVendorClient({
    id: "vendor",
    baseUrl: server.url,
    headers: { authorization: `Bearer ${SECRET}` },
    limits: LIMITS,
    timeoutMs: 400,
    wall: () => clock.now,
    random: () => 0,
    onState: (state) => states.push(state),
    ...options,
  });
  return { server, client, clock, states };
}

/** The reason of a question that fails; anything but `ProviderUnavailable` fails the test. */
async function reasonOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(
    () => new Error("It was answered."),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderUnavailable);
  const { message } = error as Error;
  expect(message).not.toContain(SECRET);
  expect(message).not.toContain("127.0.0.1");
  return message;
}

/** Answers the first question well, so that the vendor counts as known. */
function known(handle: Handle): Handle {
  return (request, response, count) =>
    count === 1 ? json(response, { ok: true }) : handle(request, response, count - 1);
}

describe("an answer", () => {
  it("is asked for with headers and query, and parsed", async () => {
    const { server, client } = await setUp((request, response) =>
      json(response, { asked: request.url, by: request.headers.authorization }),
    );
    expect(client.state()).toEqual({ state: "unknown", since: null, retryAt: null, reason: null });
    const answer = await client.getJson("/v1/x", { query: { symbols: "A,B=X" }, headers: { accept: "x/y" } });
    expect(answer).toEqual({
      status: 200,
      json: { asked: "/v1/x?symbols=A%2CB%3DX", by: `Bearer ${SECRET}` },
    });
    expect(server.asked).toHaveLength(1);
    expect(client.state().state).toBe("ok");
  });

  it("of 4xx is the adapter's to read, with JSON or without", async () => {
    const { client } = await setUp((_request, response, count) =>
      count === 1 ? json(response, { error: "no such symbol" }, 404) : response.writeHead(403).end("<html>"),
    );
    expect(await client.getJson("/a")).toEqual({ status: 404, json: { error: "no such symbol" } });
    expect(await client.getJson("/b")).toEqual({ status: 403, json: undefined });
    expect(client.state().state).toBe("ok");
  });

  it("may be packed", async () => {
    const { client } = await setUp((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(gzipSync(JSON.stringify({ packed: true })));
    });
    expect((await client.getJson("/a")).json).toEqual({ packed: true });
  });

  it("serves everybody who asks the same at the same time", async () => {
    const { server, client } = await setUp((_request, response) => setImmediate(() => json(response, 1)));
    const answers = await Promise.all([client.getJson("/a"), client.getJson("/a"), client.getJson("/b")]);
    expect(answers.map((answer) => answer.json)).toEqual([1, 1, 1]);
    expect([...server.asked].sort()).toEqual(["/a", "/b"]);
    await client.getJson("/a");
    expect(server.asked).toHaveLength(3);
  });

  it("may be text", async () => {
    const { client } = await setUp((_request, response) =>
      response.writeHead(200, { "content-type": "text/plain", "set-cookie": "a=b" }).end("crumb"),
    );
    const { text, headers } = await client.getText("/a");
    expect([text, headers.get("set-cookie")]).toEqual(["crumb", "a=b"]);
  });
});

describe("an answer that cannot be used", () => {
  const refusals: readonly (readonly [string, Handle, RegExp, number])[] = [
    ["a web page", (_q, r) => r.writeHead(200, { "content-type": "text/html" }).end("<p>"), /web page/, 1],
    ["no type", (_q, r) => r.writeHead(200).end("{}"), /without a type/, 1],
    ["a picture", (_q, r) => r.writeHead(200, { "content-type": "image/png" }).end("{}"), /another type/, 1],
    ["nothing", (_q, r) => r.writeHead(200, { "content-type": "application/json" }).end(), /empty/, 3],
    [
      "half an object",
      (_q, r) => r.writeHead(200, { "content-type": "application/json" }).end('{"a":[1,'),
      /cut off/,
      3,
    ],
    [
      "damaged gzip",
      (_q, r) =>
        r
          .writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" })
          .end(gzipSync("{}").subarray(0, 12)),
      /damaged|cut off|broke|network/,
      3,
    ],
    [
      "a redirect to another host",
      (_q, r) => r.writeHead(302, { location: "http://127.0.0.2:1/" }).end(),
      /302 Found: redirects are not followed/,
      1,
    ],
    ["500", (_q, r) => json(r, { message: SECRET }, 500), /500 Internal Server Error/, 3],
    ["an unheard-of status", (_q, r) => json(r, {}, 599), /status 599/, 3],
    ["a connection that breaks", (_q, r) => r.destroy(), /connection broke/, 3],
    [
      "a body that breaks",
      (_q, r) => {
        r.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        r.write('{"a":');
        setImmediate(() => r.destroy());
      },
      /broke|cut off/,
      3,
    ],
    [
      "a length beyond the limit",
      (_q, r) =>
        r.writeHead(200, { "content-type": "application/json", "content-length": "100000000" }).end(),
      /longer than 100000 bytes/,
      1,
    ],
  ];
  it.each(refusals)("%s is refused with a reason", async (_name, handle, reason, tries) => {
    const { server, client } = await setUp(known(handle));
    await client.getJson("/known");
    expect(await reasonOf(client.getJson("/a", { query: { crumb: SECRET } }))).toMatch(reason);
    expect(server.asked).toHaveLength(1 + tries);
  });

  it("100 MB are not read to their end", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024, " ");
    const { client } = await setUp(
      known((_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const more = () => {
          while (sent < 100_000_000 && !response.destroyed) {
            sent += chunk.length;
            if (!response.write(chunk)) return void response.once("drain", more);
          }
          response.end();
        };
        more();
      }),
    );
    await client.getJson("/known");
    expect(await reasonOf(client.getJson("/a"))).toMatch(/longer than 100000 bytes/);
    expect(sent).toBeLessThan(100_000_000);
  });

  it("a packed bomb is measured unpacked", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, " "));
    const { client } = await setUp((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(bomb);
    });
    expect(await reasonOf(client.getJson("/a"))).toMatch(/longer than 100000 bytes/);
  });
});

describe("a try that fails", () => {
  it("is followed by another that may succeed", async () => {
    const { server, client } = await setUp(
      known((_request, response, count) => (count === 1 ? json(response, {}, 500) : json(response, "fine"))),
    );
    await client.getJson("/known");
    expect((await client.getJson("/a")).json).toBe("fine");
    expect(server.asked).toHaveLength(3);
  });

  it("is followed by another when nothing came in time", async () => {
    const { client } = await setUp(
      known((_request, response, count) => (count === 1 ? undefined : json(response, "fine"))),
      { timeoutMs: 250 },
    );
    await client.getJson("/known");
    expect((await client.getJson("/a")).json).toBe("fine");
  });

  it("ends for good when the vendor keeps hanging", async () => {
    const { client } = await setUp(
      known(() => undefined),
      { timeoutMs: 100 },
    );
    await client.getJson("/known");
    expect(await reasonOf(client.getJson("/a"))).toMatch(/no answer within/);
  });

  it("ends when the body trickles for longer than a try may take", async () => {
    const { client } = await setUp(
      known((_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const trickle = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(trickle));
      }),
      { timeoutMs: 150 },
    );
    await client.getJson("/known");
    expect(await reasonOf(client.getJson("/a"))).toMatch(/no answer within/);
  });

  it("waits as long as a short Retry-After says, in seconds or as a date", async () => {
    for (const wish of ["0", new Date(START - 1000).toUTCString(), "1"]) {
      const { server, client } = await setUp(
        known((_request, response, count) =>
          count === 1 ? json(response, {}, 429, { "retry-after": wish }) : json(response, "fine"),
        ),
        { timeoutMs: 2000 },
      );
      await client.getJson("/known");
      expect((await client.getJson("/a")).json).toBe("fine");
      expect(server.asked).toHaveLength(3);
    }
  });
});

describe("a vendor that has never answered", () => {
  it("costs one question of two seconds in all when it swallows everything", async () => {
    const { server, client, states } = await setUp(() => undefined, { timeoutMs: MINUTE_MS });
    const reasons = await Promise.all([reasonOf(client.getJson("/a")), reasonOf(client.getJson("/b"))]);
    expect(reasons[0]).toBe("vendor: no answer within 2 s");
    expect(await reasonOf(client.getJson("/c"))).toMatch(/not asked until .+: no answer within 2 s/);
    expect(server.asked).toHaveLength(2);
    expect(states.map(({ state }) => state)).toEqual(["failing"]);
  });

  it("costs one try when the connection is refused", async () => {
    const { server, client, clock } = await setUp(() => undefined);
    await server.close();
    expect(await reasonOf(client.getJson("/a"))).toBe("vendor: the connection was refused");
    expect(client.state()).toEqual({
      state: "failing",
      since: clock.now,
      retryAt: clock.now + 11_250,
      reason: "the connection was refused",
    });
  });

  it("costs one try when its name cannot be looked up", async () => {
    let asked = 0;
    const { client } = await setUp(() => undefined, {
      fetch: async () => {
        asked++;
        const cause = Object.assign(new Error(`getaddrinfo ENOTFOUND ${SECRET}`), { code: "ENOTFOUND" });
        throw new TypeError("fetch failed", { cause });
      },
    });
    expect(await reasonOf(client.getJson("/a"))).toBe("vendor: no network: the host name is not known");
    expect(asked).toBe(1);
  });

  it("wakes those who wait for their turn as soon as it is noticed", async () => {
    const limits = { ...LIMITS, perMinute: 40, burst: 1, longestWaitMs: MINUTE_MS };
    const { server, client } = await setUp((_request, response) => response.destroy(), { limits });
    const reasons = await Promise.all(["/a", "/b"].map((path) => reasonOf(client.getJson(path))));
    expect(reasons[0]).toMatch(/connection broke/);
    expect(reasons[1]).toMatch(/not asked until/);
    expect(server.asked).toEqual(["/a"]);
  });
});

describe("the circuit", () => {
  it("opens after failures in a row, lets one probe through after the rest, and closes on success", async () => {
    let isDown = true;
    const { server, client, clock, states } = await setUp(
      known((_request, response) => (isDown ? json(response, {}, 503) : json(response, "back"))),
    );
    await client.getJson("/known");
    await reasonOf(client.getJson("/a"));
    expect(client.state().state).toBe("ok");
    expect(await reasonOf(client.getJson("/a"))).toMatch(/503 Service Unavailable/);
    expect(server.asked).toHaveLength(6);
    expect(client.state()).toMatchObject({ state: "failing", since: START, retryAt: START + 11_250 });

    expect(await reasonOf(client.getJson("/a"))).toMatch(/not asked until/);
    clock.now = START + 11_250;
    const [probe, second] = await Promise.all([
      reasonOf(client.getJson("/a")),
      reasonOf(client.getJson("/b")),
    ]);
    expect(probe).toMatch(/^vendor: 503/);
    expect(second).toMatch(/not asked until/);
    expect(server.asked).toHaveLength(7);
    // The second rest is twice as long; the outage began where it began.
    expect(client.state()).toMatchObject({ since: START, retryAt: clock.now + 22_500 });

    isDown = false;
    clock.now += 22_500;
    expect((await client.getJson("/a")).json).toBe("back");
    expect(client.state()).toEqual({ state: "ok", since: null, retryAt: null, reason: null });
    expect(states.map(({ state }) => state)).toEqual(["ok", "failing", "failing", "ok"]);
  });

  it("opens at once for as long as a vendor asks, up to a quarter of an hour", async () => {
    for (const [wish, restMs] of [
      ["120", 120_000],
      [new Date(START + 90_000).toUTCString(), 90_000],
      ["999999", 900_000],
    ] as const) {
      const { server, client } = await setUp(
        known((_request, response) => json(response, {}, 429, { "retry-after": wish })),
      );
      await client.getJson("/known");
      expect(await reasonOf(client.getJson("/a"))).toBe("vendor: 429 Too Many Requests");
      expect(client.state()).toMatchObject({ state: "failing", retryAt: START + restMs });
      expect(server.asked).toHaveLength(2);
    }
  });

  it("rests when the adapter says so", async () => {
    const { server, client } = await setUp((_request, response) => json(response, {}, 401));
    expect((await client.getJson("/a")).status).toBe(401);
    const error = client.rest("the key was refused", 60_000);
    expect(error.message).toBe("vendor: the key was refused");
    expect(await reasonOf(client.getJson("/a"))).toMatch(/the key was refused/);
    expect(server.asked).toHaveLength(1);
  });

  it("is not held open by a wall clock that is set back", async () => {
    let isDown = true;
    const { client, clock } = await setUp((_request, response) =>
      isDown ? response.destroy() : json(response, 1),
    );
    await reasonOf(client.getJson("/a"));
    isDown = false;
    clock.now = START - HOUR_MS;
    expect((await client.getJson("/a")).json).toBe(1);
  });
});

describe("the limit", () => {
  it("spreads questions and refuses those whose turn is too far away", async () => {
    const limits = { ...LIMITS, perMinute: 600, burst: 2, longestWaitMs: 150 };
    const { server, client } = await setUp(
      known((_request, response) => json(response, 1)),
      { limits },
    );
    await client.getJson("/known");
    const asked = await Promise.allSettled(
      ["/a", "/b", "/c", "/d", "/e"].map((path) => client.getJson(path)),
    );
    const refused = asked.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(server.asked).toHaveLength(1 + asked.length - refused.length);
    expect(await reasonOf(Promise.reject((refused[0] as PromiseRejectedResult).reason))).toMatch(
      /too many questions are waiting/,
    );
    expect(client.state().state).toBe("ok");
  });
});
