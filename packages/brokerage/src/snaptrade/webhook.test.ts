import { describe, expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { readWebhook, signatureOf, WEBHOOK_WINDOW_MS } from "./webhook.ts";

const NOW = Date.parse("2026-05-28T14:00:00Z");
const terms = { secret: "ck-123", clientId: "NEURO", now: NOW };

function signed(fields: Readonly<Record<string, unknown>> = {}): { body: string; signature: string } {
  const body = JSON.stringify({
    webhookId: "06fe1fd7-fc50-43a7-b564-8a2c5f3bab44",
    clientId: "NEURO",
    eventType: "ACCOUNT_HOLDINGS_UPDATED",
    eventTimestamp: "2026-05-28T09:59:30.217000-04:00",
    userId: "person-1",
    brokerageAuthorizationId: "connection-1",
    accountId: "account-1",
    ...fields,
  });
  return { body, signature: signatureOf(canonicalJson(body) ?? "", terms.secret) };
}

describe("what is signed is the JSON as Python writes it", () => {
  // Made with json.dumps(json.loads(text), separators=(",", ":"), sort_keys=True) of CPython 3.
  test.each([
    [
      '{"b": {"z": 1, "a": null}, "a": [{"y": true, "x": "s"}]}',
      '{"a":[{"x":"s","y":true}],"b":{"a":null,"z":1}}',
    ],
    ['{"name": "Épargne 😀 /<\\u007f"}', '{"name":"\\u00c9pargne \\ud83d\\ude00 /<\\u007f"}'],
    ['{"v": 1.0, "w": 2.50, "x": 100}', '{"v":1.0,"w":2.5,"x":100}'],
    [
      "[1e5, 1E-5, 0.0001, 123456789.125, 1e16, 1e15, -0.0, -2.5e-7]",
      "[100000.0,1e-05,0.0001,123456789.125,1e+16,1000000000000000.0,-0.0,-2.5e-07]",
    ],
    ["[12345678901234567890, -0]", "[12345678901234567890,0]"],
    ['{"\\ud83d\\ude00": 1, "\\uffee": 2}', '{"\\uffee":2,"\\ud83d\\ude00":1}'],
  ])("%s", (text, canonical) => {
    expect(canonicalJson(text)).toBe(canonical);
  });

  test("what is no JSON has no canonical form", () => {
    expect(canonicalJson("{")).toBeNull();
  });
});

describe("a webhook", () => {
  test("that is genuine tells what changed and for whom", () => {
    const { body, signature } = signed();
    expect(readWebhook(body, signature, terms)).toEqual({
      ok: true,
      event: {
        id: "06fe1fd7-fc50-43a7-b564-8a2c5f3bab44",
        kind: "holdings_updated",
        type: "ACCOUNT_HOLDINGS_UPDATED",
        externalUserId: "person-1",
        connectionId: "connection-1",
        accountId: "account-1",
        orderIds: null,
        at: NOW - 29_783,
      },
    });
  });

  test("counts as sent whatever the order and spacing of its fields", () => {
    const { body, signature } = signed({ details: { b: 1.5, a: "é" } });
    const shuffled = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse()), null, 2);
    expect(readWebhook(shuffled, signature, terms)).toMatchObject({ ok: true });
  });

  test.each([
    ["CONNECTION_BROKEN", "connections_changed"],
    ["ACCOUNT_TRANSACTIONS_UPDATED", "transactions_updated"],
    ["TRADE_UPDATE", "orders_changed"],
    ["TRADE_DETECTION", "orders_changed"],
    ["USER_DELETED", "user_deleted"],
    ["SOMETHING_NEW", "other"],
  ])("of type %s is %s", (eventType, kind) => {
    const { body, signature } = signed({ eventType });
    expect(readWebhook(body, signature, terms)).toMatchObject({ ok: true, event: { kind, type: eventType } });
  });

  test("of a trade names orders where it does, and is believed whatever else its details are", () => {
    const read = (details: unknown) => {
      const { body, signature } = signed({ eventType: "TRADE_UPDATE", details });
      return readWebhook(body, signature, terms);
    };
    const orders = [{ brokerage_order_id: "a", status: "EXECUTED", filled_quantity: "1e9" }];
    expect(read({ orders })).toMatchObject({ ok: true, event: { orderIds: ["a"] } });
    for (const odd of [null, "x", {}, { orders: "a" }, { orders: [...orders, { status: "EXECUTED" }] }])
      expect(read(odd)).toMatchObject({ ok: true, event: { kind: "orders_changed", orderIds: null } });
  });

  test("with another secret, a changed body, half a signature or none is refused", () => {
    const { body, signature } = signed();
    const refused = (reason: string) => ({ ok: false, reason });
    expect(readWebhook(body, undefined, terms)).toEqual(refused("unsigned"));
    expect(readWebhook(body, signature, { ...terms, secret: "other" })).toEqual(refused("bad_signature"));
    expect(readWebhook(body.replace("person-1", "person-2"), signature, terms)).toEqual(
      refused("bad_signature"),
    );
    expect(readWebhook(body, signature.slice(0, -4), terms)).toEqual(refused("bad_signature"));
    expect(readWebhook("{", signature, terms)).toEqual(refused("malformed"));
  });

  test("recorded and played back later is stale; one of another installation is foreign", () => {
    const { body, signature } = signed();
    const late = { ...terms, now: NOW + WEBHOOK_WINDOW_MS };
    expect(readWebhook(body, signature, late)).toEqual({ ok: false, reason: "stale" });
    const early = { ...terms, now: NOW - 29_783 - WEBHOOK_WINDOW_MS - 1 };
    expect(readWebhook(body, signature, early)).toEqual({ ok: false, reason: "stale" });
    const foreign = signed({ clientId: "SOMEBODY" });
    expect(readWebhook(foreign.body, foreign.signature, terms)).toEqual({ ok: false, reason: "foreign" });
  });

  test.each(["webhookId", "eventType", "eventTimestamp", "userId"])("without %s is malformed", (field) => {
    const { body, signature } = signed({ [field]: undefined });
    expect(readWebhook(body, signature, terms)).toEqual({ ok: false, reason: "malformed" });
  });
});
