import { expect, test } from "vitest";
import { figuresSource } from "./figures-source.ts";

const summary = (accounts: number, value: number) => ({
  account_count: accounts,
  summary: { total_portfolio_value: value },
});

test("nobody's session, and one made in the browser, see samples whatever else is known", () => {
  for (const session of ["visitor", "local-demo"] as const) {
    expect(figuresSource({ session, summary: summary(4, 200_000), nothingKnown: false })).toBe("sample");
  }
});

test("a user without account and data sees samples, with either of them their own figures", () => {
  const of = (accounts: number, value: number) =>
    figuresSource({ session: "server", summary: summary(accounts, value), nothingKnown: false });
  expect(of(0, 0)).toBe("sample");
  expect(of(1, 0)).toBe("own");
  expect(of(0, 12)).toBe("own");
});

test("a failure is never read as having no account: last figures stay, samples only when nothing is known", () => {
  expect(figuresSource({ session: "server", summary: undefined, nothingKnown: false })).toBe("own");
  expect(figuresSource({ session: "server", summary: undefined, nothingKnown: true })).toBe("unreachable");
  expect(figuresSource({ session: "server", summary: summary(2, 5), nothingKnown: true })).toBe("own");
});
