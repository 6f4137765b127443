/** How long each secret has been in use: since this installation first saw it. Secrets themselves are stored nowhere. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { DAY_MS } from "@neuro/contract/primitives";
import type { Config } from "../../platform/config/config.ts";
import type { Orm } from "../../platform/db/database.ts";
import { readState, writeState } from "../../platform/installation-state.ts";
import type { AdministrationContext } from "../administration-context.ts";

const KEY = "secrets";
const FINGERPRINT_BYTES = 16;

interface Seen {
  /** Hexadecimal; a slow digest, since people choose some of these secrets themselves. */
  readonly salt: string;
  readonly fingerprint: string;
  /** Epoch ms. */
  readonly firstSeen: number;
}

type Ages = Readonly<Record<string, Seen>>;

const digestOf = promisify<string, Buffer, number, Buffer>(scrypt);

function passwordOf(url: string | null): string | null {
  return url === null ? null : new URL(url).password || null;
}

/** In use, by their environment variables. The key of the vault is known by what it says of itself. */
function secretsOf({
  config,
  vault,
}: Pick<AdministrationContext, "config" | "vault">): Readonly<Record<string, string>> {
  const { market, snaptrade, assistant, openId, mail, metricsToken, databaseUrl, stripe }: Config = config;
  const all: Record<string, string | null | undefined> = {
    SECRET_KEY: vault.fingerprint,
    DATABASE_URL: passwordOf(databaseUrl),
    ALPACA_SECRET_KEY: market.ALPACA_SECRET_KEY,
    SNAPTRADE_CONSUMER_KEY: snaptrade?.consumerKey,
    SNAPTRADE_WEBHOOK_SECRET:
      snaptrade?.webhookSecret === snaptrade?.consumerKey ? null : snaptrade?.webhookSecret,
    ASSISTANT_API_KEY: assistant?.apiKey,
    OIDC_CLIENT_SECRET: openId?.clientSecret,
    MAIL_URL: passwordOf(mail?.url ?? null),
    METRICS_TOKEN: metricsToken,
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, secret]) => (secret ? [[name, secret]] : [])),
  );
}

/** By fingerprint: what was found to be the same; the slow digest is made once in a process. */
const proven = new Map<string, string>();

async function isSame(secret: string, { salt, fingerprint }: Seen): Promise<boolean> {
  if (proven.get(fingerprint) === secret) return true;
  const digest = await digestOf(secret, Buffer.from(salt, "hex"), FINGERPRINT_BYTES);
  const same = timingSafeEqual(digest, Buffer.from(fingerprint, "hex"));
  if (same) proven.set(fingerprint, secret);
  return same;
}

async function newlySeen(secret: string, firstSeen: number): Promise<Seen> {
  const salt = randomBytes(FINGERPRINT_BYTES);
  const fingerprint = await digestOf(secret, salt, FINGERPRINT_BYTES);
  return { salt: salt.toString("hex"), fingerprint: fingerprint.toString("hex"), firstSeen };
}

async function readAges(orm: Orm): Promise<Ages> {
  return ((await readState(orm, KEY)) as Ages | undefined) ?? {};
}

/** Notes secrets that were not seen before. Called at every start, so that a new one is not missed. */
export async function noteSecrets(
  ctx: Pick<AdministrationContext, "config" | "vault" | "db" | "wall">,
): Promise<Ages> {
  const known = await readAges(ctx.db.orm);
  const now = ctx.wall();
  const seen: Record<string, Seen> = {};
  for (const [name, secret] of Object.entries(secretsOf(ctx))) {
    const before = known[name];
    const isKnown = before !== undefined && (await isSame(secret, before));
    seen[name] = isKnown ? before : await newlySeen(secret, now);
  }
  const isChanged = Object.entries(seen).some(([name, { salt }]) => known[name]?.salt !== salt);
  if (isChanged) await writeState(ctx.db.orm, { key: KEY, value: { ...known, ...seen }, wallMs: now });
  return seen;
}

export interface SecretAge {
  readonly name: string;
  readonly age_days: number | null;
  readonly due: boolean;
}

/** `rotateAfterDays`: 0 for never. */
export async function secretAges(
  ctx: Pick<AdministrationContext, "config" | "vault" | "db" | "wall">,
  rotateAfterDays: number,
): Promise<SecretAge[]> {
  const now = ctx.wall();
  return Object.entries(await noteSecrets(ctx)).map(([name, { firstSeen }]) => {
    const days = Math.max(0, Math.floor((now - firstSeen) / DAY_MS));
    return { name, age_days: days, due: rotateAfterDays > 0 && days >= rotateAfterDays };
  });
}
