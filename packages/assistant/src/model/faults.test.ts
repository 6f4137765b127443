import { describe, expect, it } from "vitest";
import { askModel, secretKey } from "../testing/ask-model.ts";
import { type FakeKind, startFakeModel } from "../testing/fake-model.ts";
import type { FakeTurn } from "../testing/fake-turn.ts";
import { smallProduct } from "../testing/small-product.ts";
import { modelLimits } from "./limits.ts";
import type { ModelFailure } from "./model-failed.ts";

const readValue = { calls: [{ name: "portfolio_value", input: {} }] };
const started = "It is worth [f1]. It may ri";
const status = (code: number, body?: string, type?: string): FakeTurn => ({
  fault: {
    kind: "status",
    status: code,
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { type }),
  },
});

describe.each<FakeKind>(["openai-compatible", "anthropic"])("an endpoint like %s that fails", (kind) => {
  const faults: readonly (readonly [string, readonly FakeTurn[], ModelFailure])[] = [
    ["refuses the key", [status(401, `{"error":{"message":"bad key ${secretKey}"}}`)], "unauthorized"],
    ["has had enough questions", [status(429)], "rate_limited"],
    ["is broken inside", [status(500, "<html>Oops</html>", "text/html")], "server_error"],
    ["knows no such model", [status(404)], "rejected"],
    ["answers a page", [status(200, "<html>Sign in</html>", "text/html")], "cut_off"],
    ["answers JSON that is none", [status(200, "{]", "application/json")], "cut_off"],
    ["breaks off in a sentence", [readValue, { text: started, fault: { kind: "cut" } }], "cut_off"],
    ["ends without saying so", [readValue, { text: started, fault: { kind: "unfinished" } }], "cut_off"],
    ["sends garbage", [readValue, { text: started, fault: { kind: "garbage" } }], "garbled"],
    ["leads elsewhere", [{ fault: { kind: "redirect", to: "http://127.0.0.1:9/" } }], "unreachable"],
    ["says nothing", [{ text: "" }], "empty"],
    ["says nothing after reading", [readValue, { text: " \n" }], "empty"],
    ["refuses to speak", [readValue, { text: "It ", finish: "content_filter" }], "refused"],
    ["calls tools for ever", Array.from({ length: 9 }, () => readValue), "endless"],
    ["says only what cannot be verified", [readValue, { text: "It is worth $5. Or $6." }], "unverifiable"],
  ];

  it.each(faults)("because it %s", async (_, script, reason) => {
    const { failed, small } = await askModel(script, { kind });
    expect(failed?.reason).toBe(reason);
    expect(`${failed?.message} ${failed?.stack} ${JSON.stringify(failed)}`).not.toContain(secretKey);
    expect(failed?.cause).toBeUndefined();
    expect(small.tickets).toEqual([]);
  });

  it("because it is silent, drips or floods, within the time it has", async () => {
    const limits = { firstTokenMs: 150, silenceMs: 150, totalMs: 400 };
    for (const fault of ["silence", "drip", "flood"] as const) {
      const { failed } = await askModel([{ text: "It is", fault: { kind: fault } }], { kind, limits });
      expect(["too_slow", "garbled", "unknown", "unreachable", "cut_off"]).toContain(failed?.reason);
      if (fault !== "flood") expect(failed?.reason).toBe("too_slow");
    }
  });

  it("counts what the failed attempt cost", async () => {
    const { failed } = await askModel([readValue, status(500)], { kind });
    expect(failed?.usage.outputTokens).toBe(20);
  });

  it("tells a malformed call once what is wrong with it, and takes a better one", async () => {
    const bad = { calls: [{ name: "price", input: { securities: "RY", and: "more" } }] };
    const { text, requests } = await askModel(
      [bad, { calls: [{ name: "price", input: { securities: ["RY"] } }] }, { text: "RY trades at [f1]." }],
      { kind },
    );
    expect(text).toContain("RY trades at 142.31");
    expect(JSON.stringify(requests[1]?.body)).toMatch(/nvalid input|validation/);
  });

  it.each([
    ["arguments", { name: "price", input: { nothing: true } }],
    ["a tool that is not there", { name: "place_order", input: { symbol: "RY" } }],
  ])("gives up on a model that makes up %s twice", async (_, call) => {
    const { failed, small } = await askModel([{ calls: [call] }, { calls: [call] }, { text: "Done." }], {
      kind,
    });
    expect(failed?.reason).toBe("malformed_calls");
    expect(small.composed).toEqual([]);
  });

  it("ends at a length with what was verified, without the sentence it was in", async () => {
    const { text } = await askModel(
      [readValue, { text: "It is worth [f1]. And then it", finish: "length" }],
      { kind },
    );
    expect(text).toBe("It is worth $220,314.61.\n[The answer was longer than allowed and ends here.]");
  });

  it("stops when the user does, and shows nothing after that", async () => {
    const stop = new AbortController();
    const { failed, shown } = await askModel(
      [readValue, { text: "It is worth [f1]. All is well. ", fault: { kind: "drip" } }],
      { kind, signal: stop.signal, onBlock: () => stop.abort() },
    );
    expect(failed?.reason).toBe("stopped");
    expect(shown).toHaveLength(1);
  });
});

describe("a model that goes too far", () => {
  it("gets no more tools than an answer may take", async () => {
    const calls = Array.from({ length: 20 }, (_, at) => ({ name: "gains", input: { year: 2000 + at } }));
    const { small, requests } = await askModel([{ calls }, { text: "That is all." }]);
    expect(small.composed).toHaveLength(modelLimits.toolCalls);
    expect(JSON.stringify(requests[1]?.body)).toContain("No more tools can be called");
  });

  it("is not let wait for a tool that hangs", async () => {
    const small = smallProduct();
    const parts = { ...small.parts, compose: () => new Promise<never>(() => {}) };
    const { failed } = await askModel([readValue], {
      small: { ...small, parts },
      limits: { silenceMs: 150 },
    });
    expect(failed?.reason).toBe("too_slow");
  });

  it("is unreachable when nobody listens", async () => {
    const gone = await startFakeModel([]);
    await gone.close();
    const { failed } = await askModel([], { baseUrl: gone.baseUrl });
    expect(failed?.reason).toBe("unreachable");
  });

  it("remembers only the end of a long talk", async () => {
    const history = Array.from({ length: 200 }, (_, at) => ({
      role: at % 2 === 0 ? ("user" as const) : ("neuro" as const),
      content: `${at} ${"word ".repeat(100)}`,
    }));
    const { requests } = await askModel([readValue, { text: "It is worth [f1]." }], { history });
    expect(requests[0]?.body.messages.length).toBeLessThan(16);
    expect(JSON.stringify(requests[0]?.body)).toContain("199 word");
  });

  it("may not repeat a figure of an earlier turn", async () => {
    const history = [
      { role: "user" as const, content: "What is RY worth?" },
      { role: "neuro" as const, content: "RY trades at 142.31." },
    ];
    const { text } = await askModel([readValue, { text: "RY traded at 142.31. It is worth [f1]." }], {
      history,
    });
    expect(text).not.toContain("142.31");
  });
});
