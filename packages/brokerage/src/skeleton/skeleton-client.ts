/**
 * SKELETON, part 1 of 3: the line to the vendor. Copy the folder, rename it after the vendor, and change what the comments that
 * begin with "Yours" stand at. What every vendor's adapter needs (retries of reads, rests after a limit, timeouts, secrets taken
 * out of messages) is in `createAsk` already: it is not to be written again.
 */
import type { ZodMiniType } from "zod/mini";
import type { AggregatorUser } from "../aggregator/port.ts";
import { type Asked, createAsk } from "../vendor/ask-vendor.ts";
import { type Refusals, reasonOfStatus } from "../vendor/failure.ts";

/** Yours: what the vendor gave this installation. None of it is ever logged. */
export interface SkeletonSettings {
  readonly url: string;
  /** Names this installation to the vendor. */
  readonly installation: string;
  readonly key: string;
  /** Signs webhooks. */
  readonly webhookSecret: string;
}

export interface SkeletonOptions {
  readonly settings: SkeletonSettings;
  /** Real time, epoch ms; from outside, as everything that tests must be able to move. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

export interface SkeletonCall<T> {
  /** For messages. */
  readonly name: string;
  /** `read` may be asked again; `once` changes something, so a lost answer does not mean that nothing happened. */
  readonly kind: "read" | "once";
  /** Null for calls of the installation itself. */
  readonly user: AggregatorUser | null;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly schema: ZodMiniType<T>;
}

export interface SkeletonClient {
  ask<T>(call: SkeletonCall<T>): Promise<Asked<T>>;
  now(): number;
}

/** Yours: statuses that mean something else at this vendor, codes in its bodies, where its sentence stands. */
const REFUSALS: Refusals = {
  reasonOf: ({ status }, { asUser }) =>
    status === 409 ? "connection_disabled" : reasonOfStatus(status, { asUser }),
  detailOf(body) {
    const says = typeof body === "object" && body !== null && "says" in body ? body.says : "";
    return typeof says === "string" ? says : "";
  },
};

export function createSkeletonClient(options: SkeletonOptions): SkeletonClient {
  const { settings, now, pause, random } = options;
  const ask = createAsk({ now, pause, random, refusals: REFUSALS });
  const own = [settings.key, settings.webhookSecret];
  return {
    now,
    ask: ({ name, kind, user, schema, ...request }) =>
      ask({
        name,
        kind,
        schema,
        asUser: user !== null,
        // Yours: the account that a question is about, where yours have limits of their own.
        account: null,
        secrets: user === null ? own : [...own, user.secret],
        timeoutMs: options.timeoutMs,
        call: async ({ signal }) => {
          const response = await options.fetch(new URL(request.path, settings.url), {
            method: request.method ?? "GET",
            // Yours: how the vendor knows who asks. Secrets stand in headers, where nobody logs them.
            headers: {
              authorization: `Bearer ${settings.key}`,
              "content-type": "application/json",
              ...(user === null ? {} : { "x-person": user.externalId, "x-secret": user.secret }),
            },
            ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
            signal,
            // Nothing that carries a secret is sent on to another host.
            redirect: "manual",
          });
          const text = await response.text();
          return {
            status: response.status,
            data: parsedJson(text),
            headers: Object.fromEntries(response.headers),
          };
        },
      }),
  };
}

/** What is no JSON stays text, which no schema takes for an answer. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
