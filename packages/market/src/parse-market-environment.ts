/** The settings of the market, read and refused by name. */
import { type Parsed, parseReplayFrom, parseReplaySpeed } from "./clock.ts";

export interface MarketEnvironment {
  /** Comma list in the order the providers are asked: `files,simulated`. */
  readonly MARKET_PROVIDERS?: string | undefined;
  /** Folder of real history. */
  readonly MARKET_DIR?: string | undefined;
  /** Market time a replay starts at: ISO with offset. */
  readonly REPLAY_FROM?: string | undefined;
  /** Market seconds per real second. */
  readonly REPLAY_SPEED?: string | undefined;
  /** Another address than Yahoo's own. */
  readonly YAHOO_URL?: string | undefined;
  readonly ALPACA_KEY_ID?: string | undefined;
  readonly ALPACA_SECRET_KEY?: string | undefined;
  /** Other addresses than Alpaca's own. */
  readonly ALPACA_DATA_URL?: string | undefined;
  readonly ALPACA_TRADING_URL?: string | undefined;
  /** `iex`, `sip` or `delayed_sip`. */
  readonly ALPACA_FEED?: string | undefined;
}

export const PROVIDER_NAMES = ["files", "imported", "yahoo", "alpaca", "simulated"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
export const ALPACA_FEEDS = ["iex", "sip", "delayed_sip"] as const;

export interface AlpacaSettings {
  readonly keyId: string;
  readonly secretKey: string;
  readonly feed: (typeof ALPACA_FEEDS)[number];
  /** Null: the vendor's own. */
  readonly dataUrl: string | null;
  readonly tradingUrl: string | null;
}

export interface MarketSettings {
  readonly names: readonly ProviderName[];
  readonly marketDir: string | null;
  /** Null: the vendor's own. */
  readonly yahooUrl: string | null;
  /** Null without keys. */
  readonly alpaca: AlpacaSettings | null;
  /** Market time, epoch ms. */
  readonly replayFrom: number | null;
  readonly replaySpeed: number | null;
}

const OF_THE_NETWORK: ReadonlySet<ProviderName> = new Set(["yahoo", "alpaca"]);

/** Whether any provider of prices is asked over the network. */
export function asksNetwork(environment: MarketEnvironment): boolean {
  const parsed = parseMarketEnvironment(environment);
  return parsed.ok && parsed.value.names.some((name) => OF_THE_NETWORK.has(name));
}

class Refused extends Error {}

/** Everything at once, or a sentence that names the first wrong setting. Keys are never repeated. */
export function parseMarketEnvironment(environment: MarketEnvironment): Parsed<MarketSettings> {
  try {
    const marketDir = textOf(environment.MARKET_DIR);
    const alpaca = alpacaOf(environment);
    const from = textOf(environment.REPLAY_FROM);
    const speed = textOf(environment.REPLAY_SPEED);
    const value: MarketSettings = {
      names: namesOf(textOf(environment.MARKET_PROVIDERS), { marketDir, hasKeys: alpaca !== null }),
      marketDir,
      yahooUrl: addressOf("YAHOO_URL", environment.YAHOO_URL),
      alpaca,
      replayFrom: from === null ? null : acceptedOf(parseReplayFrom(from)),
      replaySpeed: speed === null ? null : acceptedOf(parseReplaySpeed(speed)),
    };
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    throw error;
  }
}

function textOf(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}

function acceptedOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Refused(parsed.message);
  return parsed.value;
}

interface AtHand {
  readonly marketDir: string | null;
  readonly hasKeys: boolean;
}

function defaultNames({ marketDir, hasKeys }: AtHand): readonly ProviderName[] {
  if (marketDir !== null) return ["files", "simulated"];
  return hasKeys ? ["alpaca", "yahoo", "simulated"] : ["yahoo", "simulated"];
}

function isProviderName(name: string): name is ProviderName {
  return PROVIDER_NAMES.some((known) => known === name);
}

function namesOf(text: string | null, atHand: AtHand): readonly ProviderName[] {
  if (text === null) return defaultNames(atHand);
  const names: ProviderName[] = [];
  for (const name of text.split(",").map((part) => part.trim())) {
    if (!isProviderName(name)) {
      const known = PROVIDER_NAMES.join(", ");
      throw new Refused(`MARKET_PROVIDERS="${text}" names "${name}"; the providers are ${known}.`);
    }
    if (names.includes(name)) throw new Refused(`MARKET_PROVIDERS="${text}" names "${name}" twice.`);
    names.push(name);
  }
  if (names.includes("files") && atHand.marketDir === null)
    throw new Refused('MARKET_PROVIDERS names "files", so MARKET_DIR must name the folder of history.');
  if (names.includes("alpaca") && !atHand.hasKeys)
    throw new Refused(
      'MARKET_PROVIDERS names "alpaca", so ALPACA_KEY_ID and ALPACA_SECRET_KEY must hold the keys of an Alpaca account.',
    );
  return names;
}

function addressOf(name: keyof MarketEnvironment, given: string | undefined): string | null {
  const text = textOf(given);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAddress =
    url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  // It may hold a password: never repeated.
  if (!isAddress)
    throw new Refused(`${name} is not an address like https://host:port without user and password.`);
  return url.href.replace(/\/+$/, "");
}

function alpacaOf(environment: MarketEnvironment): AlpacaSettings | null {
  const keyId = textOf(environment.ALPACA_KEY_ID);
  const secretKey = textOf(environment.ALPACA_SECRET_KEY);
  const dataUrl = addressOf("ALPACA_DATA_URL", environment.ALPACA_DATA_URL);
  const tradingUrl = addressOf("ALPACA_TRADING_URL", environment.ALPACA_TRADING_URL);
  const feed = textOf(environment.ALPACA_FEED) ?? "iex";
  const known = ALPACA_FEEDS.find((name) => name === feed);
  if (known === undefined)
    throw new Refused(`ALPACA_FEED="${feed}" is not one of Alpaca's feeds: ${ALPACA_FEEDS.join(", ")}.`);
  if (keyId === null && secretKey === null) return null;
  for (const [name, key] of Object.entries({ ALPACA_KEY_ID: keyId, ALPACA_SECRET_KEY: secretKey })) {
    if (key === null)
      throw new Refused(`${name} is not set; Alpaca wants both ALPACA_KEY_ID and ALPACA_SECRET_KEY.`);
    if (!/^[\w+/=-]{8,128}$/.test(key))
      throw new Refused(`${name} (hidden) is not a key as Alpaca gives it: 8 to 128 letters and digits.`);
  }
  return { keyId: keyId ?? "", secretKey: secretKey ?? "", feed: known, dataUrl, tradingUrl };
}
