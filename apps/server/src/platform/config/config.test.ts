import { DEFAULT_PAPER_COSTS } from "@neuro/brokerage";
import { MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { CONFIG_VARIABLES, loadConfig } from "./config.ts";

test("without any variable the server starts locally", () => {
  const loaded = loadConfig({});
  expect(loaded).toMatchObject({
    ok: true,
    config: {
      port: 4600,
      host: "127.0.0.1",
      databaseUrl: null,
      worker: "inprocess",
    },
  });
});

test.each([
  [{}, { url: null }],
  [{ MARKET_PROVIDERS: "yahoo,simulated" }, { url: null }],
  [
    { MARKET_PROVIDERS: "simulated,alpaca", ALPACA_KEY_ID: "PKTEST0000", ALPACA_SECRET_KEY: "s".repeat(12) },
    { url: null },
  ],
  [{ VALET_URL: "http://127.0.0.1:4711/valet/" }, { url: "http://127.0.0.1:4711/valet" }],
  [{ OFFICIAL_RATES: "off" }, null],
  [{ MARKET_PROVIDERS: "simulated" }, null],
  [{ MARKET_DIR: "/a/folder" }, null],
  [{ MARKET_PROVIDERS: "imported,simulated", VALET_URL: "https://valet.example" }, null],
])("with %o the Bank of Canada is asked where prices are: %o", (environment, officialRates) => {
  expect(loadConfig(environment)).toMatchObject({ ok: true, config: { officialRates } });
});

test.each([
  ["PORT", "99999"],
  ["PORT", "http"],
  ["DATABASE_URL", "mysql://localhost/db"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_PORT", "-1"],
  ["METRICS_TOKEN", "short"],
  ["PUBLIC_URL", "neuro.example"],
  ["PUBLIC_URL", "https://neuro.example/app"],
  ["SECRET_KEY", "c2hvcnQ="],
  ["REGISTRATION", "maybe"],
  ["OIDC_ISSUER", "ldap://somewhere"],
  ["MAIL_URL", "http://mail.example"],
  ["OFFICIAL_RATES", "yes"],
  ["VALET_URL", "http://valet.example"],
  ["VALET_URL", "valet.example"],
  ["SNAPTRADE_URL", "http://broker.example"],
  ["SNAPTRADE_URL", "https://broker.example/api/v1"],
  ["STRIPE_SECRET_KEY", "pk_live_0123456789"],
  ["STRIPE_WEBHOOK_SECRET", "secret"],
  ["STRIPE_PRICE_ID", "25.99"],
  ["STRIPE_URL", "http://stripe.example"],
  ["STRIPE_URL", "https://stripe.example/v1"],
  ["RATE_LIMIT_PER_MINUTE", "1.5"],
  ["RATE_LIMIT_QUESTIONS_PER_MINUTE", "-1"],
  ["ASSISTANT_PROVIDER", "oracle"],
  ["ASSISTANT_TIMEOUT", "0"],
  ["ASSISTANT_TIMEOUT", "soon"],
  ["ASSISTANT_RULES_FIRST", "maybe"],
  ["ASSISTANT_DAILY_TURNS", "0"],
  ["ASSISTANT_DAILY_TOKENS", "1.5"],
  ["SESSION_IDLE_HOURS", "forever"],
  ["WORKER", "some"],
  ["WORKER", "none"],
  ["FIRST_USER_ADMIN", "yes"],
  ["REHEARSE_LIVE", "yes"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "192.0.2.1,proxy.example"],
  ["PAPER_COMMISSION_PER_SHARE", "-0.01"],
  ["PAPER_COMMISSION_MINIMUM", "free"],
  ["PAPER_COMMISSION_MAXIMUM_PERCENT", "101"],
  ["PAPER_CRYPTO_COMMISSION_BPS", "1e2"],
  ["PAPER_SPREAD_BPS", "NaN"],
  ["PAPER_CRYPTO_SPREAD_BPS", "1001"],
  ["PAPER_SLIPPAGE_BPS", "0x10"],
  ["PAPER_MAX_VOLUME_SHARE", "0"],
  ["PAPER_MAX_VOLUME_SHARE", "1.01"],
])("%s=%s is refused in one sentence that names the variable and what is allowed", (name, value) => {
  const loaded = loadConfig({ [name]: value });
  expect(loaded).toEqual({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^${name} is ".*", but must be .+\\.$`))],
  });
});

test.each([
  ["", false],
  ["off", false],
  ["on", 1],
  ["2", 2],
  ["10.0.0.0/8, 2001:db8::/32,192.0.2.7", ["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]],
])("TRUST_PROXY=%s trusts %j", (given, trusted) => {
  const loaded = loadConfig({ TRUST_PROXY: given });
  expect(loaded.ok && loaded.config.trustProxy).toEqual(trusted);
});

test("the paper exchange's costs are the fill model's own unless the environment says otherwise", () => {
  const costsOf = (env: Record<string, string>) => {
    const loaded = loadConfig(env);
    if (!loaded.ok) throw new Error(loaded.problems.join());
    return loaded.config.paperCosts;
  };
  expect(costsOf({})).toEqual(DEFAULT_PAPER_COSTS);
  expect(costsOf({ PAPER_COMMISSION_PER_SHARE: "0", PAPER_MAX_VOLUME_SHARE: "0.25" })).toEqual({
    ...DEFAULT_PAPER_COSTS,
    commissionPerShare: 0,
    maxVolumeShare: 0.25,
  });
});

test("nothing is sent to a language model unless one is named", () => {
  expect(loadConfig({})).toMatchObject({ config: { assistant: null } });
  const local = { ASSISTANT_MODEL: "llama", ASSISTANT_BASE_URL: "http://127.0.0.1:11434/v1" };
  expect(loadConfig(local)).toMatchObject({
    config: {
      assistant: {
        ...{ provider: "openai-compatible", model: "llama", baseUrl: "http://127.0.0.1:11434/v1" },
        ...{ apiKey: null, timeoutMs: MINUTE_MS, rulesFirst: true, daily: { turns: 200, tokens: 1_000_000 } },
      },
    },
  });
});

test.each([
  [{ ASSISTANT_API_KEY: "sk-secret-key" }, "ASSISTANT_MODEL"],
  [{ ASSISTANT_BASE_URL: "https://models.example/v1" }, "ASSISTANT_MODEL"],
  [{ ASSISTANT_MODEL: "gpt" }, "ASSISTANT_BASE_URL"],
  [{ ASSISTANT_MODEL: "gpt", ASSISTANT_BASE_URL: "http://models.example/v1" }, "ASSISTANT_BASE_URL"],
  [{ ASSISTANT_MODEL: "gpt", ASSISTANT_BASE_URL: "ftp://models.example" }, "ASSISTANT_BASE_URL"],
  [{ ASSISTANT_MODEL: "claude", ASSISTANT_PROVIDER: "anthropic" }, "ASSISTANT_API_KEY"],
])("a language model that is half set up is refused: %o", (env, name) => {
  const loaded = loadConfig(env);
  expect(loaded).toEqual({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name} is "`))] });
  expect(JSON.stringify(loaded)).not.toContain("sk-secret-key");
});

test.each([
  ["https://login.example.com", true],
  ["http://localhost:8080/realms/home", true],
  ["http://127.0.0.1:8080", true],
  ["http://[::1]:8080", true],
  ["http://login.example.com", false],
  ["http://127.0.0.1.example.com", false],
])("a login provider at %s is trusted: %s", (issuer, ok) => {
  expect(loadConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "neuro" }).ok).toBe(ok);
});

test.each([
  [{ SNAPTRADE_CLIENT_ID: "NEURO" }, "SNAPTRADE_CONSUMER_KEY"],
  [{ SNAPTRADE_CONSUMER_KEY: "hush" }, "SNAPTRADE_CLIENT_ID"],
])("half of SnapTrade's keys is refused, naming the other half", (env, missing) => {
  const loaded = loadConfig(env);
  if (loaded.ok) throw new Error("accepted");
  expect(loaded.problems).toEqual([expect.stringMatching(new RegExp(`^${missing} is "", but must be set`))]);
  expect(loaded.problems.join()).not.toContain("hush");
});

test("Stripe's keys come together, and neither is repeated", () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_hushhush12", STRIPE_WEBHOOK_SECRET: "whsec_hushhush12" };
  const problemsOf = (env: Record<string, string>) => {
    const loaded = loadConfig(env);
    return loaded.ok ? loaded.config.stripe : loaded.problems;
  };
  expect(problemsOf({})).toBeNull();
  expect(problemsOf(keys)).toMatchObject({ priceId: null, url: null });
  expect(
    problemsOf({ ...keys, STRIPE_URL: "http://127.0.0.1:4700", STRIPE_PRICE_ID: "price_1" }),
  ).toMatchObject({
    ...{ priceId: "price_1", url: "http://127.0.0.1:4700" },
  });
  expect(problemsOf({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toEqual([
    'STRIPE_WEBHOOK_SECRET is "", but must be set when STRIPE_SECRET_KEY is.',
  ]);
  expect(problemsOf({ STRIPE_PRICE_ID: "price_1" })).toEqual([
    'STRIPE_SECRET_KEY is "", but must be set when STRIPE_PRICE_ID is.',
  ]);
  expect(
    JSON.stringify(problemsOf({ STRIPE_SECRET_KEY: "hush", STRIPE_WEBHOOK_SECRET: "hush" })),
  ).not.toContain("hush");
});

test("webhooks are signed by the consumer key unless they have a secret of their own", () => {
  const keys = { SNAPTRADE_CLIENT_ID: "NEURO", SNAPTRADE_CONSUMER_KEY: "ck" };
  const snaptradeOf = (env: Record<string, string>) => {
    const loaded = loadConfig(env);
    return loaded.ok ? loaded.config.snaptrade : loaded.problems;
  };
  expect(snaptradeOf({})).toBeNull();
  expect(snaptradeOf(keys)).toEqual({
    clientId: "NEURO",
    consumerKey: "ck",
    url: null,
    webhookSecret: "ck",
  });
  const moved = { SNAPTRADE_URL: "http://127.0.0.1:4700", SNAPTRADE_WEBHOOK_SECRET: "wh" };
  expect(snaptradeOf({ ...keys, ...moved })).toMatchObject({
    url: "http://127.0.0.1:4700",
    webhookSecret: "wh",
  });
});

test("all mistakes are named at once, and secrets are not repeated", () => {
  const loaded = loadConfig({ PORT: "x", METRICS_TOKEN: "hush", DATABASE_URL: "mysql://me:hush@host/db" });
  if (loaded.ok) throw new Error("refused");
  expect(loaded.problems).toHaveLength(3);
  expect(loaded.problems.join()).not.toContain("hush");
});

test("the table names each variable once, and each default is accepted", () => {
  const names = CONFIG_VARIABLES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const defaults = Object.fromEntries(CONFIG_VARIABLES.map((variable) => [variable.name, variable.default]));
  expect(loadConfig(defaults)).toEqual(loadConfig({}));
});
