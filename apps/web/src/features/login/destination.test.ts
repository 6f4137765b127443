import { expect, test } from "vitest";
import { destinationOf, redirectIn } from "./destination.ts";

const origin = "https://neuro.example";
const of = (redirect: string) =>
  redirectIn({ search: `?${new URLSearchParams({ redirect, problem: "denied" })}`, origin });

test("a login leads to the place of this site that was asked for", () => {
  expect(of("/dashboard?tab=trading&symbol=RY#ticket")).toBe("/dashboard?tab=trading&symbol=RY#ticket");
  expect(of("/verify")).toBe("/verify");
  expect(redirectIn({ search: "", origin })).toBeNull();
});

test("without a wish administrators come to their panel, which stands where no tab is named, others to the overview", () => {
  const plain = { search: "", origin };
  expect(destinationOf(true, plain)).toBe("/dashboard");
  expect(destinationOf(false, plain)).toBe("/dashboard?tab=overview");
  expect(destinationOf(true, { search: "?redirect=/dashboard?tab=trading", origin })).toBe(
    "/dashboard?tab=trading",
  );
});

test("no spelling of another site is followed", () => {
  for (const other of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\/evil.example",
    "javascript:alert(1)",
    "evil.example",
    " /dashboard",
    "",
    `/${"a".repeat(500)}`,
  ]) {
    expect(of(other), other).toBeNull();
  }
});
