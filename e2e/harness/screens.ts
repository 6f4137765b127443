/** The screens a user can see, each with what stands there once it has loaded, whatever the language. */
import type { Locator, Page } from "@playwright/test";

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** There once the screen is complete. */
  ready(page: Page): Locator;
}

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const main = (page: Page): Locator => page.getByRole("main");
const candles = (page: Page): Locator =>
  page
    .getByRole("slider", { name: /^(Prices of|Cours de) / })
    .locator("canvas")
    .first();

export const publicScreens: readonly Screen[] = [
  { name: "landing", path: "/", ready: (page) => main(page).getByRole("img").nth(2) },
  { name: "login", path: "/login", ready: (page) => main(page).getByRole("textbox").first() },
  { name: "reset", path: "/reset", ready: heading },
  { name: "verify", path: "/verify", ready: heading },
  { name: "method", path: "/method", ready: heading },
  { name: "sandbox-checkout", path: "/sandbox-checkout", ready: heading },
  { name: "sandbox-portal", path: "/sandbox-portal", ready: heading },
  { name: "not-found", path: "/no/such/page", ready: heading },
];

export const visitorScreens: readonly Screen[] = [
  {
    name: "visitor-overview",
    path: "/dashboard?tab=overview",
    ready: (page) => main(page).getByRole("link", { name: /^SHOP/ }).first(),
  },
  {
    name: "visitor-portfolio",
    path: "/dashboard?tab=portfolio",
    ready: (page) => main(page).getByRole("listitem").first(),
  },
  {
    name: "visitor-analysis",
    path: "/dashboard?tab=analysis",
    ready: (page) => main(page).getByRole("img").first(),
  },
  {
    name: "visitor-ai-functions",
    path: "/dashboard?tab=ai-functions",
    ready: (page) => main(page).getByRole("link", { name: /^SHOP/ }).first(),
  },
  {
    name: "visitor-advanced",
    path: "/dashboard?tab=advanced",
    ready: (page) => main(page).getByRole("heading", { level: 2, name: /^SHOP/ }),
  },
  {
    name: "visitor-neural",
    path: "/dashboard?tab=neural",
    ready: (page) => main(page).getByRole("combobox").first(),
  },
  {
    name: "visitor-trading",
    path: "/dashboard?tab=trading",
    ready: (page) => main(page).getByRole("radio").first(),
  },
  {
    name: "visitor-stocks",
    path: "/dashboard?tab=stocks",
    ready: (page) => main(page).getByRole("link", { name: /^SHOP/ }).first(),
  },
  {
    name: "visitor-neuro-trader",
    path: "/dashboard?tab=neuro-trader",
    ready: (page) => main(page).getByText("1D", { exact: true }).first(),
  },
  {
    name: "visitor-settings",
    path: "/dashboard?tab=settings",
    ready: (page) => main(page).getByRole("checkbox").first(),
  },
  {
    name: "visitor-connect",
    path: "/dashboard?tab=connect",
    ready: (page) => main(page).getByRole("button", { name: /^Robinhood/ }),
  },
  {
    name: "visitor-analytics",
    path: "/dashboard?tab=analytics",
    ready: (page) => main(page).getByRole("link").first(),
  },
];

export const demoScreens: readonly Screen[] = [
  {
    name: "overview",
    path: "/dashboard?tab=overview",
    ready: (page) =>
      main(page)
        .getByRole("link", { name: /^SHOP|^RY|^AAPL/ })
        .first(),
  },
  {
    name: "portfolio",
    path: "/dashboard?tab=portfolio",
    ready: (page) =>
      main(page)
        .getByRole("link", { name: /^(TFSA|CELI)$/ })
        .first(),
  },
  {
    name: "ai-functions",
    path: "/dashboard?tab=ai-functions",
    ready: (page) =>
      main(page)
        .getByRole("link", { name: /^SHOP|^RY|^AAPL/ })
        .first(),
  },
  {
    name: "advanced",
    path: "/dashboard?tab=advanced&symbol=RY",
    ready: (page) => main(page).getByRole("link", { name: / RY$/ }),
  },
  {
    name: "advanced-start",
    path: "/dashboard?tab=advanced",
    ready: (page) => main(page).getByRole("link", { name: /^SHOP/ }).first(),
  },
  {
    name: "neural",
    path: "/dashboard?tab=neural&symbol=RY",
    ready: (page) => main(page).getByText("Royal Bank of Canada", { exact: true }).first(),
  },
  {
    name: "analysis",
    path: "/dashboard?tab=analysis&symbol=RY",
    ready: (page) => main(page).getByRole("link", { name: / RY$/ }),
  },
  {
    name: "analysis-start",
    path: "/dashboard?tab=analysis",
    ready: (page) => main(page).getByRole("link", { name: /^SHOP/ }).first(),
  },
  {
    name: "stock-search",
    path: "/dashboard?tab=stocks&q=bank",
    ready: (page) => main(page).locator("[data-row]", { hasText: "%" }).first(),
  },
  {
    name: "stocks",
    path: "/dashboard?tab=stocks&group=canadian-tech",
    ready: (page) => main(page).getByText("Docebo", { exact: false }).first(),
  },
  { name: "stock-detail", path: "/dashboard?tab=stocks&symbol=XTSE:RY&range=3M", ready: candles },
  {
    name: "coin",
    path: "/dashboard?tab=stocks&symbol=BTC&range=1W",
    ready: (page) => page.getByText(/^Crypto, 24 h$/),
  },
  {
    name: "neuro-trader",
    path: "/dashboard?tab=neuro-trader",
    ready: (page) => main(page).getByText("1D", { exact: true }).first(),
  },
  {
    name: "trading",
    path: "/dashboard?tab=trading&symbol=RY",
    // On the phone the ticket opens over the page.
    ready: (page) => page.getByText("Royal Bank of Canada", { exact: true }).first(),
  },
  {
    name: "settings",
    path: "/dashboard?tab=settings",
    ready: (page) => main(page).getByRole("switch").first(),
  },
  {
    name: "connect",
    path: "/dashboard?tab=connect",
    ready: (page) => main(page).getByRole("button", { name: /^Robinhood/ }),
  },
  {
    name: "analytics",
    path: "/dashboard?tab=analytics",
    ready: (page) => main(page).getByRole("radio", { name: /^30/ }),
  },
  { name: "sandbox-billing", path: "/sandbox-billing", ready: heading },
];

const adminSections = ["overview", "users", "system", "analytics", "settings"] as const;

/** Of an administrator. */
export const adminScreens: readonly Screen[] = [
  ...adminSections.map((section) => ({
    name: `admin-${section}`,
    path: `/dashboard?panel=${section}`,
    ready: heading,
  })),
  { name: "admin-tab", path: "/dashboard?tab=admin", ready: heading },
];

/** Opens a screen and waits until it is complete and nothing is on its way any more. */
export async function openScreen(page: Page, { path, ready }: Screen): Promise<void> {
  await page.goto(path);
  await ready(page).waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
}

/** The demo's first account, opened the way a user does. */
export async function openAccountScreen(page: Page): Promise<void> {
  const portfolio = demoScreens.find(({ name }) => name === "portfolio");
  if (portfolio === undefined) throw new Error("There is no portfolio screen.");
  await openScreen(page, portfolio);
  await portfolio.ready(page).click();
  await main(page).getByRole("radio").first().waitFor();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
}

/** The Neuro trader tab after a quick test and a backtest: everything that it can show. */
export async function openBacktestScreen(page: Page): Promise<void> {
  const neuroTrader = demoScreens.find(({ name }) => name === "neuro-trader");
  if (neuroTrader === undefined) throw new Error("There is no Neuro trader screen.");
  await openScreen(page, neuroTrader);
  await main(page)
    .getByRole("button", { name: /^(Quick Test AI|Test rapide de l’IA)$/ })
    .click();
  await main(page).getByText("quick_test").waitFor();
  await main(page)
    .getByRole("button", { name: /^(Try an example|Essayer un exemple)/ })
    .click();
  await main(page).getByRole("heading", { level: 3, name: /^SU/ }).waitFor();
  await main(page)
    .getByRole("button", { name: /(Grid Trading|grille)$/ })
    .or(main(page).getByRole("button", { name: /^(Rules and measurement|Règles et mesure)$/ }))
    .first()
    .click();
  await page.locator(".skeleton").first().waitFor({ state: "detached" });
}
