import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { failure } from "../failure.ts";

const JSON_HEADERS = { "content-type": "application/json" };

onOneDatabase("an error's answer", (database) => {
  let server: TestApp;
  const logged: string[] = [];
  let onLogin = async (): Promise<never> => {
    throw new Error("secret detail of a bug");
  };
  beforeAll(async () => {
    server = await createTestApp(database(), {
      onLog: (line) => logged.push(line),
      handlers: {
        authLogin: () => onLogin(),
        authRegister: async () => failure("email_taken"),
      },
    });
  });
  afterAll(() => server.close());

  const post = (url: string, payload: string, headers: Record<string, string> = JSON_HEADERS) =>
    server.app.inject({ method: "POST", url, payload, headers });
  const goodLogin = JSON.stringify({ email: "a@example.com", password: "hunter2hunter2" });

  test("a bug says only that it is one, and its details stay in the log", async () => {
    const answer = await post("/api/auth/login", goodLogin);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: "internal",
      detail: expect.any(String),
      message: expect.any(String),
      requestId: answer.headers["x-request-id"],
      fields: [],
    });
    expect(answer.body).not.toContain("secret detail");
    expect(logged.join("")).toContain("secret detail of a bug");
    expect(logged.join("")).not.toContain("hunter2");
  });

  test("a failure has its code's status and its words in the caller's language", async () => {
    const payload = JSON.stringify({ email: "a@example.com", password: "long enough words" });
    const english = await post("/api/auth/register", payload);
    const french = await post("/api/auth/register", payload, {
      ...JSON_HEADERS,
      "accept-language": "fr-CA,en;q=0.5",
    });
    expect([english.statusCode, english.json().code]).toEqual([409, "email_taken"]);
    expect(french.json().code).toBe("email_taken");
    expect(french.json().detail).not.toBe(english.json().detail);
  });

  test.each([
    ["broken JSON", "{", JSON_HEADERS, 400, "malformed_json"],
    ["NaN", '{"email":NaN}', JSON_HEADERS, 400, "malformed_json"],
    ["a prototype in JSON", '{"__proto__":{"admin":true}}', JSON_HEADERS, 400, "malformed_json"],
    ["another content type", "a=b", { "content-type": "text/csv" }, 415, "unsupported_media_type"],
    ["a huge body", JSON.stringify({ email: "x".repeat(300_000) }), JSON_HEADERS, 413, "payload_too_large"],
    ["no body", "", JSON_HEADERS, 400, "invalid_input"],
    ["a list instead of an object", "[]", JSON_HEADERS, 400, "invalid_input"],
  ] as const)("%s is refused as what it is", async (_title, payload, headers, status, code) => {
    const answer = await post("/api/auth/login", payload, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail.length).toBeGreaterThan(10);
  });

  test("an empty body names each missing field", async () => {
    const answer = await post("/api/auth/login", "");
    expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual(["email", "password"]);
  });

  test("an unknown address, a wrong method and an overlong parameter answer JSON 404", async () => {
    for (const [method, url] of [
      ["GET", "/api/nowhere"],
      ["DELETE", "/api/auth/login"],
      ["GET", `/api/stocks/symbol/${"x".repeat(500)}`],
      ["GET", "/api/stocks/symbol/%zz"],
      ["GET", "/nowhere.js"],
    ] as const) {
      const answer = await server.app.inject({ method, url });
      expect([url.slice(0, 30), answer.statusCode, answer.json().code]).toEqual([
        url.slice(0, 30),
        404,
        "route_not_found",
      ]);
    }
  });

  test("an answer that breaks the contract is a bug, not an answer", async () => {
    onLogin = async () => ({ token: 42 }) as never;
    const answer = await post("/api/auth/login", goodLogin);
    expect([answer.statusCode, answer.json().code]).toEqual([500, "internal"]);
  });

  test("no log line carries a token, a password or a one-time id", async () => {
    logged.length = 0;
    const token = "T".repeat(43);
    await server.app.inject({
      url: `/api/auth/me?session_id=SECRETID&token=${token}`,
      headers: { authorization: `Bearer ${token}`, "x-session-id": "SECRETID", cookie: `a=${token}` },
    });
    const nested = {
      req: { headers: { authorization: token, "x-session-id": "SECRETID" } },
      body: { password: token },
    };
    server.ctx.log.info({ ...nested, user_secret: token, account: { userSecret: token } }, "checked");
    expect(logged.join("")).toContain("[redacted]");
    expect(logged.join("")).not.toContain(token);
    expect(logged.join("")).not.toContain("SECRETID");
  });
});
