/** The chat with Neuro: what an answer shows, where questions come from, and where an answer leads. */
import { setAppearance } from "./harness/appearance.ts";
import {
  answerOf,
  askInChat,
  chatButton,
  chatPanel,
  fakeChat,
  openChat,
  preparedTicket,
  richAnswer,
  richHistory,
  streamed,
} from "./harness/chat.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

test("every figure names its source, and a private one is hidden with the amounts", async ({
  page,
  server,
}) => {
  await fakeChat(page, richHistory);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  const panel = await openChat(page);
  const sources = panel.getByRole("list", { name: "Sources" });
  await expect(sources.getByRole("listitem")).toHaveCount(4);
  await expect(sources).toContainText("TFSA, time-weighted return, 1 month");
  await expect(sources).toContainText("Calculated: 1 minus 2");
  await panel.getByRole("button", { name: "Source 3: Ahead of XIU" }).hover();
  await expect(panel.getByText("Real, Ledger").locator("visible=true")).toBeVisible();
  await panel.getByRole("button", { name: "time-weighted return", exact: true }).hover();
  await expect(panel.getByText("Time-weighted return (TWR)").locator("visible=true")).toBeVisible();

  const amount = panel.getByText("+$1,418.10").first();
  const blur = () => amount.evaluate((element) => getComputedStyle(element.closest(".amount")!).filter);
  expect(await blur()).toBe("none");
  await page.getByRole("button", { name: "Hide amounts" }).click();
  expect(await blur()).toBe("blur(6px)");
});

test("lines are shown as a table, wide tables as rows, and an answer is copied as text", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fakeChat(page, richHistory);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  const panel = await openChat(page);
  await expect(panel.getByRole("img", { name: "Change, 1 month: TFSA +4.0%, XIU +3.4%" })).toBeVisible();
  await panel.getByRole("button", { name: "Show as table" }).click();
  const rows = panel.getByRole("region", { name: "Change, 1 month" }).getByRole("row");
  await expect(rows).toHaveCount(22);
  await expect(rows.nth(1)).toContainText("+4.0%");
  await expect(panel.getByRole("definition").filter({ hasText: "0.46" })).toBeVisible();
  await panel.getByRole("button", { name: "Copy the answer" }).click();
  await expect(panel.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(richAnswer.response);
});

test("questions come from the screen: a link beside figures, a chip, the palette", async ({
  page,
  server,
}) => {
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("button", { name: "Ask Neuro" }).click();
  const panel = chatPanel(page);
  await expect(panel.getByRole("article")).toHaveCount(1);
  await panel.getByRole("button", { name: "Compare one year" }).click();
  await expect(panel.getByRole("article")).toHaveCount(2);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Stock or tab" }).fill("what is my biggest risk");
  await page.getByRole("option", { name: /^Ask Neuro/ }).click();
  await expect(panel.getByRole("article")).toHaveCount(3);
  await page.goto("/dashboard?tab=analysis&symbol=RY");
  await page.getByRole("main").getByRole("button", { name: "Ask Neuro" }).click();
  await expect(panel.getByRole("article")).toContainText("Why this signal for RY?");
  // A question stands in the panel before it has been sent.
  await expect
    .poll(() => fake.asked.map(({ message, symbol }) => [message, symbol]))
    .toEqual([
      ["Why did my portfolio move today?", undefined],
      ["Compare one year", undefined],
      ["what is my biggest risk", undefined],
      ["Why this signal for RY?", "RY"],
    ]);
});

for (const width of ["desktop", "phone"] as const)
  test(`a prepared order fills the ticket with everything in it, and one that is spent does not (${width})`, async ({
    page,
    server,
  }) => {
    await setAppearance(page, { theme: "light", language: "en", width });
    const fake = await fakeChat(page);
    let ticket = preparedTicket;
    await page.route("**/api/neuro/chat/tickets/*", (route) => route.fulfill({ json: { ticket } }));
    fake.reply = streamed(answerOf([{ kind: "ticket", ticket }]));
    await setSession(page, await newDemoSession(server.url));
    await page.goto("/dashboard?tab=connect");
    const panel = await openChat(page);
    await askInChat(page, "Buy 3 RY at 120.50");
    await panel.getByRole("button", { name: "Open the ticket" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard?tab=trading&ticket=${preparedTicket.id}`);
    await expect(page.getByText("Prepared by Neuro: Buy 3 RY at a limit of $120.50")).toBeVisible();
    await expect(page.locator("[name=symbol]")).toHaveValue("RY");
    await expect(page.locator("[name=quantity]")).toHaveValue("3");
    await expect(page.locator("[name=type]")).toHaveValue("Limit");
    await expect(page.locator("[name=limit-price]")).toHaveValue("120.5");
    await expect(panel).toBeVisible({ visible: width === "desktop" });
    const preview = page.getByRole("button", { name: "Preview order" });
    await preview.click({ trial: true });

    ticket = { ...preparedTicket, order_id: "11111111-1111-4111-8111-111111111111" };
    await page.reload();
    await expect(page.getByText("An order came of what Neuro prepared already.")).toBeVisible();
    await expect(page.locator("[name=quantity]")).toHaveValue("");
    ticket = { ...preparedTicket, expires_at: "2026-05-27T10:00:00-04:00" };
    await page.reload();
    await expect(page.getByText("What Neuro prepared has expired.")).toBeVisible();
    await expect(page.locator("[name=quantity]")).toHaveValue("");
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
