import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { errorText } from "../messages/shared-message.ts";
import { ApiError } from "./api-error.ts";
import { type ClientOptions, createClient, queryKey, type TransportRequest } from "./client.ts";
import { injectTransport } from "./inject-transport.ts";

const user = {
  user_id: "u1",
  id: "u1",
  email: null,
  name: "Demo",
  is_admin: false,
  access_level: null,
  subscription_exempt: false,
  is_demo: true,
  snaptrade_user_id: null,
  user_secret: null,
};
const login = {
  ...{ token: "t", user, expires_at: "2026-05-29T14:00:00Z", device_token: null },
  second_factor_required: false,
};

interface Seen extends TransportRequest {
  url: string;
}

function clientAnswering(status: number, body: unknown, options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = [];
  const client = createClient({
    baseUrl: "/api",
    fetch: async (url, request) => {
      seen.push({ url, ...request });
      return { status, text: async () => (typeof body === "string" ? body : JSON.stringify(body)) };
    },
    token: () => "secret",
    locale: () => "fr",
    ...options,
  });
  return { client, seen };
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test("a call sends token, language and body, and returns the validated answer", async () => {
  const { client, seen } = clientAnswering(200, { ...login, extra: "dropped" });
  const answer = await client.call("authLogin", { body: { email: "a@b.ca", password: "p" } });
  expect(answer).toEqual(login);
  expect(seen[0]).toMatchObject({
    url: "/api/auth/login",
    method: "POST",
    headers: { authorization: "Bearer secret", "accept-language": "fr", "content-type": "application/json" },
    body: '{"email":"a@b.ca","password":"p"}',
  });
});

test("a call without a body sends none, and no token is no header", async () => {
  const { client, seen } = clientAnswering(200, login, { token: () => null });
  await client.call("authDemoLogin");
  expect(seen[0]?.body).toBeUndefined();
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
  expect(seen[0]?.headers).not.toHaveProperty("content-type");
});

test("path, query and headers arrive where they belong", async () => {
  const { client } = clientAnswering(200, {});
  expect(
    client.request("stockHistory", { params: { symbol: "BRK.B" }, query: { timeframe: "1YR" } }).url,
  ).toBe("/api/stocks/BRK.B/historical?timeframe=1YR");
  const { headers } = client.request("placeOrder", { headers: { "Idempotency-Key": "key-12345" } });
  expect(headers["idempotency-key"]).toBe("key-12345");
});

test("an error answer becomes an ApiError with its words, code and fields", async () => {
  const body = {
    detail: "You hold 3.",
    message: "Not enough.",
    code: "insufficient_position",
    requestId: "r1",
    fields: [{ path: "quantity", code: "x", message: "y" }],
  };
  const { client } = clientAnswering(422, body);
  const error = await failure(client.call("orders"));
  expect(error).toMatchObject({ ...body, status: 422, isUnreachable: false });
});

test.each([
  [401, "unauthenticated"],
  [404, "not_found"],
  [429, "rate_limited"],
  [500, "internal"],
  [503, "service_unavailable"],
  [418, "invalid_input"],
] as const)(
  "a foreign page with status %d is understood as %s, in the reader's language",
  async (status, code) => {
    const { client } = clientAnswering(status, "<html>proxy</html>");
    const error = await failure(client.call("orders"));
    expect(error.code).toBe(code);
    expect(error.status).toBe(status);
    expect(error.detail).toBe(errorText(code, "fr").detail);
  },
);

test.each([["not json"], [{ orders: "many" }]])(
  "an answer that is not the promised one is refused: %j",
  async (body) => {
    const { client } = clientAnswering(200, body);
    expect((await failure(client.call("orders"))).code).toBe("invalid_answer");
  },
);

describe("a busy server that turned the call away", () => {
  const body = { detail: "Later.", message: "Busy.", code: "server_busy", requestId: "r1", fields: [] };
  const turnedAway = { status: 503, text: async () => JSON.stringify(body) };
  const admittedAfter = (tries: number) => {
    const seen: string[] = [];
    const fetch: ClientOptions["fetch"] = async (url) => {
      seen.push(url);
      return seen.length > tries ? { status: 200, text: async () => JSON.stringify(login) } : turnedAway;
    };
    return { client: clientAnswering(200, {}, { fetch }).client, asked: seen };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is asked again after the wait it wants, until it lets the call in", async () => {
    const { client, asked } = admittedAfter(3);
    const called = client.call("authDemoLogin");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await called).toMatchObject(login);
    expect(asked).toHaveLength(4);
  });

  test("is believed after four times, and left when the caller aborts", async () => {
    const { client, asked } = admittedAfter(9);
    const gaveUp = expect(client.call("authDemoLogin")).rejects.toMatchObject({ code: "server_busy" });
    await vi.advanceTimersByTimeAsync(60_000);
    await gaveUp;
    expect(asked).toHaveLength(4);
    const controller = new AbortController();
    const left = expect(client.call("authDemoLogin", {}, { signal: controller.signal })).rejects.toThrow(
      "left the page",
    );
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort(new Error("left the page"));
    await left;
    expect(asked).toHaveLength(5);
  });
});

test("no connection is network_unreachable, and worth another try", async () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed"));
  const { client } = clientAnswering(200, {}, { fetch });
  const error = await failure(client.call("orders"));
  expect(error).toMatchObject({ code: "network_unreachable", status: 0, isUnreachable: true });
});

const untilAborted: ClientOptions["fetch"] = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("a server that never answers is a timeout", async () => {
  const { client } = clientAnswering(200, {}, { fetch: untilAborted, timeoutMs: 1 });
  expect((await failure(client.call("orders"))).code).toBe("timeout");
});

test("an abort by the caller stays an abort", async () => {
  const { client } = clientAnswering(200, {}, { fetch: untilAborted });
  const controller = new AbortController();
  const call = client.call("orders", {}, { signal: controller.signal });
  controller.abort(new Error("left the page"));
  await expect(call).rejects.toThrow("left the page");
});

test("the same client speaks to a server in the same process", async () => {
  const app = {
    async inject(request: {
      method: string;
      url: string;
      headers: Record<string, string>;
      payload?: string | Buffer;
    }) {
      const good =
        request.method === "POST" && request.url === "/api/auth/login" && request.payload !== undefined;
      return { statusCode: good ? 200 : 400, body: JSON.stringify(login) };
    },
  };
  const { client } = clientAnswering(200, {}, { fetch: injectTransport(app) });
  await expect(client.call("authLogin", { body: { email: "a@b.ca", password: "p" } })).resolves.toEqual(
    login,
  );
});

test("query keys are stable", () => {
  expect(queryKey("holdings")).toEqual(["holdings"]);
  expect(queryKey("accountDetails", { params: { id: "a" } })).toEqual([
    "accountDetails",
    { params: { id: "a" } },
  ]);
});

test("what a call needs is known to the compiler", () => {
  const { client } = clientAnswering(200, {});
  const misuse = () => {
    // @ts-expect-error a body is needed
    void client.call("placeOrder");
    // @ts-expect-error the action is needed
    void client.call("placeOrder", { body: { symbol: "RY", quantity: 1 } });
    // @ts-expect-error there is no such parameter
    void client.call("accountDetails", { params: { name: "x" } });
  };
  expect(misuse).toBeTypeOf("function");
});
