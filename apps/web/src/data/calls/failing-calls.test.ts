import { i18n } from "@lingui/core";
import { type OperationId, operations, pathParameters } from "@neuro/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

// Neither a page nor its texts: only who asks when.
vi.stubGlobal("window", new EventTarget());
vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
vi.mock("#lib/i18n/i18n.ts", () => ({ currentLanguage: () => "en" }));
i18n.loadAndActivate({ locale: "en", messages: {} });

const { send } = await import("./api.ts");
const { budgetKey, forgetBudgets } = await import("./call-budget.ts");
const { isRead } = await import("./is-read.ts");
const { beginTrouble, endTrouble, recover, retryAll, troublesStore } = await import("./troubles.ts");

const MINUTE_MS = 60_000;
const refused = (status: number, headers = {}) => new Response("{}", { status, headers });

/** How a call can fail; a hang ends with its signal. */
const failures: Record<string, (signal: AbortSignal) => Promise<Response>> = {
  "500": async () => refused(500),
  "429": async () => refused(429),
  "503": async () => refused(503),
  garbage: async () => new Response("<!doctype html>"),
  hang: (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
  abort: async () => {
    throw new TypeError("Failed to fetch");
  },
};

let asked: number[] = [];
let answer: (signal: AbortSignal) => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  forgetBudgets();
  asked = [];
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    asked.push(Date.now());
    return answer(signal as AbortSignal);
  });
});
afterEach(() => void vi.useRealTimers());

const inputOf = (id: OperationId) => ({
  params: Object.fromEntries(pathParameters(operations[id].path).map((name) => [name, "x"])),
});
const ask = (id: OperationId) => send(id, inputOf(id) as never, undefined);

/** A screen that wants it without end: mounts, polls, events. */
function keepAsking(id: OperationId): { answered(): boolean; stop(): void } {
  let isAnswered = false;
  let stopped = false;
  void (async () => {
    while (!stopped) {
      isAnswered = await ask(id).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  })();
  return {
    answered: () => isAnswered,
    stop: () => {
      stopped = true;
    },
  };
}

function mostInAMinute(): number {
  return Math.max(
    0,
    ...asked.map((from) => asked.filter((at) => at >= from && at < from + MINUTE_MS).length),
  );
}

const calls = (Object.keys(operations) as OperationId[]).filter(
  (id) => !("kind" in operations[id] && operations[id].kind),
);

describe.each(Object.keys(failures))("calls that come to %s", (failure) => {
  test("read at most four times a minute however often they are wanted, and again when well", async () => {
    for (const id of calls.filter(isRead)) {
      forgetBudgets();
      asked = [];
      answer = failures[failure]!;
      const screen = keepAsking(id);
      await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS);
      expect([id, mostInAMinute() <= 4, asked.length > 4]).toEqual([id, true, true]);
      answer = async () => new Response("{}");
      recover();
      await vi.advanceTimersByTimeAsync(failure === "hang" ? 31_000 : 10_000);
      expect([id, screen.answered()]).toEqual([id, true]);
      screen.stop();
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    }
  });

  test("act once: whether they were carried out nobody knows", async () => {
    answer = failures[failure]!;
    for (const id of calls.filter((each) => !isRead(each))) {
      asked = [];
      await Promise.all([expect(ask(id)).rejects.toThrow(), vi.advanceTimersByTimeAsync(MINUTE_MS)]);
      expect([id, asked.length]).toEqual([id, 1]);
    }
  });
});

describe("acts that a busy server turned away before doing anything", () => {
  const turnedAway = () =>
    Response.json({ code: "server_busy" }, { status: 503, headers: { "retry-after": "5" } });
  const acts = calls.filter((each) => !isRead(each));

  test("are sent again as they were, not before the server said, until they are let in", async () => {
    for (const id of acts) {
      asked = [];
      answer = async () => (asked.length === 1 ? turnedAway() : new Response("{}"));
      await Promise.all([ask(id), vi.advanceTimersByTimeAsync(MINUTE_MS)]);
      expect([id, asked.length, Number(asked[1]) - Number(asked[0]) >= 5_000]).toEqual([id, 2, true]);
    }
  });

  test("end as a refusal after four tries or half a minute", async () => {
    for (const id of acts) {
      asked = [];
      answer = async () => turnedAway();
      const failed = expect(ask(id)).rejects.toMatchObject({ code: "server_busy" });
      await Promise.all([failed, vi.advanceTimersByTimeAsync(MINUTE_MS)]);
      const [first = 0] = asked;
      expect([id, asked.length > 1, asked.length <= 4]).toEqual([id, true, true]);
      expect(Number(asked.at(-1)) - first).toBeLessThan(30_000);
    }
  });
});

test("several who ask at the same moment, and one who leaves before the answer, share the four tries", async () => {
  answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return refused(503);
  };
  const screens = [keepAsking("holdings"), keepAsking("holdings"), keepAsking("holdings")];
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS);
  expect(mostInAMinute()).toBeLessThanOrEqual(4);
  for (const screen of screens) screen.stop();
  forgetBudgets();
  asked = [];
  answer = failures.hang!;
  const left = new AbortController();
  const gone = expect(send("holdings", inputOf("holdings") as never, left.signal)).rejects.toThrow();
  left.abort();
  await gone;
  answer = failures["503"]!;
  const screen = keepAsking("holdings");
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS);
  expect(mostInAMinute()).toBeLessThanOrEqual(4);
  screen.stop();
});

test("a failure tells how often it was asked, and ends within 30 seconds", async () => {
  answer = failures["503"]!;
  const failed = expect(ask("holdings")).rejects.toMatchObject({ tries: 2 });
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});

test("what the server has judged is not asked again by itself", async () => {
  answer = async () => refused(404);
  await expect(ask("holdings")).rejects.toMatchObject({ status: 404, tries: 1 });
  expect(asked).toHaveLength(1);
});

test.each([
  ["seconds", () => "120"],
  ["a date", () => new Date(Date.now() + 120_000).toUTCString()],
])("Retry-After in %s is obeyed, also after a sign that other calls are well", async (_, header) => {
  answer = async () => refused(429, { "retry-after": header() });
  const screen = keepAsking("holdings");
  await vi.advanceTimersByTimeAsync(60_000);
  recover();
  await vi.advanceTimersByTimeAsync(58_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  screen.stop();
});

const together = ["holdings", "dashboardSummary", "marketStatus", "watchlist", "alerts", "accounts"] as const;

test.each(together.map((_, index) => together.slice(0, index + 1)))(
  "what fails is soon found to be well, from the first minute on and without more requests: %s",
  async (...ids) => {
    answer = failures["503"]!;
    for (const id of ids) {
      const again = (): Promise<void> =>
        ask(id).then(
          () => endTrouble(id),
          () => beginTrouble(id, { id, budget: budgetKey(id, inputOf(id)), knownAt: null, ask: again }),
        );
      void again();
    }
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] as number));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(ids.length === 1 ? 20_000 : 15_000);
    expect(mostInAMinute()).toBeLessThanOrEqual(4 * ids.length);
    answer = async () => new Response("{}");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(troublesStore.get()).toEqual([]);
  },
);

test("calls in trouble take turns, and the first that is well brings all others", async () => {
  const waiting = new Set(["a", "b", "c", "d"]);
  let works = false;
  const turns: string[] = [];
  for (const name of waiting)
    beginTrouble(name, {
      id: "holdings",
      budget: name,
      knownAt: null,
      ask: async () => {
        turns.push(name);
        if (works && waiting.delete(name)) endTrouble(name);
      },
    });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(turns.slice(0, 4)).toEqual(["a", "b", "c", "d"]);
  expect(turns.length).toBeLessThan(10);
  works = true;
  await vi.advanceTimersByTimeAsync(8_000);
  expect([...waiting]).toEqual([]);
  await retryAll();
});
