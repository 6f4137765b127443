import { describe, expect, it } from "vitest";
import { readPortalMessage } from "./portal-message.ts";

const own = "https://neuro.example";
const read = (origin: string, data: unknown) => readPortalMessage({ origin, data }, own);

describe("what the portal's window says", () => {
  it("is heard from the aggregator's two origins and from our own", () => {
    for (const origin of ["https://app.snaptrade.com", "https://connect.snaptrade.com", own]) {
      expect(read(origin, { status: "SUCCESS", authorizationId: "a1" })).toEqual({ kind: "connected" });
      expect(read(origin, "CLOSED")).toEqual({ kind: "left" });
      expect(read(origin, "CLOSE_MODAL")).toEqual({ kind: "left" });
      expect(read(origin, "ABANDONED")).toEqual({ kind: "left" });
    }
  });

  it("is ignored from every other origin, however alike it looks", () => {
    for (const origin of [
      "https://app.snaptrade.com.evil.example",
      "http://app.snaptrade.com",
      "https://snaptrade.com",
      "https://app.snaptrade.com:8443",
      "https://neuro.example:444",
      "null",
      "",
    ]) {
      expect(read(origin, { status: "SUCCESS", authorizationId: "a1" })).toBeNull();
      expect(read(origin, "snaptrade_connected")).toBeNull();
    }
  });

  it("tells why it failed, in words of bounded length", () => {
    const failed = { status: "ERROR", errorCode: "1076", statusCode: 500, detail: "The broker is down." };
    expect(read(own, failed)).toEqual({ kind: "failed", detail: "The broker is down." });
    expect(read(own, { ...failed, detail: "x".repeat(5_000) })).toEqual({
      kind: "failed",
      detail: "x".repeat(300),
    });
    expect(read(own, { status: "ERROR" })).toEqual({ kind: "failed", detail: null });
  });

  it("says that a connection is made under its own name at our own origin alone", () => {
    expect(read(own, "snaptrade_connected")).toEqual({ kind: "connected" });
    expect(read("https://app.snaptrade.com", "snaptrade_connected")).toBeNull();
  });

  it("is nothing where other programs talk to each other", () => {
    for (const data of [null, undefined, 3, "hello", {}, { type: "webpackOk" }, { status: "READY" }, []]) {
      expect(read(own, data)).toBeNull();
    }
  });
});
