import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../calls/client.ts";
import { stepUp } from "./step-up.ts";

i18n.load("en", {});
i18n.activate("en");

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

let sent: Sent[] = [];
/** Who has proven who they are is let through. */
let isProven = false;

beforeEach(() => {
  sent = [];
  isProven = false;
  const stored = new Map([["neuro.token", "old"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("fetch", async (url: string, { headers, body }: RequestInit) => {
    sent.push({ url, headers: headers as Record<string, string>, body });
    if (isProven) return new Response("{}");
    return new Response(JSON.stringify({ code: "step_up_required", detail: "Who is there?" }), {
      status: 403,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const order = (key: string) =>
  call("quickTrade", {
    headers: { "idempotency-key": key },
    body: { symbol: "RY", action: "BUY", quantity: 1, account_id: "a", order_type: "Market" },
  } as Parameters<typeof call<"quickTrade">>[1]);
const asked = () => vi.waitUntil(() => stepUp.open.get());

test("calls that wait for one proof are asked for it once, and go out again as they were, under the new token", async () => {
  let questions = 0;
  const stop = stepUp.open.subscribe(() => {
    questions += stepUp.open.get() === null ? 0 : 1;
  });
  const both = Promise.all([order("first"), order("second")]);
  const question = await asked();
  isProven = true;
  localStorage.setItem("neuro.token", "new");
  question.answer(true);
  await both;
  stop();
  expect(questions).toBe(1);
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(keys.toSorted()).toEqual(["first", "first", "second", "second"]);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect(sent.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer old",
    "Bearer old",
    "Bearer new",
    "Bearer new",
  ]);
});

test("whoever declines gets the refusal as it was, and is asked again the next time", async () => {
  const refused = order("third");
  (await asked()).answer(false);
  await expect(refused).rejects.toMatchObject({ code: "step_up_required", detail: "Who is there?" });
  expect(sent).toHaveLength(1);
  const again = order("fourth");
  (await asked()).answer(false);
  await expect(again).rejects.toMatchObject({ code: "step_up_required" });
});

test("a call is repeated once: a server that asks for ever is not asked for ever", async () => {
  const refused = order("fifth");
  (await asked()).answer(true);
  await expect(refused).rejects.toMatchObject({ code: "step_up_required" });
  expect(sent).toHaveLength(2);
  expect(stepUp.open.get()).toBeNull();
});

test("a call that was under way with a replaced token goes out again with the new one", async () => {
  let refusals = 0;
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    if ((headers as Record<string, string>).authorization === "Bearer new") return new Response("{}");
    refusals += 1;
    localStorage.setItem("neuro.token", "new");
    return new Response(JSON.stringify({ code: "session_expired", detail: "Over" }), { status: 401 });
  });
  await call("profile");
  expect(refusals).toBe(1);
});
