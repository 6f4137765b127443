/** The chat with Neuro where it needs a browser: amounts that blur, and the place of its button. */
import { richHistory } from "../apps/web/src/testing/chat-answers.ts";
import { setAppearance } from "./harness/appearance.ts";
import { chatButton, fakeChat, openChat } from "./harness/chat.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

test("a private figure of an answer is hidden with the amounts", async ({ page, server }) => {
  await fakeChat(page, richHistory);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  const panel = await openChat(page);
  const amount = panel.getByText("+$1,418.10").first();
  const blur = () => amount.evaluate((element) => getComputedStyle(element.closest(".amount")!).filter);
  expect(await blur()).toBe("none");
  await page.getByRole("button", { name: "Hide amounts" }).click();
  expect(await blur()).toBe("blur(6px)");
});

test("on the phone the button stands above the navigation and leaves the last row free", async ({
  page,
  server,
}) => {
  await setAppearance(page, { theme: "light", language: "en", width: "phone" });
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  const [button, navigation] = await Promise.all([
    chatButton(page).boundingBox(),
    page.getByRole("navigation", { name: "Sections" }).boundingBox(),
  ]);
  expect(button).toMatchObject({ width: 52, height: 52, x: 390 - 16 - 52 });
  expect((navigation?.y ?? 0) - (button?.y ?? 0)).toBe(52 + 16 - 1);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Robinhood/ })
    .waitFor();
  const roomBelow = async (): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const main = await page.getByRole("main").boundingBox();
    return (navigation?.y ?? 0) - ((main?.y ?? 0) + (main?.height ?? 0));
  };
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(71);
});
