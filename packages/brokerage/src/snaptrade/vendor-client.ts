/** The vendor's own client, kept from repeating orders, following redirects and throwing what carries secrets. */
import type { SnaptradeAuth } from "snaptrade-typescript-sdk";
import type { ZodMiniType } from "zod/mini";
import type { AggregatorUser } from "../aggregator/port.ts";
import { type Asked, createAsk, type VendorAnswer } from "../vendor/ask-vendor.ts";
import type { Budget } from "../vendor/budget.ts";
import { detailOf, reasonOf, reasonOfOwnKey, restOf } from "./failure.ts";
import { ORDER_TIMEOUT_MS, READ_TIMEOUT_MS, SNAPTRADE_URL, type SnaptradeSettings } from "./settings.ts";

export interface SnaptradeOptions {
  readonly settings: SnaptradeSettings;
  /** Real time, epoch ms. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
  readonly random?: () => number;
  readonly readTimeoutMs?: number;
  readonly orderTimeoutMs?: number;
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;
type CommercialApiKeyAuth = ReturnType<typeof SnaptradeAuth.commercialApiKey>;

/** Nothing under a key of one's own: whose it is, it says itself. */
export interface VendorUser {
  readonly userId: string;
  readonly userSecret: string;
}

export interface Call<T> {
  readonly name: string;
  /** `order` is sent once and waited for longer, `once` is sent once, `read` may be asked again. */
  readonly kind: "read" | "once" | "order";
  /** Null for calls of the installation itself. */
  readonly user: AggregatorUser | null;
  /** That it is about; absent where it is about none. */
  readonly account?: string;
  readonly schema: ZodMiniType<T>;
  /** `who`: how the vendor wants the person named. */
  call(sdk: Sdk, options: { readonly signal: AbortSignal }, who: VendorUser): Promise<VendorAnswer>;
}

export interface VendorClient {
  ask<T>(call: Call<T>): Promise<Asked<T>>;
  now(): number;
}

/** An activity page of a thousand rows is about a megabyte. */
const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;

/** Loaded with the first question: installations that ask none save its quarter of a second and 30 MB. */
async function loadSdk({ clientId, consumerKey, url }: SnaptradeSettings, isOwn: boolean) {
  const { Snaptrade, SnaptradeAuth } = await import("snaptrade-typescript-sdk");
  const key = { clientId, consumerKey };
  return new Snaptrade({
    basePath: url ?? SNAPTRADE_URL,
    // The two differ in whether a person is named, which `asVendorUser` sees to.
    auth: (isOwn
      ? SnaptradeAuth.personalApiKey(key)
      : SnaptradeAuth.commercialApiKey(key)) as CommercialApiKeyAuth,
    baseOptions: {
      // Every status is an answer: the client would repeat a 429 by itself, orders too, and throw the others with the
      // address in them, which carries the person's secret.
      validateStatus: () => true,
      // Nothing that carries a secret is sent on to another host.
      maxRedirects: 0,
      maxContentLength: LARGEST_ANSWER_BYTES,
    },
  });
}

const realPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Of a person's own key; null for that of the installation, whose people are named in every call. */
export interface OwnKeyTerms {
  /** How often it may ask. */
  readonly budget: Budget;
}

export function createVendorClient(
  options: SnaptradeOptions,
  ownKey: OwnKeyTerms | null = null,
): VendorClient {
  const { settings, now = Date.now, pause = realPause, random = Math.random } = options;
  // Read at each call: a test shortens them while somebody stays silent.
  const timeoutOf = (kind: "order" | "other") =>
    kind === "order"
      ? (options.orderTimeoutMs ?? ORDER_TIMEOUT_MS)
      : (options.readTimeoutMs ?? READ_TIMEOUT_MS);
  let loading: Promise<Sdk> | null = null;
  const sdk = () => {
    loading ??= loadSdk(settings, ownKey !== null);
    return loading;
  };
  const ask = createAsk({
    ...{
      now,
      pause,
      random,
      refusals: { reasonOf: ownKey === null ? reasonOf : reasonOfOwnKey, detailOf, restOf },
    },
    ...(ownKey === null ? {} : { budget: ownKey.budget }),
  });
  const own = [settings.consumerKey, settings.webhookSecret];
  const nameOf = (user: AggregatorUser | null) =>
    ownKey === null && user !== null ? asVendorUser(user) : ({} as VendorUser);
  return {
    now,
    ask: ({ name, kind, user, account = null, schema, call }) =>
      ask({
        account,
        name,
        kind: kind === "read" ? "read" : "once",
        asUser: user !== null,
        secrets: user === null ? own : [...own, user.secret],
        timeoutMs: timeoutOf(kind === "order" ? "order" : "other"),
        schema,
        call: async (signalled) => call(await sdk(), signalled, nameOf(user)),
      }),
  };
}

/** How the vendor wants a person named in every call. */
function asVendorUser({ externalId, secret }: AggregatorUser): VendorUser {
  return { userId: externalId, userSecret: secret };
}
