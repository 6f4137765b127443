import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onOneDatabase } from "../../testing/databases.ts";
import { createTestApp, type TestApp, withoutAccounts } from "../../testing/test-app.ts";

onOneDatabase("the server around the API", (database) => {
  const opened: TestApp[] = [];
  const open = async (
    ...args: Parameters<typeof createTestApp> extends [unknown, ...infer R] ? R : never
  ) => {
    const made = await createTestApp(database(), ...args);
    opened.push(made);
    return made;
  };
  let web = "";
  beforeAll(() => {
    web = mkdtempSync(join(tmpdir(), "neuro-web-"));
    mkdirSync(join(web, "assets"));
    writeFileSync(join(web, "index.html"), "<!doctype html><title>Neuro</title>");
    writeFileSync(join(web, "assets", "main-1a2b3c.js"), "export {};");
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    rmSync(web, { recursive: true, force: true });
  });

  test("health says ok when database and market answer", async () => {
    const { app } = await open();
    const answer = await app.inject({ url: "/api/health" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: "ok", checks: { database: "ok", market: "ok" } });
  });

  test("health is not ok before everything has started that it stands for", async () => {
    const { app, ctx } = await open();
    const status = async () => (await app.inject({ url: "/api/health" })).statusCode;
    ctx.startup.begin();
    expect(await status()).toBe(503);
    ctx.startup.done();
    expect(await status()).toBe(200);
  });

  test.each([
    ["counted", 1, "198.51.100.4, 203.0.113.9"],
    ["counted in a row", 2, "198.51.100.4, 203.0.113.9, 10.0.0.2"],
    ["named by network", ["10.0.0.0/8", "127.0.0.1"], "198.51.100.4, 203.0.113.9, 10.0.0.2"],
  ])(
    "behind proxies %s, the address is what the outermost saw, whatever the caller claims",
    async (_, trustProxy, passed) => {
      const { app, client } = await open({ config: { trustProxy }, provisionDemo: withoutAccounts });
      const answer = await app.inject({
        ...{ method: "POST", url: "/api/auth/demo-login", payload: {} },
        headers: { "x-forwarded-for": passed },
      });
      const { sessions } = await client(answer.json().token).call("sessions");
      expect(sessions[0]?.address).toBe("203.0.113.9");
    },
  );

  test("an address that calls too often is told how long to wait; a user has a limit of their own", async () => {
    const { app, client } = await open({
      config: { rateLimitPerMinute: 3, rateLimitUserPerMinute: 2 },
      provisionDemo: withoutAccounts,
    });
    const { token } = await client().call("authDemoLogin");
    const call = (headers = {}) => app.inject({ url: "/api/auth/me", headers });
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([401, 401]);
    const refused = await call();
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await app.inject({ url: "/api/health" })).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    const statuses = [await call(headers), await call(headers), await call(headers)].map((a) => a.statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("password attempts are limited more strictly than reading", async () => {
    const { app } = await open({ config: { rateLimitLoginPerMinute: 2 } });
    const attempt = () => app.inject({ method: "POST", url: "/api/auth/login", payload: {} });
    const statuses = [await attempt(), await attempt(), await attempt()].map((a) => a.statusCode);
    expect(statuses).toEqual([400, 400, 429]);
    expect((await app.inject({ url: "/api/health" })).statusCode).toBe(200);
  });

  test("no script may run but the site's own files, and nobody may frame it", async () => {
    const { app } = await open({ webDirectory: web });
    const { headers } = await app.inject({ url: "/", headers: { accept: "text/html" } });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toContain("camera=()");
    // Stricter, and a brokerage portal's window could not tell this page how it went.
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["strict-transport-security"]).toBeUndefined();
    const overTls = await open({ webDirectory: web, config: { publicUrl: "https://neuro.example" } });
    const page = await overTls.app.inject({ url: "/", headers: { accept: "text/html" } });
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("addresses of the application get its page, hashed files are kept for ever", async () => {
    const { app } = await open({ webDirectory: web });
    const get = (url: string, accept = "text/html") => app.inject({ url, headers: { accept } });
    const route = await get("/dashboard?tab=portfolio");
    expect([route.statusCode, route.body]).toEqual([200, expect.stringContaining("<title>Neuro</title>")]);
    expect(route.headers["cache-control"]).toBe("no-cache");
    expect((await get("/assets/main-1a2b3c.js", "*/*")).headers["cache-control"]).toContain("immutable");
    expect((await get("/assets/old.js", "*/*")).statusCode).toBe(404);
    expect((await get("/api/nowhere")).json().code).toBe("route_not_found");
  });

  test("without a built web the page says what to do", async () => {
    const { app } = await open();
    const answer = await app.inject({ url: "/", headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("npm run build")]);
  });

  test("the API explains itself to people and machines", async () => {
    const { app } = await open();
    const docs = await app.inject({ url: "/api/docs" });
    expect(docs.body).toContain("POST /api/auth/demo-login");
    expect(docs.body).not.toContain("<script");
    const document = (await app.inject({ url: "/api/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/auth/demo-login"]).toHaveProperty("post");
  });

  test("metrics need their token and count requests by route", async () => {
    const metricsToken = "metrics-token-of-the-test";
    const { app } = await open({ config: { metricsToken } });
    await app.inject({ url: "/api/health" });
    expect((await app.inject({ url: "/metrics" })).statusCode).toBe(401);
    const answer = await app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(answer.body).toMatch(
      /neuro_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/,
    );
  });
});
