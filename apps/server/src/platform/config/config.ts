/** The environment, read once at start, typed. A wrong value is refused with its name, the value and what is allowed. */
import { resolve } from "node:path";
import type { PaperCosts, SnaptradeSettings } from "@neuro/brokerage";
import { HOUR_MS } from "@neuro/contract/primitives";
import type { MarketEnvironment } from "@neuro/market";
import { type AssistantSettings, readAssistant } from "./config-assistant.ts";
import { readExemptEmail, readStripe, type StripeSettings } from "./config-billing.ts";
import { type OfficialRatesSettings, readOfficialRates } from "./config-official-rates.ts";
import { ConfigReader, type Environment, isThisMachine, readUrl } from "./config-reader.ts";
import { readTrustedProxies, type TrustedProxies } from "./config-trusted-proxies.ts";
import { CONFIG_VARIABLES } from "./config-variables.ts";

export { CONFIG_VARIABLES };

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** As written; the market package validates its own settings when it is opened. */
  readonly market: MarketEnvironment;
  /** Null: the Bank of Canada is not asked for its rates. */
  readonly officialRates: OfficialRatesSettings | null;
  /** Null: people link the sandbox brokerage. */
  readonly snaptrade: SnaptradeSettings | null;
  /** Keys that people have at SnapTrade themselves: null where none are taken. `url` as in `snaptrade`. */
  readonly ownKeys: { readonly url: string | null } | null;
  /** Null: the sandbox takes the payments, which charges nothing. */
  readonly stripe: StripeSettings | null;
  /** Free of the subscription for life, once it is proven whose it is; null: nobody's. */
  readonly subscriptionExemptEmail: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly logFormat: "greeting" | "json";
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  readonly metricsToken: string | null;
  /** Zero means no limit. */
  readonly rateLimitPerMinute: number;
  readonly rateLimitUserPerMinute: number;
  readonly rateLimitLoginPerMinute: number;
  readonly rateLimitQuestionsPerMinute: number;
  /** Null: Neuro's own rules answer in the chat. */
  readonly assistant: AssistantSettings | null;
  /** Origin without a path, as https://neuro.example; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** 32 bytes; null: from a file. */
  readonly secretKey: Uint8Array | null;
  readonly registrationOpen: boolean;
  readonly openId: OpenIdSettings | null;
  readonly mail: MailSettings | null;
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly worker: "inprocess" | "none";
  /** The record of signals and strategies is kept up to date here. */
  readonly measureMarket: boolean;
  readonly firstUserAdmin: boolean;
  /** New demo users also get an account in live mode, with practice money. */
  readonly rehearseLive: boolean;
  readonly trustProxy: TrustedProxies;
  /** Of the paper exchange, its previews and the backtests. */
  readonly paperCosts: PaperCosts;
}

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** What people call the provider. */
  readonly name: string;
  readonly scopes: string;
}

export interface MailSettings {
  /** Holds a password: never to be logged. */
  readonly url: string;
  readonly from: string;
}

export type LoadedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

function readDatabaseUrl(reader: ConfigReader): string | null {
  const text = reader.optional("DATABASE_URL");
  const url = text === null || !URL.canParse(text) ? null : new URL(text);
  if (text !== null && !/^postgres(ql)?:$/.test(url?.protocol ?? "")) {
    // The value may hold a password: never echo it.
    reader.refuse("DATABASE_URL", "an address like postgres://user:password@host:5432/database", "(hidden)");
    return null;
  }
  return text;
}

function readMarket(reader: ConfigReader): MarketEnvironment {
  const directory = reader.optional("MARKET_DIR");
  return {
    MARKET_DIR: directory === null ? undefined : resolve(directory),
    MARKET_PROVIDERS: reader.optional("MARKET_PROVIDERS") ?? undefined,
    REPLAY_FROM: reader.optional("REPLAY_FROM") ?? undefined,
    REPLAY_SPEED: reader.optional("REPLAY_SPEED") ?? undefined,
    YAHOO_URL: reader.optional("YAHOO_URL") ?? undefined,
    ALPACA_KEY_ID: reader.optional("ALPACA_KEY_ID") ?? undefined,
    ALPACA_SECRET_KEY: reader.optional("ALPACA_SECRET_KEY") ?? undefined,
    ALPACA_FEED: reader.text("ALPACA_FEED"),
    ALPACA_DATA_URL: reader.optional("ALPACA_DATA_URL") ?? undefined,
    ALPACA_TRADING_URL: reader.optional("ALPACA_TRADING_URL") ?? undefined,
  };
}

function readPublicUrl(reader: ConfigReader): string | null {
  const allowed = "an address like https://neuro.example, without a path";
  const url = readUrl(reader, "PUBLIC_URL", /^https?:$/, allowed);
  if (url === null) return null;
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") reader.refuse("PUBLIC_URL", allowed);
  return url.origin;
}

const KEY_BYTES = 32;

function readSecretKey(reader: ConfigReader): Uint8Array | null {
  const text = reader.optional("SECRET_KEY");
  if (text === null) return null;
  const key = Buffer.from(text, "base64");
  if (!/^[A-Za-z0-9+/_-]+=*$/.test(text) || key.length !== KEY_BYTES)
    reader.refuse("SECRET_KEY", `${KEY_BYTES} bytes in base64, as from: openssl rand -base64 32`, "(hidden)");
  return new Uint8Array(key);
}

function readOpenId(reader: ConfigReader): OpenIdSettings | null {
  const issuer = readUrl(reader, "OIDC_ISSUER", /^https?:$/, "the address of an OpenID provider");
  if (issuer !== null && issuer.protocol === "http:" && !isThisMachine(issuer))
    reader.refuse("OIDC_ISSUER", "an https address, unless the provider is on this machine");
  const clientId = reader.optional("OIDC_CLIENT_ID");
  if (issuer === null) {
    if (clientId !== null && reader.optional("OIDC_ISSUER") === null)
      reader.refuse("OIDC_ISSUER", "set when OIDC_CLIENT_ID is");
    return null;
  }
  if (clientId === null) reader.refuse("OIDC_CLIENT_ID", "set when OIDC_ISSUER is");
  const scopes = reader.text("OIDC_SCOPES");
  if (!scopes.split(/\s+/).includes("openid")) reader.refuse("OIDC_SCOPES", "a list with openid in it");
  return {
    issuer: reader.text("OIDC_ISSUER"),
    clientId: clientId ?? "",
    clientSecret: reader.optional("OIDC_CLIENT_SECRET"),
    name: reader.optional("OIDC_NAME") ?? issuer.hostname,
    scopes,
  };
}

function readSnaptradeUrl(reader: ConfigReader): string | null {
  const allowed = "an https address without a path, or http on this machine";
  const url = readUrl(reader, "SNAPTRADE_URL", /^https?:$/, allowed);
  // The consumer key signs what a path would change, and people's secrets travel in the query.
  const isOpen = url?.protocol === "http:" && !isThisMachine(url);
  if (url !== null && (isOpen || url.pathname !== "/" || url.search !== "" || url.hash !== ""))
    reader.refuse("SNAPTRADE_URL", allowed, "(hidden)");
  return url?.origin ?? null;
}

function readSnaptrade(reader: ConfigReader, url: string | null): SnaptradeSettings | null {
  const clientId = reader.optional("SNAPTRADE_CLIENT_ID");
  const consumerKey = reader.optional("SNAPTRADE_CONSUMER_KEY");
  if (clientId === null) {
    if (consumerKey !== null) reader.refuse("SNAPTRADE_CLIENT_ID", "set when SNAPTRADE_CONSUMER_KEY is");
    return null;
  }
  if (consumerKey === null) reader.refuse("SNAPTRADE_CONSUMER_KEY", "set when SNAPTRADE_CLIENT_ID is");
  return {
    clientId,
    consumerKey: consumerKey ?? "",
    url,
    webhookSecret: reader.optional("SNAPTRADE_WEBHOOK_SECRET") ?? consumerKey ?? "",
  };
}

function readMail(reader: ConfigReader): MailSettings | null {
  const url = readUrl(reader, "MAIL_URL", /^smtps?:$/, "an address like smtp://user:password@host:587");
  const from = reader.optional("MAIL_FROM");
  if (url === null) return null;
  if (from === null || !/^[^<>\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    reader.refuse("MAIL_FROM", "a sender like Neuro <neuro@example.com> when MAIL_URL is set");
  return { url: reader.text("MAIL_URL"), from: from ?? "" };
}

function readMetricsToken(reader: ConfigReader): string | null {
  const token = reader.optional("METRICS_TOKEN");
  if (token !== null && !/^\S{16,}$/.test(token))
    reader.refuse("METRICS_TOKEN", "at least 16 characters long, without spaces", "(hidden)");
  return token;
}

function readPaperCosts(reader: ConfigReader): PaperCosts {
  const upTo = (max: number) => ({ min: 0, max, whole: false });
  const maximumPercent = reader.number("PAPER_COMMISSION_MAXIMUM_PERCENT", upTo(100));
  return {
    commissionPerShare: reader.number("PAPER_COMMISSION_PER_SHARE", upTo(100)),
    commissionMinimum: reader.number("PAPER_COMMISSION_MINIMUM", upTo(1_000)),
    commissionMaximumRatio: maximumPercent / 100,
    cryptoCommissionBps: reader.number("PAPER_CRYPTO_COMMISSION_BPS", upTo(1_000)),
    spreadBps: reader.number("PAPER_SPREAD_BPS", upTo(1_000)),
    cryptoSpreadBps: reader.number("PAPER_CRYPTO_SPREAD_BPS", upTo(1_000)),
    slippageBps: reader.number("PAPER_SLIPPAGE_BPS", upTo(1_000)),
    maxVolumeShare: reader.number("PAPER_MAX_VOLUME_SHARE", { min: 0.001, max: 1, whole: false }),
  };
}

const PORT_RANGE = { min: 0, max: 65_535, whole: true };
const LIMIT_RANGE = { min: 0, max: 1_000_000, whole: true };
const HOURS_RANGE = { min: 0.01, max: 87_600, whole: false };

export function loadConfig(env: Environment): LoadedConfig {
  const reader = new ConfigReader(env);
  const market = readMarket(reader);
  const snaptradeUrl = readSnaptradeUrl(reader);
  const config: Config = {
    port: reader.number("PORT", PORT_RANGE),
    host: reader.text("HOST"),
    dataDir: resolve(reader.text("DATA_DIR")),
    databaseUrl: readDatabaseUrl(reader),
    market,
    officialRates: readOfficialRates(reader, market),
    snaptrade: readSnaptrade(reader, snaptradeUrl),
    ownKeys: reader.switch("SNAPTRADE_OWN_KEYS") ? { url: snaptradeUrl } : null,
    logLevel: reader.choice("LOG_LEVEL", LOG_LEVELS),
    logFormat: reader.choice("LOG_FORMAT", ["greeting", "json"]),
    metricsPort: reader.optional("METRICS_PORT") === null ? null : reader.number("METRICS_PORT", PORT_RANGE),
    metricsHost: reader.text("METRICS_HOST"),
    metricsToken: readMetricsToken(reader),
    rateLimitPerMinute: reader.number("RATE_LIMIT_PER_MINUTE", LIMIT_RANGE),
    rateLimitUserPerMinute: reader.number("RATE_LIMIT_USER_PER_MINUTE", LIMIT_RANGE),
    rateLimitLoginPerMinute: reader.number("RATE_LIMIT_LOGIN_PER_MINUTE", LIMIT_RANGE),
    rateLimitQuestionsPerMinute: reader.number("RATE_LIMIT_QUESTIONS_PER_MINUTE", LIMIT_RANGE),
    assistant: readAssistant(reader),
    stripe: readStripe(reader),
    subscriptionExemptEmail: readExemptEmail(reader),
    publicUrl: readPublicUrl(reader),
    secretKey: readSecretKey(reader),
    registrationOpen: reader.choice("REGISTRATION", ["open", "closed"]) === "open",
    openId: readOpenId(reader),
    mail: readMail(reader),
    sessionIdleMs: reader.number("SESSION_IDLE_HOURS", HOURS_RANGE) * HOUR_MS,
    sessionAbsoluteMs: reader.number("SESSION_ABSOLUTE_HOURS", HOURS_RANGE) * HOUR_MS,
    worker: reader.choice("WORKER", ["inprocess", "none"]),
    measureMarket: reader.switch("MEASURE_MARKET"),
    firstUserAdmin: reader.switch("FIRST_USER_ADMIN"),
    rehearseLive: reader.switch("REHEARSE_LIVE"),
    trustProxy: readTrustedProxies(reader),
    paperCosts: readPaperCosts(reader),
  };
  if (config.worker === "none" && config.databaseUrl === null)
    reader.refuse(
      "WORKER",
      "inprocess unless DATABASE_URL names a PostgreSQL server that a worker can share",
    );
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, config };
}
