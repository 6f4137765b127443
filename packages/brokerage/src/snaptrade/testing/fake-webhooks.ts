/** The stand-in's webhooks, signed as the vendor signs them. */
import { randomUUID } from "node:crypto";
import { canonicalJson } from "../canonical-json.ts";
import { signatureOf } from "../webhook.ts";
import type { SigningKeys } from "./fake-signatures.ts";
import type { FakeNews } from "./fake-state.ts";

export interface FakeWebhooks {
  make(news: FakeNews, changes?: Readonly<Record<string, unknown>>): { body: string; signature: string };
  /** Sends one, when there is somewhere to send it. */
  tell(news: FakeNews): void;
  sendTo(url: string | null): void;
  /** Once all on their way are answered. */
  sent(): Promise<void>;
}

export function createFakeWebhooks(options: {
  /** By the person an event is about. */
  readonly keysOf: (userId: string) => SigningKeys;
  readonly now: () => number;
  readonly url: string | null;
}): FakeWebhooks {
  const { keysOf, now } = options;
  let { url } = options;
  const underWay = new Set<Promise<unknown>>();
  const make: FakeWebhooks["make"] = (news, changes = {}) => {
    const keys = keysOf(news.userId);
    const eventTimestamp = new Date(now()).toISOString();
    const about = { webhookId: randomUUID(), clientId: keys.clientId, eventTimestamp };
    const body = JSON.stringify({ ...about, ...news, ...changes });
    return { body, signature: signatureOf(canonicalJson(body) ?? "", keys.consumerKey) };
  };
  return {
    make,
    tell(news) {
      if (url === null) return;
      const { body, signature } = make(news);
      const headers = { "content-type": "application/json", signature };
      // Nobody there: the vendor tries again some time, a test does not wait for it.
      const sent = fetch(url, { method: "POST", headers, body }).catch(() => undefined);
      underWay.add(sent);
      void sent.finally(() => underWay.delete(sent));
    },
    sendTo: (to) => {
      url = to;
    },
    async sent() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
