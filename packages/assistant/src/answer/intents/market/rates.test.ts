import { expect, it } from "vitest";
import type { Intent, Slots } from "../../../understanding.ts";
import { plainText } from "../../plain-text.ts";
import { ask } from "../../testing/asking.ts";
import { answerOf } from "../../testing/sample-of.ts";
import { samples } from "../../testing/samples.ts";

const { accounts } = samples();
if (accounts === undefined || accounts instanceof Error || accounts.fx === null)
  throw new Error("a test's premise is wrong");
const euro = { ...accounts.fx, from: "EUR", rate: 1.6 };
const fx = { ...accounts.fx, rate: 1.25, others: [euro] };
const product = { ...samples(), accounts: answerOf("accounts", { ...accounts, fx }) };
const said = async (intent: Intent, slots: Slots) => plainText(await ask(intent, slots, { product }));

it("tells the rate of a currency that the accounts have one of, and converts at it", async () => {
  expect(await said("exchange_rate", { currency: "EUR", toCurrency: "CAD" })).toMatch(
    /One EUR is 1\.6000 Canadian dollars/,
  );
  expect(await said("conversion", { amount: 500, currency: "EUR", toCurrency: "CAD" })).toContain("$800.00");
  const across = await said("conversion", { amount: 500, currency: "EUR", toCurrency: "USD" });
  expect(across).toContain("640.00");
  expect(across).toContain("One USD is 1.2500");
  expect(await said("conversion", { amount: 800, currency: "CAD", toCurrency: "EUR" })).toContain("500.00");
});

it("says that no rate of another is at hand, and never the US dollar's in its place", async () => {
  for (const words of [
    await said("exchange_rate", { currency: "GBP", toCurrency: "CAD" }),
    await said("conversion", { amount: 100, currency: "CAD", toCurrency: "JPY" }),
  ]) {
    expect(words).toMatch(/No rate of (GBP|JPY) is at hand/);
    expect(words).not.toMatch(/1\.25|1\.37/);
  }
});
