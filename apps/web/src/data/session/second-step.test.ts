import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../calls/client.ts";
import { secondStep } from "./second-step.ts";

i18n.load("en", {});
i18n.activate("en");

let isSetUp = false;
let sent = 0;

beforeEach(() => {
  isSetUp = false;
  sent = 0;
  vi.stubGlobal("localStorage", { getItem: () => "token", setItem: () => {} });
  vi.stubGlobal("fetch", async () => {
    sent += 1;
    if (isSetUp) return new Response("{}");
    return new Response(JSON.stringify({ code: "second_factor_required", detail: "Set it up first." }), {
      status: 403,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("whatever is asked waits for the second step that is required, and then comes by itself", async () => {
  const all = Promise.all([call("profile"), call("accounts"), call("watchlist")]);
  const question = await vi.waitUntil(() => secondStep.open.get());
  expect(question.why).toBe("Set it up first.");
  isSetUp = true;
  question.answer(true);
  await all;
  expect(sent).toBe(6);
  expect(secondStep.open.get()).toBeNull();
});

test("whoever leaves instead gets the refusal as it was", async () => {
  const refused = call("profile");
  (await vi.waitUntil(() => secondStep.open.get())).answer(false);
  await expect(refused).rejects.toMatchObject({ code: "second_factor_required", detail: "Set it up first." });
});
