import { type InstallationSettings, savedInstallationSettings } from "@neuro/contract";
import { expect, test } from "vitest";
import { bodyOf, bounds, type NumberName, parseWhole, problemOf, realEdits } from "./installation-form.ts";

const settings: InstallationSettings = {
  max_concurrent_users: 0,
  rate_limit_per_minute: 600,
  session_timeout_minutes: 10_080,
  cache_seconds: 300,
  lock_after_failures: 5,
  require_second_factor: "nobody",
  key_rotation_days: 0,
  audit_logging: true,
};

test("whole numbers are read as either language groups them, and nothing else is", () => {
  expect(["1000", "1,000", "1 000", "1\u00a0000", " 42 ", "0"].map(parseWhole)).toEqual([
    1000, 1000, 1000, 1000, 42, 0,
  ]);
  expect(["", "1.5", "1,5", "-3", "12 34", "ten", "1e3"].map(parseWhole)).toEqual(Array(7).fill(null));
});

test.each(Object.keys(bounds) as NumberName[])("the bounds of %s are those that the server keeps", (name) => {
  const { min, max } = bounds[name];
  const accepts = (value: number) => savedInstallationSettings.safeParse({ [name]: value }).success;
  for (const value of [0, 1, min - 1, min, max, max + 1]) {
    if (value >= 0) expect([value, problemOf(name, String(value)) === null]).toEqual([value, accepts(value)]);
  }
});

test("what is wrong with a figure is told apart", () => {
  expect(problemOf("cache_seconds", "soon")).toBe("whole");
  expect(problemOf("lock_after_failures", "2")).toBe("range");
  expect(problemOf("rate_limit_per_minute", "9")).toBe("zero_or_range");
});

test("a change that was taken back, and the environment's value made the environment's, are no changes", () => {
  const known = { settings, saved: ["cache_seconds"] };
  expect(realEdits({ cache_seconds: "300", audit_logging: true, lock_after_failures: null }, known)).toEqual(
    {},
  );
  const real = { cache_seconds: null, lock_after_failures: "x", require_second_factor: "everybody" } as const;
  expect(realEdits(real, known)).toEqual(real);
});

test("a save sends figures as numbers, and by name what is the environment's again", () => {
  expect(bodyOf({ rate_limit_per_minute: "1,200", audit_logging: false, cache_seconds: null })).toEqual({
    settings: { rate_limit_per_minute: 1200, audit_logging: false },
    reset: ["cache_seconds"],
  });
});
