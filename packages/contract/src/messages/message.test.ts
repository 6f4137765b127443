import { expect, test } from "vitest";
import { errorCodes } from "../api/errors.ts";
import { fill } from "./fill-places.ts";
import { locales } from "./locale.ts";
import { catalogue, message, messageKeys } from "./message.ts";
import { errorText, isSharedKey, localeFrom } from "./shared-message.ts";
import { sourceName } from "./source-names.ts";

/** Which there are: a language repeats one for each word that follows its number. */
const places = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map((match) => match[1]));

test.each(errorCodes)("%s has a sentence in both languages", (code) => {
  for (const locale of locales) {
    const text = errorText(code, locale);
    expect(text.message.length).toBeGreaterThan(10);
    expect(text.detail).toBe(text.message);
    expect(text.message).not.toMatch(/[{}]/);
  }
});

test.each(messageKeys)("%s has the same places in English and French, and both are written", (key) => {
  expect(places(catalogue.fr[key])).toEqual(places(catalogue.en[key]));
  expect(catalogue.fr[key].trim()).toBe(catalogue.fr[key]);
  expect(catalogue.fr[key]).not.toBe("");
});

test("every detail sentence belongs to an error code", () => {
  const codes = new Set<string>(errorCodes);
  for (const key of messageKeys)
    if (key.startsWith("detail.")) expect(codes).toContain(key.slice("detail.".length));
});

test("every sentence of an error belongs to a code, so that none is written that nobody reads", () => {
  const codes = new Set<string>(errorCodes);
  const names = messageKeys
    .filter((key) => key.startsWith("error."))
    .map((key) => key.slice("error.".length));
  expect(names.filter((name) => !codes.has(name))).toEqual([]);
});

/** Word for word: both documents' sections 5 and 8. */
test.each([
  "Please enter a stock symbol to analyze (e.g., AAPL, TSLA, RY)",
  "Stock symbol must be 10 characters or less",
  "Please enter a stock symbol to train the neural network (e.g., AAPL, TSLA, RY)",
  "Please enter a stock symbol for simulation (e.g., AAPL, TSLA, RY)",
  "Initial balance must be between $1 and $1,000,000",
  "Simulation days must be between 1 and 3650 (10 years)",
  "Please enter a stock symbol for trading",
  "Quantity must be between 1 and 10,000 shares",
  "Please select an account for trading",
  "Please fill in all required fields",
  "Are you sure you want to remove this user?",
  "Failed to get broker connection URL. Please try again.",
  "Password reset successfully",
  "Error resetting password",
  "User removed successfully",
  "Error removing user",
  "Secret rotated successfully!",
  "User deleted successfully!",
  "Failed to load stats: {message}",
  "Failed to load users: {message}",
  "Failed: {message}",
  "No settings found",
  "No notifications",
  "Trading error",
  "Please try again",
  "Failed to place order",
  "Error: {message}",
  "AI Strategy Error",
  "Failed to execute AI strategy",
  "Please check your settings and try again.",
  "AI Trading encountered an error. Please try again later.",
  "Error analyzing {symbol}",
  "Paper Trading Simulation",
  "Live Trades Executed",
  "Transfer failed: {message}",
  "Settings saved successfully!",
  "Failed to save settings. Please try again.",
  "An unexpected error occurred.",
  "Failed to cancel: {message}",
  "Failed to create checkout: {message}",
  "Failed to delete account: {message}",
  "AI Test Failed: {message}",
  "Backtest failed: {message}",
  "Error training neural network: {message}",
  "Simulation error: {message}",
  "Subscription cancelled successfully!",
  "Account deleted successfully. You will be logged out.",
  "Sorry, I had trouble processing that. Please try again!",
  "I'm temporarily offline, but I can still help with basic investment questions!",
  "No draft orders available",
  "No recent analysis runs",
  "No orders yet. Place your first trade!",
  "No trade history yet...",
  "No optimization data available",
  "Portfolio looks well balanced! No optimization needed.",
  "No {mode} trades yet. Start trading to see history.",
  "This signal requires manual review due to confidence below threshold",
  "Speech recognition not supported in this browser",
  "Showing {shown} of {total} stocks",
  "Loading stocks...",
  "No stocks found",
  "Saving...",
  "+{count} more",
  "Free Lifetime Access",
  "I've completed the connection - Check Status",
  "Connected",
  "Disconnected",
  "Checking...",
  "Unknown",
  "Never",
])("the catalogue says: %s", (text) => {
  expect(Object.values(catalogue.en)).toContain(text);
});

test("places are filled, in both languages", () => {
  expect(message("stocks.showing", "en", { shown: 100, total: 15_525 })).toBe("Showing 100 of 15525 stocks");
  expect(message("neuro_trades.empty", "fr", { mode: "paper" })).toContain("paper");
  // @ts-expect-error a missing parameter does not compile
  expect(message("stocks.more", "en")).toBe("+{count} more");
  // @ts-expect-error nor does an unknown key
  expect(isSharedKey("stocks.most" satisfies Parameters<typeof message>[0])).toBe(false);
});

test("a listing is said by its symbol in every text, however it is named inside", () => {
  const listings = { one: "XTSE:SHOP", some: "XNAS:AAPL, CRYPTO:BTC", stranger: "NOTE:A" };
  for (const locale of ["en", "fr"] as const)
    for (const text of Object.values(catalogue[locale])) {
      const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, listings.some]);
      expect(fill(text, Object.fromEntries(places), "en").text).not.toMatch(/\b(XNAS|CRYPTO):/);
    }
  expect(fill("{one} {some} {stranger}", listings, "en").text).toBe("SHOP AAPL, BTC NOTE:A");
});

test("a count has its word in the number it needs", () => {
  const title = (count: number, locale: "en" | "fr") =>
    message("notice.drafts_waiting_title", locale, { count });
  expect([title(1, "en"), title(2, "en")]).toEqual([
    "Neuro has 1 order for you to review",
    "Neuro has 2 orders for you to review",
  ]);
  expect(title(1, "fr")).toBe("Neuro a 1 ordre à vous soumettre");
  const units = (count: string | number, locale: "en" | "fr") =>
    fill("{count|unit|units}", { count }, locale).text;
  expect([0, 1, "1.5", 2].map((count) => units(count, "en"))).toEqual(["units", "unit", "units", "units"]);
  expect([0, 1, "1,5", 2, "1\u00a0200", "−1"].map((count) => units(count, "fr"))).toEqual([
    "unit",
    "unit",
    "unit",
    "units",
    "units",
    "unit",
  ]);
  expect(fill("{count|One|More}.", {}, "en")).toMatchObject({ complete: false });
});

test("what ends in a period of its own gets no second one", () => {
  expect(fill("By {name}.", { name: "Shopify Inc." }, "en").text).toBe("By Shopify Inc.");
  expect(fill("By {name}. Then", { name: "RY" }, "en").text).toBe("By RY. Then");
  expect(fill("Opens {time}, {name}.", { time: "9:30 a.m." }, "en")).toEqual({
    text: "Opens 9:30 a.m., {name}.",
    complete: false,
  });
});

test("sources of our own are named in French, however many a figure has; a vendor's stays", () => {
  expect(sourceName("Ledger · Historical files", "fr")).toBe("Grand livre · Fichiers historiques");
  expect(sourceName("Historical files · Bank of Canada", "fr")).toBe(
    "Fichiers historiques · Banque du Canada",
  );
  expect(sourceName("Yahoo Finance, listings looked at", "fr")).toBe("Yahoo Finance, titres consultés");
  expect(sourceName("Simulated market", "en")).toBe("Simulated market");
});

test("an error names its figures only when all of them are known", () => {
  const full = { required: "$500.00", available: "$20.00" };
  expect(errorText("insufficient_funds", "en", full).detail).toContain("needs $500.00, but only $20.00 is");
  const partial = errorText("insufficient_funds", "en", { required: "$500.00" });
  expect(partial.detail).toBe(partial.message);
});

test.each([
  [undefined, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  ["en-CA,en;q=0.9,fr;q=0.8", "en"],
  ["de, fr;q=0.4, en;q=0.5", "en"],
  ["de,FR-ca;q=0.2", "fr"],
  ["fr;q=0, en;q=0.1", "en"],
  ["fr;q=nonsense", "en"],
  ["frisian", "en"],
] as const)("Accept-Language %s is answered in %s", (header, locale) => {
  expect(localeFrom(header)).toBe(locale);
});
