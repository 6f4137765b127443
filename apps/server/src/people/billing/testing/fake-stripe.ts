/**
 * A stand-in for Stripe on the loopback, with customers, payment pages and subscriptions that live by a clock of the test's, and
 * an event for each thing that happens, in Stripe's own shapes. Nobody sends the events: a test takes them from the list.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { monthsLater } from "../sandbox/months-later.ts";
import { createStripeBooks, type StripeBooks } from "./stripe-books.ts";

export const STRIPE_KEYS = { secretKey: "sk_test_0123456789abcdef", webhookSecret: "whsec_0123456789abcdef" };

export interface FakeStripe extends StripeBooks {
  readonly url: string;
  /** Calls so far, as `POST /v1/customers`. */
  readonly calls: string[];
  /** Answers everything with this status until it is null again. */
  trouble: number | null;
  /** Told before a call is answered. */
  before: ((call: string) => Promise<void> | void) | null;
  close(): Promise<void>;
}

/** An event as it is delivered: its bytes and the header that signs them. */
export function signedEvent(
  event: object,
  { at, secret = STRIPE_KEYS.webhookSecret }: { readonly at: number; readonly secret?: string },
) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}

async function readForm(request: IncomingMessage): Promise<Map<string, string>> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new Map(new URLSearchParams(text));
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const missing = () => new Refusal(404, "resource_missing");

export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const books = createStripeBooks({ now, monthsLater, missing });
  const calls: string[] = [];
  const replayed = new Map<string, { readonly asked: string; readonly answer: object }>();

  function answerOf(
    method: string,
    path: string[],
    form: Map<string, string>,
    query: URLSearchParams,
  ): object {
    const [first = "", id = "", act = ""] = path;
    const [customer, charge] = [query.get("customer") ?? "", query.get("charge") ?? ""];
    switch (`${method} ${first}`) {
      case "POST customers":
        return books.addCustomer(form.get("email") ?? null);
      case "DELETE customers":
        return books.deleteCustomer(id);
      case "GET subscriptions":
        return { object: "list", data: books.subscriptionsOf(customer), has_more: false };
      case "POST subscriptions":
        return books.changeSubscription(id, form);
      case "DELETE subscriptions":
        return books.endSubscription(id);
      case "GET invoices":
        return { object: "list", data: books.invoicesOf(customer), has_more: false };
      case "GET refunds":
        return { object: "list", data: books.refundsOf(charge), has_more: false };
      case "GET prices":
        return books.price(id);
      case "POST billing_portal":
        return books.openPortal(form);
      case "POST checkout":
        return act === "" ? books.addCheckout(form) : books.expireCheckout(act);
      case "GET checkout":
        return books.checkout(act);
      default:
        throw new Refusal(404, "unknown_route");
    }
  }

  async function handle(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const { method = "GET", headers, url = "/" } = request;
    const { pathname, searchParams } = new URL(url, "http://stripe.test");
    const form = await readForm(request);
    const call = `${method} ${pathname}`;
    calls.push(call);
    await fake.before?.(call);
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`)
      throw new Refusal(401, "api_key_invalid");
    if (fake.trouble !== null) throw new Refusal(fake.trouble, "trouble");
    const key = method === "POST" ? headers["idempotency-key"] : undefined;
    const asked = JSON.stringify([call, ...form]);
    const known = typeof key === "string" ? replayed.get(key) : undefined;
    if (known !== undefined && known.asked !== asked) throw new Refusal(400, "idempotency_key_in_use");
    if (known !== undefined) return { status: 200, body: known.answer };
    const answer = structuredClone(answerOf(method, pathname.split("/").slice(2), form, searchParams));
    // The library gives each call that has none a key of its own.
    if (typeof key === "string") replayed.set(key, { asked, answer });
    return { status: 200, body: answer };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await handle(request).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const type = error.status === 401 ? "authentication_error" : "invalid_request_error";
      return { status: error.status, body: { error: { type, code: error.code, message: error.code } } };
    });
    response.writeHead(status, {
      "content-type": "application/json",
      "request-id": `req_${randomUUID()}`,
      date: new Date(now()).toUTCString(),
    });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeStripe = {
    ...books,
    ...{ url: `http://127.0.0.1:${port}`, calls, trouble: null, before: null },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
