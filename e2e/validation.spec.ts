/** What the forms say about bad input: the specification's words in English, the catalogue's in French. */
import { catalogue, type Locale } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { reviewDialog } from "./harness/place-order.ts";
import { expect, test } from "./harness/test.ts";

/** Word for word from the specification's sections 5 and 8, so that an edited catalogue is noticed. */
const specified = {
  "analysis.symbol_required": "Please enter a stock symbol to analyze (e.g., AAPL, TSLA, RY)",
  "symbol.too_long": "Stock symbol must be 10 characters or less",
  "order.symbol_required": "Please enter a stock symbol for trading",
  "error.quantity_range": "Quantity must be between 1 and 10,000 shares",
  "error.account_required": "Please select an account for trading",
  "order.required_fields": "Please fill in all required fields",
  "order.trading_error": "Trading error",
  "orders.empty": "No orders yet. Place your first trade!",
  "trades.empty": "No trade history yet...",
  "signal.requires_review": "This signal requires manual review due to confidence below threshold",
} as const;

type Key = keyof typeof specified;

const labels = {
  en: {
    stockSymbol: "Stock symbol",
    analyze: "Analyze",
    symbol: "Symbol",
    quantity: "Quantity",
    type: "Type",
    limitPrice: "Limit price",
    preview: "Preview order",
  },
  fr: {
    stockSymbol: "Symbole boursier",
    analyze: "Analyser",
    symbol: "Symbole",
    quantity: "Quantité",
    type: "Type",
    limitPrice: "Cours limite",
    preview: "Aperçu de l’ordre",
  },
} as const;

for (const language of ["en", "fr"] as const) {
  const text = textsOf(language);
  const label = labels[language];

  test(`the analysis form refuses a missing, a long and an unknown symbol in plain words (${language})`, async ({
    page,
    server,
  }) => {
    await logIn(page, server.url, language);
    await page.goto("/dashboard?tab=analysis");
    const symbol = page.getByRole("combobox", { name: label.stockSymbol });
    const analyze = page.getByRole("button", { name: label.analyze, exact: true });
    await analyze.click();
    await expect(symbol).toHaveAccessibleDescription(text("analysis.symbol_required"));
    await symbol.fill("abcdefghijk");
    await expect(symbol).toHaveValue("ABCDEFGHIJK");
    await analyze.click();
    await expect(symbol).toHaveAccessibleDescription(text("symbol.too_long"));
    await expect(symbol).toHaveAttribute("aria-invalid", "true");
    await symbol.fill("zzqqx");
    await analyze.click();
    const failed = catalogue[language]["analysis.error"].replace("{symbol}", "ZZQQX");
    const unknown = catalogue[language]["detail.symbol_unknown"].replace("{symbol}", "ZZQQX");
    await expect(symbol).toHaveAccessibleDescription(`${failed}. ${unknown}`);
    await expect(symbol).toHaveValue("ZZQQX");
  });

  test(`the quick trade form waits for its fields and refuses what the server would (${language})`, async ({
    page,
    server,
  }) => {
    await logIn(page, server.url, language);
    await page.goto("/dashboard?tab=trading");
    const symbol = page.getByRole("textbox", { name: label.symbol });
    const quantity = page.getByRole("textbox", { name: label.quantity });
    const place = page.getByRole("button", { name: label.preview });
    await expect(place).toBeDisabled();
    await expect(place).toHaveAccessibleDescription(text("order.required_fields"));
    await symbol.fill("ry");
    await expect(symbol).toHaveValue("RY");
    await expect(page.getByText("Royal Bank of Canada", { exact: true }).first()).toBeVisible();
    await expect(place).toBeDisabled();
    for (const wrong of ["0", "10001"]) {
      await quantity.fill(wrong);
      await place.click();
      await expect(quantity).toHaveAccessibleDescription(text("error.quantity_range"));
      await expect(symbol).toHaveValue("RY");
    }
    await symbol.fill("abcdefghijk");
    await quantity.fill("1");
    await place.click();
    await expect(symbol).toHaveAccessibleDescription(text("symbol.too_long"));

    await symbol.fill("RY");
    await page.getByRole("combobox", { name: label.type }).selectOption("Limit");
    const limitPrice = page.getByRole("textbox", { name: label.limitPrice });
    await expect(place).toBeDisabled();
    await limitPrice.fill("0");
    await place.click();
    await expect(limitPrice).toHaveAccessibleDescription(catalogue[language]["error.limit_price_invalid"]);

    // More than the cash: the server refuses, says why, and nothing typed is lost.
    await page.getByRole("combobox", { name: label.type }).selectOption("Market");
    await quantity.fill("9000");
    await place.click();
    const alert = reviewDialog(page).getByRole("alert");
    await expect(alert).toContainText(text("order.trading_error"));
    const [start = ""] = catalogue[language]["detail.insufficient_funds"].split("{required}");
    await expect(alert).toContainText(start.trim());
    await page.keyboard.press("Escape");
    await expect(reviewDialog(page)).toBeHidden();
    await expect(quantity).toHaveValue(/^9\D?000$/);
  });

  test(`the server answers the same words to whoever calls it directly (${language})`, async ({
    request,
    server,
  }) => {
    const { token } = await newDemoSession(server.url);
    const messagesOf = async (path: string, body: object): Promise<string> => {
      const answer = await request.post(`/api${path}`, {
        headers: { authorization: `Bearer ${token}`, "accept-language": language },
        data: body,
      });
      expect(answer.status()).toBe(400);
      return answer.text();
    };
    const order = { symbol: "RY", action: "BUY", quantity: 1, account_id: "x", order_type: "Market" };
    const place = "/trading/place-order";
    expect(await messagesOf("/ai/analyze-symbol", { symbol: " " })).toContain(
      text("analysis.symbol_required"),
    );
    expect(await messagesOf("/ai/analyze-symbol", { symbol: "ABCDEFGHIJK" })).toContain(
      text("symbol.too_long"),
    );
    expect(await messagesOf(place, { ...order, symbol: "" })).toContain(text("order.symbol_required"));
    expect(await messagesOf(place, { ...order, quantity: 10_001 })).toContain(text("error.quantity_range"));
    expect(await messagesOf(place, { ...order, quantity: 0 })).toContain(text("error.quantity_range"));
  });
}

test("the catalogue has the specification's words, and French for each", () => {
  for (const [key, words] of Object.entries(specified)) {
    expect(catalogue.en[key as Key]).toBe(words);
    expect(catalogue.fr[key as Key]).not.toBe(words);
  }
});

function textsOf(language: Locale): (key: Key) => string {
  return (key) => (language === "en" ? specified[key] : catalogue.fr[key]);
}

async function logIn(page: Page, url: string, language: Locale): Promise<void> {
  await setSession(page, await newDemoSession(url));
  await page.addInitScript((chosen) => localStorage.setItem("neuro.language", chosen), language);
}
