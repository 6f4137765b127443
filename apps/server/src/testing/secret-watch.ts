/**
 * Reads every log line and every answer of a test's server, and fails the test's closing when one holds what nobody may see: a
 * secret of a broker, a payment provider or a model anywhere, a session's token or a portal's ticket in a log. So all tests of the server are tests of that.
 */
import { BoundedMap } from "@neuro/contract/primitives";
import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";
import type { Vault } from "../platform/vault/vault.ts";

/** Shorter texts would be found by chance. */
const SHORTEST = 12;
/** Of the many people a test may make, the latest. */
const WATCHED = 200;
const BROKER_SECRET = "broker_secret";

export interface SecretWatch {
  /** Learns what is sealed for brokers. */
  vault(inner: Vault): Vault;
  line(text: string): void;
  attach(app: FastifyInstance): void;
  /** @throws when something leaked. */
  verify(): void;
}

function ringOf(first: readonly string[] = []) {
  const known = new BoundedMap<string, string>({ capacity: WATCHED });
  const add = (text: string): void => {
    if (text.length >= SHORTEST) known.set(text, text);
  };
  for (const text of first) add(text);
  return { add, foundIn: (text: string) => [...known.values()].some((secret) => text.includes(secret)) };
}

export function createSecretWatch({
  snaptrade,
  assistant,
  stripe,
}: Pick<Config, "snaptrade" | "assistant" | "stripe">): SecretWatch {
  const own = [
    ...(snaptrade === null ? [] : [snaptrade.consumerKey, snaptrade.webhookSecret]),
    assistant?.apiKey ?? "",
    ...(stripe === null ? [] : [stripe.secretKey, stripe.webhookSecret]),
  ].filter(Boolean);
  const nowhere = ringOf([...own, ...own.map(encodeURIComponent)]);
  const notInLogs = ringOf();
  const leaks: string[] = [];

  return {
    vault: (inner) => ({
      ...inner,
      seal(secret, owner) {
        if (owner.purpose === BROKER_SECRET) {
          nowhere.add(secret);
          nowhere.add(encodeURIComponent(secret));
        }
        return inner.seal(secret, owner);
      },
    }),
    line(text) {
      if (nowhere.foundIn(text) || notInLogs.foundIn(text)) leaks.push(`a log line: ${text.slice(0, 200)}`);
    },
    attach(app) {
      app.addHook("onRequest", async ({ headers }) => {
        notInLogs.add(String(headers.authorization ?? "").replace(/^Bearer /, ""));
        notInLogs.add(String(headers["x-portal-ticket"] ?? ""));
      });
      app.addHook("onSend", async (request, _reply, payload) => {
        const text =
          typeof payload === "string" ? payload : Buffer.isBuffer(payload) ? payload.toString("utf8") : "";
        if (nowhere.foundIn(text))
          leaks.push(`the answer to ${request.method} ${request.routeOptions.url ?? ""}`);
      });
    },
    verify() {
      if (leaks.length > 0) throw new Error(`secrets left the server:\n${leaks.join("\n")}`);
    },
  };
}
