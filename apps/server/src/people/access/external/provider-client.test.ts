import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { HOUR_MS } from "@neuro/contract/primitives";
import { afterEach, expect, test } from "vitest";
import { createProviderClient } from "./provider-client.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

function clientOf(
  issuer: string,
  { clientSecret = "secret", now = (): number => 0, timeoutMs = 1_000 } = {},
) {
  const settings = { issuer, clientId: "neuro", clientSecret, name: "Test", scopes: "openid" };
  return createProviderClient(settings, { wall: now, timeoutMs });
}

const secrets = { state: "s", nonce: "n", codeVerifier: "v".repeat(43) };
const way = { redirectUri: "http://127.0.0.1:4600/api/auth/login/external/callback", fresh: false };
const back = new URL(`${way.redirectUri}?code=c&state=s`);

function metadata(issuer: string, more: object = {}) {
  return JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...more,
  });
}

test("a provider that says nothing is not waited for long", async () => {
  const issuer = await serve(() => undefined);
  const asked = await clientOf(issuer, { timeoutMs: 50 }).authorizationUrl(secrets, way);
  expect(asked).toEqual({ ok: false, problem: "unreachable", reason: "OAUTH_TIMEOUT" });
});

test.each([
  ["fails", 503, "{}", "unreachable"],
  ["knows no such address", 404, "{}", "failed"],
  ["answers with a page", 200, "<html>", "failed"],
  ["calls itself something else", 200, metadata("http://127.0.0.1:1"), "failed"],
] as const)("a provider that %s is told apart", async (_title, status, body, problem) => {
  const issuer = await serve((_request, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body),
  );
  expect(await clientOf(issuer).authorizationUrl(secrets, way)).toMatchObject({ ok: false, problem });
});

test("the provider is looked up once an hour, and once for all who wait", async () => {
  let asked = 0;
  let now = 0;
  const issuer: string = await serve((_request, response) => {
    asked += 1;
    response.writeHead(200, { "content-type": "application/json" }).end(metadata(issuer));
  });
  const client = clientOf(issuer, { now: () => now });
  const both = await Promise.all([
    client.authorizationUrl(secrets, way),
    client.authorizationUrl(secrets, way),
  ]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  now = 3_599_999;
  await client.authorizationUrl(secrets, way);
  expect(asked).toBe(1);
  now = HOUR_MS;
  await client.authorizationUrl(secrets, way);
  expect(asked).toBe(2);
});

test.each([
  ["in the header, as the standard has it", {}, true],
  [
    "in the body where the provider takes it only there",
    { token_endpoint_auth_methods_supported: ["client_secret_post"] },
    false,
  ],
])("the secret goes %s, and a refused code is told as failed", async (_title, more, isInHeader) => {
  let seen: { authorization: string | undefined; body: string } | null = null;
  const issuer: string = await serve(async (request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url !== "/token") return response.end(metadata(issuer, more));
    let body = "";
    for await (const chunk of request) body += chunk;
    seen = { authorization: request.headers.authorization, body };
    return response.writeHead(400).end('{"error":"invalid_grant","error_description":"used"}');
  });
  expect(await clientOf(issuer).identify(secrets, back)).toEqual({
    ok: false,
    problem: "failed",
    reason: "OAUTH_RESPONSE_BODY_ERROR",
  });
  const basic = `Basic ${Buffer.from("neuro:secret").toString("base64")}`;
  expect(seen).toMatchObject(
    isInHeader
      ? { authorization: basic, body: expect.not.stringContaining("client_secret") }
      : { authorization: undefined, body: expect.stringContaining("client_secret=secret") },
  );
});

test.each([
  ["access_denied", "denied"],
  ["temporarily_unavailable", "unreachable"],
  ["invalid_scope", "failed"],
])("the answer %s means %s", async (error, problem) => {
  const issuer: string = await serve((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(metadata(issuer)),
  );
  const cameBack = new URL(`${way.redirectUri}?error=${error}&state=s`);
  expect(await clientOf(issuer).identify(secrets, cameBack)).toMatchObject({ ok: false, problem });
});
