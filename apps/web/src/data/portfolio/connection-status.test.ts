import { describe, expect, it } from "vitest";
import { type StatusKnown, statusShown } from "./connection-status.ts";

const idle: StatusKnown = { answer: undefined, asking: false, awaited: false, late: false, failed: false };
const connected = { status: "connected" } as const;

describe("the status on screen", () => {
  it("is being checked while somebody waits, and unknown once the quick check is over", () => {
    const first = { ...idle, asking: true, awaited: true };
    expect(statusShown(first)).toBe("checking");
    expect(statusShown({ ...first, late: true })).toBe("unknown");
    expect(statusShown({ ...first, answer: connected })).toBe("checking");
  });

  it("stays as it is during a check that nobody waits for, however long it takes", () => {
    const background = { ...idle, answer: connected, asking: true };
    expect(statusShown(background)).toBe("connected");
    expect(statusShown({ ...background, late: true })).toBe("connected");
  });

  it("is an error after a check that ended without an answer, also where an older answer is known", () => {
    expect(statusShown({ ...idle, failed: true })).toBe("error");
    expect(statusShown({ ...idle, failed: true, answer: connected })).toBe("error");
  });

  it("is checked again after an error when somebody asks", () => {
    expect(statusShown({ ...idle, failed: true, asking: true, awaited: true })).toBe("checking");
  });

  it("is what the server says", () => {
    expect(statusShown({ ...idle, answer: { status: "authentication_expired" } })).toBe(
      "authentication_expired",
    );
  });
});
