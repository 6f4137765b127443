/** Laws that every answer keeps, whatever was asked and whatever the product could say. */
import { type ChatBlock, chatBlock, chatFigure, type Locale } from "@neuro/contract";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Reply } from "../port.ts";
import { termIds } from "../terms/glossary.ts";
import { type Intent, intents, type Slots, topics } from "../understanding.ts";
import { greeting, unanswered } from "./compose.ts";
import { spansOf } from "./figures.ts";
import { plainText } from "./plain-text.ts";
import { suggestionsFor } from "./suggestions.ts";
import { type Asked, ask, productOf, refusal, security, situationOf } from "./testing/asking.ts";
import { answerOf } from "./testing/sample-of.ts";
import { type Samples, samples } from "./testing/samples.ts";

const about: Partial<Record<Intent, readonly Slots[]>> = {
  holding: [{ securities: [security("RY")] }, { securities: [security("TD")] }],
  best_and_worst: [{}, { period: "1M" }],
  portfolio_change_why: [{}, { period: "1M", account: "TFSA" }, { account: "nowhere" }],
  portfolio_performance: [{}, { period: "1Y", account: "TFSA" }, { periodAsked: "two months" }],
  allocation: [{}, { allocationBy: "sector" }],
  drift: [{}, { allocationBy: "sector" }],
  gains: [{ year: 2026 }],
  income: [{}, { year: 2026 }],
  price: [
    { securities: [security("RY")] },
    { securities: [security("RY"), security("TD")], period: "1M" },
    {},
    { unknownName: "Zzz" },
  ],
  analysis: [
    { securities: [security("RY")], seeksAdvice: true },
    { securities: [security("RY"), security("TD")] },
  ],
  why_signal: [{ securities: [security("RY")] }],
  compare: [{ securities: [security("RY"), security("TD")] }, {}],
  news: [{ securities: [security("RY")] }],
  price_range: [
    { securities: [security("RY")], daysAhead: 7 },
    { securities: [security("RY")], daysAhead: 200 },
    { unknownName: "Zzz" },
    {},
  ],
  price_odds: [
    { securities: [security("RY")], target: 210 },
    { securities: [security("RY")], change: -5, daysAhead: 7 },
    { securities: [security("RY")], target: 200 },
    { securities: [security("RY")], daysAhead: 300 },
    {},
  ],
  size_by_risk: [
    { securities: [security("RY")] },
    { securities: [security("RY")], amount: 500, stop: 190 },
    { securities: [security("RY")], amount: 500, currency: "USD" },
    { securities: [security("RY")], amount: 1 },
    { securities: [security("RY")], portion: 0.02, stop: 250 },
    {},
  ],
  what_if: [
    { securities: [security("RY")], quantity: 10 },
    { securities: [security("RY")], side: "SELL", everything: true },
    { securities: [security("RY")], side: "SELL", portion: 0.5 },
    { securities: [security("RY")], amount: 2_000, currency: "USD" },
    { securities: [security("RY")] },
  ],
  ticket: [
    { securities: [security("RY")], side: "BUY", quantity: 10, limitPrice: 180 },
    { securities: [security("RY")], side: "BUY", quantity: 20_000 },
    { securities: [security("RYY", 0.4)], side: "BUY", quantity: 1 },
    { securities: [security("RY")], quantity: 1 },
    { securities: [security("RY")], side: "BUY" },
  ],
  cancel_order: [
    {},
    { securities: [security("RY")], side: "SELL" },
    { account: "nowhere" },
    { unknownName: "Zzz" },
  ],
  price_alert: [
    { securities: [security("RY")], target: 210 },
    { securities: [security("RY")], change: -5 },
    { securities: [security("RY")], target: 20_000_000 },
    { securities: [security("RYY", 0.4)], target: 210 },
    { securities: [security("RY")] },
    {},
  ],
  change_setting: [
    { topic: "limits" },
    { setting: "stop_loss_percent", value: 5 },
    { setting: "max_daily_trades", value: 2_000 },
    { setting: "max_daily_loss", value: 500 },
    { setting: "theme", value: "dark" },
    { setting: "auto_trading", value: true },
    { setting: "language" },
  ],
  orders: [{}, { openOnly: true }],
  portfolio_value: [
    {},
    { account: "TFSA" },
    { date: "2026-05-01" },
    { date: "2019-01-01", account: "TFSA" },
    { date: "2099-01-01" },
  ],
  market_hours: [{}, { date: "2026-07-01" }, { upcoming: true }],
  largest_holdings: [{}, { direction: "down" }, { account: "nowhere" }],
  average_cost: [
    {},
    { securities: [security("RY")] },
    { securities: [security("TD")] },
    { unknownName: "Zzz" },
  ],
  market_fall: [{}, { change: -30 }, { change: -10, account: "TFSA" }],
  sale_tax: [
    {},
    { securities: [security("RY")], everything: true },
    { securities: [security("RY")], quantity: 1e6 },
    { securities: [security("RY")], portion: 0.5 },
    { unknownName: "Zzz" },
  ],
  room: [{}, { account: "TFSA" }, { account: "TFSA", amount: 2_000 }],
  invest_amount: [{}, { amount: 5_000 }, { amount: 1 }],
  conversion: [
    {},
    { amount: 1_000, currency: "USD", toCurrency: "CAD" },
    { amount: 250.5, currency: "CAD" },
    { amount: 10, currency: "CAD", toCurrency: "CAD" },
    { amount: 10, currency: "EUR", toCurrency: "USD" },
  ],
  exchange_rate: [{}, { currency: "GBP", toCurrency: "CAD" }],
  prediction: [{}, { securities: [security("RY")] }],
  knowledge: [{}, { page: "margin-call" }, { page: "no such page" }],
  unclear: [{}, { unexplained: "flumox", nearest: ["price", "knowledge"], pages: ["margin-call"] }],
  movers: [{}, { country: "CA", direction: "up", period: "1W" }],
  settings: [{}, { topic: "subscription" }, { topic: "limits" }],
  how_to: [{}, { topic: "targets" }],
  term: [{}, { term: "twr" }],
  thanks: [{ alsoAsked: "And the market?" }],
};
const noAccounts: Samples = { ...samples(), accounts: answerOf("accounts", { accounts: [] }) };
const worlds: readonly [string, Samples][] = [
  ["with everything known", samples()],
  ["without an account", noAccounts],
  ["with nothing to be had", {}],
];
const cases = intents.flatMap((intent) => (about[intent] ?? [{}]).map((slots) => ({ intent, slots })));

describe.each(["en", "fr"] as const)("answers in %s", (locale) => {
  describe.each(worlds)("%s", (_, product) => {
    test.each(cases)("$intent keeps the laws: $slots", async ({ intent, slots }) => {
      keepsTheLaws(await ask(intent, slots, { locale, product }), locale);
    });
  });

  test("every topic has its steps and every term its definition", async () => {
    for (const topic of topics) keepsTheLaws(await ask("how_to", { topic }, { locale }), locale);
    for (const term of termIds) keepsTheLaws(await ask("term", { term }, { locale }), locale);
  });

  test("what is not understood is refused in the same way, and a greeting is plain text", () => {
    keepsTheLaws(unanswered(situationOf({ locale })), locale);
    expect(greeting(situationOf({ locale }))).toMatch(/^(Hello|Bonjour)\. .+\.$/);
  });

  test("what is refused is said in its words", async () => {
    const reply = await ask("market_hours", {}, { locale, product: {} });
    expect(plainText(reply)).toContain(refusal);
  });

  test.each(["overview", "portfolio", "stocks", "trading", "nowhere", null])(
    "tab %s has suggestions",
    async (tab) => {
      const asked: Asked = { locale, situation: { tab } };
      for (const product of [samples(), noAccounts, {}]) {
        const suggestions = await suggestionsFor(situationOf(asked), productOf(product));
        expect(suggestions).toHaveLength(4);
        expect(suggestions.join()).not.toMatch(/[{}]|undefined/);
      }
    },
  );
});

test("cash is what is free and what is set aside, and what is set aside is taken off once", async () => {
  const product = samples();
  const { figures } = await ask("cash", {}, { product });
  for (const { display_name, cash_balance, cash } of product.accounts?.accounts ?? []) {
    const told = (what: string) =>
      figures.find(({ label }) => label === `${display_name}, CAD: ${what}`)?.value;
    expect(told("Cash")).toBe(cash_balance);
    expect(told("Free")).toBe(cash[0]?.amount);
    expect((told("Set aside") ?? 0) + (told("Free") ?? 0)).toBe(cash_balance);
  }
});

function keepsTheLaws(reply: Reply, locale: Locale): void {
  const { blocks, figures, suggestions } = reply;
  z.parse(z.array(chatBlock), blocks);
  z.parse(z.array(chatFigure), figures);
  expect(blocks.length).toBeGreaterThan(0);
  expect(suggestions.length).toBeLessThanOrEqual(3);
  const text = plainText(reply);
  expect(text).not.toMatch(/undefined|NaN|Infinity|[{}]/);
  expect([text, ...suggestions].join(" ")).not.toContain("'");
  if (locale === "fr") expect(text).not.toMatch(/\p{L} :|« | »/u);
  usesEachFigure(reply);
  for (const block of blocks) {
    for (const words of wordsOf(block)) expect(withoutDates(words), words).not.toMatch(/\d/);
    sumsUp(block, reply);
  }
}

function usesEachFigure({ blocks, figures }: Reply): void {
  const shown = blocks.flatMap(spansOf).flatMap((span) => (span.kind === "figure" ? [span.id] : []));
  const inFormulas = figures.flatMap(({ formula }) => formula?.match(/\d+/g) ?? []);
  const ids = figures.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set([...shown, ...inFormulas])].sort()).toEqual([...ids].sort());
}

const names = /S&P\/TSX 60|T\+1/g;
function withoutDates(words: string): string {
  return words
    .replaceAll(names, "")
    .replaceAll(/\d{1,2}\u00a0\p{L}{3,5}\.?(\u00a0\d{4})?/gu, "")
    .replaceAll(/\d{1,2}(:|[\u00a0 ]h[\u00a0 ])\d{2}/g, "")
    .replaceAll(/\b(19|20)\d{2}\b/g, "");
}

function wordsOf(block: ChatBlock): string[] {
  const spans = spansOf(block).flatMap((span) =>
    span.kind === "text" || span.kind === "strong" ? [span.text] : [],
  );
  return block.kind === "table" ? [...spans, block.title, ...block.columns.map(({ title }) => title)] : spans;
}

/** The last row of a table with a total is the sum of the rows above it, to the cent. */
function sumsUp(block: ChatBlock, { figures }: Reply): void {
  if (block.kind !== "table") return;
  const last = block.rows.at(-1) ?? [];
  if (last[0]?.[0]?.kind !== "strong") return;
  const valueAt = (row: typeof last, at: number): number | null => {
    const [span] = row[at] ?? [];
    return span?.kind === "figure" ? (figures.find(({ id }) => id === span.id)?.value ?? null) : null;
  };
  for (const at of last.keys()) {
    const total = valueAt(last, at);
    if (total === null) continue;
    const sum = block.rows.slice(0, -1).reduce((all, row) => all + (valueAt(row, at) ?? 0), 0);
    expect(total, block.title).toBeCloseTo(sum, 2);
  }
}
