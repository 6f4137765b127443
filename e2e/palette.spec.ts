/** Securities found from the palette: in the browser's own list, kept for an hour, or by the server. */
import type { Page } from "@playwright/test";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

const keptStocks = (page: Page) => page.evaluate(() => localStorage.getItem("neuro.stocks"));

/** Opens the palette and types; gives the options. */
async function typeInPalette(page: Page, text: string) {
  await page.getByRole("button", { name: /^Stock or tab/ }).click();
  const input = page.getByRole("combobox", { name: "Stock or tab" });
  await expect(input).toBeFocused();
  await input.fill(text);
  return page.getByRole("group", { name: "Stocks" }).getByRole("option");
}

test("the palette knows every security, misspelled too, keeps the list for an hour and forgets it at logout", async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/stocks/symbols")) asked.push(request.url());
  });
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=portfolio");
  const options = await typeInPalette(page, "berksire hathway");
  await expect(options.first()).toContainText("Berkshire Hathaway");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/symbol=BRK\.B$/);
  await expect.poll(() => keptStocks(page)).toContain("Berkshire Hathaway");
  expect(asked).toHaveLength(1);

  await page.reload();
  await expect((await typeInPalette(page, "scotiabank")).first()).toContainText("Bank of Nova Scotia");
  expect(asked).toHaveLength(1);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("neuro.stocks") ?? "");
    localStorage.setItem("neuro.stocks", JSON.stringify({ ...kept, fetchedAt: Date.now() - 3_600_001 }));
  });
  await page.reload();
  await expect((await typeInPalette(page, "scotiabank")).first()).toContainText("Bank of Nova Scotia");
  await expect.poll(() => asked.length).toBe(2);

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/dashboard");
  expect(await keptStocks(page)).toBeNull();
});
