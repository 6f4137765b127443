/** The dashboard's frame: tabs by address, tabs not built yet, the visitor's sample view, loading that gives up. */
import { readManifest } from "../scripts/web/web-manifest.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

const builtTabs = [
  { tab: "overview", name: "Overview" },
  { tab: "portfolio", name: "Portfolio" },
  { tab: "ai-functions", name: "AI functions" },
  { tab: "stocks", name: "Stocks" },
  { tab: "neuro-trader", name: "Neuro trader" },
  { tab: "trading", name: "Trading" },
  { tab: "settings", name: "Settings" },
  { tab: "connect", name: "Connect" },
];

test("each tab has its address, and the navigation holds exactly what is built", async ({ page }) => {
  await page.goto("/dashboard");
  const navigation = page.getByRole("navigation", { name: "Sections" });
  await expect(navigation.getByRole("link")).toHaveText(builtTabs.map(({ name }) => name));
  for (const { tab, name } of builtTabs) {
    await navigation.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?tab=${tab}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeAttached();
    await expect(navigation.locator("[aria-current]")).toHaveText([name]);
    await expect(navigation.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: builtTabs.at(-2)?.name ?? "" })).toBeAttached();
  await page.goto("/dashboard?tab=trading");
  await expect(page.getByRole("heading", { name: "Quick Trade" })).toBeVisible();
  await expect(page).toHaveTitle(/Trading/);
});

test("the account on screen is marked once among the accounts, and the way back to all of them is not", async ({
  page,
  server,
}) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=portfolio");
  await page.getByRole("region", { name: "Accounts" }).getByRole("link", { name: "RRSP" }).click();
  const accounts = page.getByRole("navigation", { name: "Accounts" });
  await expect(accounts.getByRole("link")).toHaveCount(4);
  await expect(accounts.locator("[aria-current]")).toHaveText([/^RRSP/]);
  await expect(page.getByRole("main").locator("[aria-current]")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "All accounts" })).not.toHaveAttribute("aria-current");
});

test("a tab nobody knows, and the administrators' tab for anybody else, is the overview", async ({
  page,
}) => {
  for (const tab of ["admin", "no-such-tab"]) {
    await page.goto(`/dashboard?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeAttached();
  }
});

test("an address that names nothing says so and leads on", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "There is no page here." })).toBeVisible();
  await page.getByRole("link", { name: "Open the dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a visitor sees the sample figures marked as such, and is offered the login and the demo", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto("/dashboard");
  await expect(page.getByText("Nobody is logged in, so the figures below are samples.")).toBeVisible();
  await expect(page.getByText("$87,150.00")).toBeVisible();
  await expect(page.getByText("+$1,205.00").first()).toBeVisible();
  await expect(page.getByText("87%", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Sample" }).first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("banner").getByText("Demo", { exact: true })).toBeVisible();

  await page.goto("/dashboard?tab=portfolio");
  await expect(page.getByText("$22,361.25")).toBeVisible();
  await expect(page.getByText("$87,150.00")).toBeVisible();
  await expect(page.getByText("not yours, not anyone's", { exact: true })).toBeVisible();
  await page.goto("/dashboard?tab=trading");
  await expect(page.getByText("No orders yet. Place your first trade!")).toBeVisible();
  await expect(page.getByText("No trade history yet...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Preview order" })).toBeDisabled();
  await page.goto("/dashboard?tab=analysis&symbol=RY");
  await expect(page.getByText("Example", { exact: true })).toBeVisible();
  expect(refused).toEqual([]);
});

test("loading that takes 30 seconds is given up with a way to try again", async ({ page }) => {
  const chunk = readManifest()["src/features/portfolio/index.tsx"]?.file;
  expect(chunk).toBeDefined();
  let isHeld = true;
  await page.clock.install();
  await page.route(`**/${chunk}`, (route) => (isHeld ? undefined : route.continue()));
  // A call that fails as well does not hide that the page is what is missing.
  await page.route("**/api/notifications**", (route) => (isHeld ? route.abort() : route.continue()));
  await page.goto("/dashboard?tab=portfolio");
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeAttached();
  const late = page.getByText("Loading takes longer than it should.");
  await page.clock.fastForward(25_000);
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(late).toBeVisible();
  isHeld = false;
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("$22,361.25")).toBeVisible();
});

test("returning from a broker refreshes, says so, and leaves a plain address", async ({ page, server }) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?connection=complete");
  await expect(page.getByText("Brokerage account connected successfully.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the palette finds a stock and a tab, and closes without a trace", async ({ page, server }) => {
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "true daily" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const input = page.getByRole("combobox", { name: "Stock or tab" });
  await expect(input).toBeFocused();
  await input.fill("port");
  await page.getByRole("option", { name: /^Portfolio/ }).click();
  await expect(page).toHaveURL(/tab=portfolio$/);
  await page.keyboard.press("Control+k");
  await input.fill("shop");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=analysis&symbol=SHOP$/);
  await expect(page.getByRole("heading", { level: 2, name: /^SHOP/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
