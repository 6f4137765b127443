/** Whatever the calls of a screen come to: few requests, no endless loading, a sentence about it, and whole again soon after. */
import type { OperationId } from "@neuro/contract";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { panelIds, tabIds } from "#shared/navigation/tab-ids.ts";
import type { FakeServer } from "./fake-server.ts";
import { type OpenedPage, openPage, type PageOptions } from "./open-page.tsx";

const STEP_MS = 5_000;
const MINUTE_MS = 60_000;

const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ code, detail: "It did not work.", message: "" }, { status, headers });

/** How a call can fail. */
const modes: readonly (() => Response | Promise<Response>)[] = [
  () => refusal(500, "internal"),
  () => refusal(429, "rate_limited", { "retry-after": "7" }),
  () => refusal(503, "service_unavailable"),
  () => new Response("<!doctype html>"),
  () => Promise.reject(new TypeError("Failed to fetch")),
  // Never answered.
  () => new Promise(() => {}),
];

/** Every call fails, each screen's in another order of ways, until everything is restored. */
function breakCalls(server: FakeServer, first: number) {
  const asked = new Map<string, number[]>();
  const modeOf = new Map<string, number>();
  server.answerAll(
    (id: OperationId, { params, query, body }: { params?: object; query?: object; body?: object }) => {
      const key = JSON.stringify([id, params, query, body]);
      asked.set(key, [...(asked.get(key) ?? []), Date.now()]);
      const mode = modeOf.get(key) ?? (first + modeOf.size) % modes.length;
      modeOf.set(key, mode);
      return modes[mode]?.() ?? refusal(500, "internal");
    },
  );
  return {
    count: () => asked.size,
    /** More than four times in a minute. */
    tooOften: () =>
      [...asked].filter(([, times]) =>
        times.some((time, at) => (times[at + 4] ?? Number.POSITIVE_INFINITY) - time < MINUTE_MS),
      ),
  };
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS)
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(STEP_MS);
      await vi.dynamicImportSettled();
    });
}

const skeletons = () => document.querySelectorAll(".skeleton").length;

async function nothingLoads(): Promise<void> {
  for (let steps = 0; steps < 8 && skeletons() > 0; steps += 1) await pass(STEP_MS);
  expect(skeletons()).toBe(0);
}

/** What says on this page that something did not come. */
const sentences = (address: string) =>
  screen.queryAllByText(
    address.startsWith("/dashboard") ? "Not everything could be loaded." : /could not be \w+\./,
  );

interface Broken extends PageOptions {
  readonly address: string;
  /** Which way of failing its first call takes. */
  readonly first: number;
}

async function survives({ address, first, prepare, ...options }: Broken): Promise<void> {
  let calls: ReturnType<typeof breakCalls> | undefined;
  const { server }: OpenedPage = await openPage(address, {
    ...options,
    prepare: (opened) => {
      calls = breakCalls(opened, first);
    },
  });
  await pass(50_000);
  expect(calls?.count()).toBeGreaterThan(0);
  expect(calls?.tooOften()).toEqual([]);
  // What is asked for only after something else has failed has its own thirty seconds.
  await nothingLoads();
  expect(sentences(address)).not.toEqual([]);
  server.restore();
  prepare?.(server);
  // What is asked for alone has its turn every 20 s, all others sooner; what then answers lets all others ask.
  const most = 60_000;
  for (let passed = 0; passed < most && sentences(address).length > 0; passed += STEP_MS) await pass(STEP_MS);
  expect(screen.getByRole("heading", { level: 1 })).toBeDefined();
  expect(sentences(address)).toEqual([]);
  // What comes with an answer asks for its own.
  await nothingLoads();
}

beforeEach(() => {
  // Waits are drawn here as they are for a user.
  vi.mocked(Math.random).mockRestore();
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    now: inject("recordedAt"),
    shouldAdvanceTime: true,
  });
});

const openCheckout = (server: FakeServer) =>
  server.answer("sandboxCheckout", {
    checkout: {
      id: "checkout-1",
      status: "open",
      email: "demo@example.test",
      price: 25.99,
      expires_at: "2099-01-01T00:00:00.000Z",
    },
  });

const openBilling = (server: FakeServer) =>
  server.answer("sandboxBilling", {
    billing: {
      subscription: server.recorded("subscriptionInfo").subscription,
      email: "demo@example.test",
      invoices: [],
    },
  });

describe("with every call failing", () => {
  const symbols = ["advanced", "analysis", "neural", "trading", "stocks"];
  const addresses = tabIds.flatMap((tab) => [
    `/dashboard?tab=${tab}`,
    ...(symbols.includes(tab) ? [`/dashboard?tab=${tab}&symbol=RY`] : []),
  ]);
  const demos = [...addresses, "/dashboard?tab=stocks&q=bank", "/dashboard?tab=stocks&group=canadian-tech"];
  for (const [first, address] of demos.entries())
    it(`${address} survives for a demo`, () => survives({ address, first, as: "demo" }));

  it("the practice payment page survives", () =>
    survives({ address: "/sandbox-checkout?id=checkout-1", first: 1, as: "demo", prepare: openCheckout }));
  it("the practice billing page survives", () =>
    survives({ address: "/sandbox-billing", first: 2, as: "demo", prepare: openBilling }));

  for (const [first, path] of ["/", "/login", "/method"].entries())
    it(`${path} survives for a visitor`, () => survives({ address: path, first, as: "visitor" }));
  for (const [first, tab] of tabIds.filter((id) => id !== "admin").entries())
    it(`the tab ${tab} survives for a visitor`, () =>
      survives({ address: `/dashboard?tab=${tab}`, first, as: "visitor" }));

  for (const [first, panel] of panelIds.entries())
    it(`the panel ${panel} survives for an administrator`, () =>
      survives({ address: `/dashboard?panel=${panel}`, first, as: "administrator" }));
  it("the tab admin survives for an administrator", () =>
    survives({ address: "/dashboard?tab=admin", first: 5, as: "administrator" }));
});
