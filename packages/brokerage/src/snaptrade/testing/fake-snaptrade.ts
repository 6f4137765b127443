/**
 * A stand-in for SnapTrade on 127.0.0.1 that remembers what is done to it. Every request and every answer is held to the
 * vendor's own OpenAPI document, every request must be signed, and faults can be ordered.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import { MINUTE_MS } from "@neuro/contract/primitives";
import type { SnaptradeSettings } from "../settings.ts";
import { FAKE_ANSWERS } from "./fake-answers.ts";
import { type FakeAnswer, refused } from "./fake-bodies.ts";
import { answerPortal } from "./fake-portal.ts";
import { refusalOfSignature, type SigningKeys } from "./fake-signatures.ts";
import { type FakeNews, FakeState, type FakeUser } from "./fake-state.ts";
import { createFakeWebhooks } from "./fake-webhooks.ts";
import { listenOnLoopback } from "./listen-on-loopback.ts";
import {
  loadVendorContract,
  type MatchedRequest,
  type OperationId,
  type VendorContract,
} from "./vendor-contract.ts";

export interface FakeFault {
  /** Every operation without it. */
  readonly operation?: OperationId;
  /** How many requests it meets; all, without it. */
  readonly times?: number;
  /**
   * `answer`: this instead of the deed. `reset_before`: the line breaks before the vendor acts. `reset_after`: afterwards,
   * without an answer. `hang`: it never answers.
   */
  readonly kind: "answer" | "reset_before" | "reset_after" | "hang";
  readonly answer?: FakeAnswer;
  /** Told when it was met, before anything is answered. */
  readonly onMet?: () => void;
}

export interface FakeSnaptradeOptions {
  readonly now?: () => number;
  readonly clientId?: string;
  readonly consumerKey?: string;
  /** Where webhooks are sent as things change; none without. */
  readonly webhookUrl?: string;
}

export interface FakeCall {
  readonly operation: OperationId;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
}

export interface FakeSnaptrade {
  readonly settings: SnaptradeSettings;
  readonly portalOrigin: string;
  readonly state: FakeState;
  /** What reached it, oldest first. */
  readonly calls: readonly FakeCall[];
  /** Requests and answers that the vendor's document does not allow; a test expects none. */
  readonly violations: readonly string[];
  /** What was asked too often under a person's own key; a test expects none. */
  readonly throttled: readonly OperationId[];
  fail(fault: FakeFault): void;
  /** Ends all faults. */
  heal(): void;
  /** A webhook as the vendor would send it now. */
  webhook(news: FakeNews, changes?: Readonly<Record<string, unknown>>): { body: string; signature: string };
  /** Where webhooks go from now on. */
  sendWebhooksTo(url: string | null): void;
  /** Once all webhooks on their way are answered. */
  webhooksSent(): Promise<void>;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

interface Vendor {
  readonly contract: VendorContract;
  readonly state: FakeState;
  readonly keys: SigningKeys;
  readonly calls: FakeCall[];
  readonly violations: string[];
  readonly faults: (FakeFault & { left: number })[];
  /** Under people's own keys. */
  readonly asked: { owner: FakeUser; account: unknown; at: number }[];
  readonly throttled: OperationId[];
  portalOrigin: string;
}

export async function startFakeSnaptrade(options: FakeSnaptradeOptions = {}): Promise<FakeSnaptrade> {
  const { now = Date.now, clientId = "NEURO-TEST", consumerKey = "consumer key+é/1" } = options;
  const keys = { clientId, consumerKey };
  const keysOf = (userId: string): SigningKeys => vendor.state.users.get(userId)?.key ?? keys;
  const webhooks = createFakeWebhooks({ keysOf, now, url: options.webhookUrl ?? null });
  const vendor: Vendor = {
    contract: await loadVendorContract(),
    state: new FakeState(now, webhooks.tell),
    keys,
    calls: [],
    violations: [],
    faults: [],
    asked: [],
    throttled: [],
    portalOrigin: "",
  };
  const { state, calls, violations, faults } = vendor;
  const portal = await listenOnLoopback((request, response) => {
    const url = new URL(request.url ?? "/", "http://portal");
    const { status, type, text } = answerPortal(state, url, request.method ?? "GET");
    response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(text);
  });
  vendor.portalOrigin = portal.url;
  const api = await listenOnLoopback((request, response) => {
    void answer(vendor, request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  return {
    settings: { clientId, consumerKey, url: api.url, webhookSecret: consumerKey },
    portalOrigin: portal.url,
    state,
    calls,
    violations,
    throttled: vendor.throttled,
    fail: (fault) => faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }),
    heal: () => {
      faults.length = 0;
    },
    webhook: webhooks.make,
    sendWebhooksTo: webhooks.sendTo,
    webhooksSent: webhooks.sent,
    close: async () => {
      await Promise.all([api.close(), portal.close()]);
    },
  };
}

async function answer(vendor: Vendor, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request);
  const [path = "/", query = ""] = (request.url ?? "").split("?");
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  const method = request.method ?? "GET";
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const clientId = new URLSearchParams(query).get("clientId");
  const owner = vendor.state.ownerOfKey(clientId);
  const matched = vendor.contract.match({
    ...{ method, path, query, headers, body },
    isOwnKey: owner !== null,
  });
  if (matched === null) {
    vendor.violations.push(`${method} ${path} is not in the document`);
    return send(response, refused(404, "1011", "Not found"));
  }
  const { operationId: operation } = matched;
  vendor.calls.push({ operation, body, query: matched.query });
  const keys = owner?.isKeyRevoked === true ? NOBODYS : (owner?.key ?? vendor.keys);
  const unsigned = refusalOfSignature({ path, query, body, signature: headers.signature }, keys);
  if (unsigned !== null) return send(response, unsigned);
  if (owner !== null) {
    const throttled = throttle(vendor, owner, matched);
    if (throttled !== null) return send(response, throttled);
  }
  const fault = vendor.faults.find((each) => each.left > 0 && (each.operation ?? operation) === operation);
  if (fault !== undefined) fault.left -= 1;
  if (fault?.kind === "hang") return;
  if (fault?.kind === "reset_before") return void response.destroy();
  const answered = fault?.answer ?? perform(vendor, matched, owner);
  fault?.onMet?.();
  if (fault?.kind === "reset_after") return void response.destroy();
  send(response, answered);
}

const NOBODYS = { clientId: "", consumerKey: "" };
/** Of a person's own key, in a minute: all questions, and those about one account. */
const MOST = { all: 250, account: 10 } as const;

/** Refused without a word of what is left, as where the vendor's headers are missing. */
function throttle(
  { state, asked, ...vendor }: Vendor,
  owner: FakeUser,
  matched: MatchedRequest,
): FakeAnswer | null {
  const fields = typeof matched.body === "object" ? (matched.body as Record<string, unknown> | null) : null;
  const account = matched.params.accountId ?? fields?.account_id ?? null;
  const now = state.now();
  const recent = asked.filter((each) => each.owner === owner && each.at > now - MINUTE_MS);
  asked.push({ owner, account, at: now });
  const ofAccount = account === null ? [] : recent.filter((each) => each.account === account);
  if (recent.length < MOST.all && ofAccount.length < MOST.account) return null;
  vendor.throttled.push(matched.operationId);
  return refused(429, "1000", "Too many requests");
}

function perform(
  { contract, state, violations, portalOrigin }: Vendor,
  matched: MatchedRequest,
  owner: FakeUser | null,
): FakeAnswer {
  const { operationId, faults } = matched;
  if (faults.length > 0) {
    violations.push(`${operationId} was asked wrongly: ${faults.join("; ")}`);
    return refused(owner === null ? 400 : 403, "1001", faults.join("; "));
  }
  const done = FAKE_ANSWERS[operationId]({ state, request: matched, portalOrigin, owner });
  const wrong = contract.faultsOf(operationId, done.status, done.body);
  if (wrong.length > 0)
    violations.push(`${operationId} answered ${done.status} wrongly: ${wrong.join("; ")}`);
  return done;
}

/** A body that is text already is sent as it is, also when it is no JSON. */
function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
