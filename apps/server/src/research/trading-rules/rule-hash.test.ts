import type { SignalRule } from "@neuro/contract/trading-rules";
import { GIVEN_RULES } from "@neuro/quant";
import { expect, test } from "vitest";
import { ruleHash } from "./rule-hash.ts";

const DIP: SignalRule = {
  ...{ version: 1, kind: "signals", name: "Dip", parameters: [], exit: null, target: null, maxHoldBars: 5 },
  entry: { kind: "weekday", days: [1, 5] },
  stop: { kind: "percent", percent: 6 },
};

test("a rule that was kept before the language grew has the hash that its tests and decisions name", () => {
  expect(ruleHash(GIVEN_RULES.rsi_macd_bollinger)).toBe(
    "9f4ed01614de553353b926a8d777f5a0a54bb9359601bafae66e110031992b0e",
  );
  expect(ruleHash(GIVEN_RULES.mean_reversion)).toBe(
    "9b2f71dd4b74f2dbaaefeccacc036d0ca91a6cca1d2c7c11d831220d80e967ad",
  );
  expect(ruleHash(GIVEN_RULES.grid_trading)).toBe(
    "4bd665a5efcceab6edd749eb62975a33b59fdc2c9800c13c38f2f33211bed13e",
  );
});

test("what a rule does is in its hash, its name and the order of its fields are not", () => {
  expect(ruleHash({ ...DIP, name: "Other" })).toBe(ruleHash(DIP));
  expect(ruleHash({ ...DIP, trailing: undefined })).toBe(ruleHash(DIP));
  expect(ruleHash(Object.fromEntries(Object.entries(DIP).reverse()) as unknown as SignalRule)).toBe(
    ruleHash(DIP),
  );
  expect(ruleHash({ ...DIP, trailing: { kind: "percent", percent: 6 } })).not.toBe(ruleHash(DIP));
});
