/** The dashboard's frame while a part of it does not come. */
import { readManifest } from "../scripts/web/web-manifest.ts";
import { expect, test } from "./harness/test.ts";

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
