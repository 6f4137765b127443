/** Every way a question to Neuro can end, and what is then still there: failed, stopped, offline, closed, not logged in. */
import { catalogue } from "@neuro/contract";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import {
  askInChat,
  chatButton,
  chatPanel,
  fakeChat,
  openChat,
  questionField,
  richAnswer,
  streamed,
} from "./harness/chat.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { expect, test } from "./harness/test.ts";

test("a failed answer says so, and Retry asks the same question under the same id", async ({
  page,
  server,
}) => {
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=portfolio");
  const panel = await openChat(page);
  fake.reply = (route) => route.fulfill({ status: 500, body: "broken" });
  await askInChat(page, "How did my TFSA do?");
  await expect(panel.getByText(catalogue.en["chat.failed"]).first()).toBeVisible();
  fake.reply = streamed(richAnswer);
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(panel.getByRole("link", { name: "Your TFSA" })).toBeVisible();
  await expect
    .poll(() => fake.asked.map(({ message }) => message))
    .toEqual(["How did my TFSA do?", "How did my TFSA do?"]);
  expect(fake.asked[1]?.request_id).toBe(fake.asked[0]?.request_id);
  expect(fake.asked[0]).toMatchObject({ session_id: "session-1", tab: "portfolio" });
});

test("an answer that breaks off or is refused is a failure with the server's words", async ({
  page,
  server,
}) => {
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  const panel = await openChat(page);
  fake.reply = (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: 'event: step\ndata: {"tool":"x","words":"Reading"}\n\n',
    });
  await askInChat(page, "First");
  fake.reply = (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: 'event: failed\ndata: {"code":"internal","detail":"Too many questions."}\n\n',
    });
  await askInChat(page, "Second");
  await expect(panel.getByText("Too many questions.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Retry" })).toHaveCount(2);
});

test("Stop ends an answer under way, and the question can be asked anew", async ({ page, server }) => {
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard");
  const panel = await openChat(page);
  const stopped = Promise.withResolvers<void>();
  fake.reply = async (route) => {
    await stopped.promise;
    await route.abort().catch(() => {});
  };
  await questionField(page).fill("How much cash do I have?");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.getByText("Neuro is thinking")).toBeVisible();
  await questionField(page).fill("Another");
  await questionField(page).press("Enter");
  await panel.getByRole("button", { name: "Stop" }).click();
  stopped.resolve();
  await expect(panel.getByText("There is no whole answer: it was stopped.")).toBeVisible();
  await expect(questionField(page)).toHaveValue("Another");
  fake.reply = streamed(richAnswer);
  await panel.getByRole("button", { name: "Ask again" }).click();
  await expect(panel.getByRole("link", { name: "Your TFSA" })).toBeVisible();
  await expect
    .poll(() => fake.asked.map(({ message }) => message))
    .toEqual(["How much cash do I have?", "How much cash do I have?"]);
  expect(fake.asked[1]?.request_id).not.toBe(fake.asked[0]?.request_id);
});

test("a question entered while the chat connects is sent once it has", async ({ page, server }) => {
  const fake = await fakeChat(page);
  const connected = Promise.withResolvers<void>();
  await page.route("**/api/neuro/chat/start", async (route) => {
    await connected.promise;
    await route.fallback();
  });
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  const panel = await openChat(page);
  await questionField(page).fill("How much cash do I have?");
  await questionField(page).press("Enter");
  await expect(questionField(page)).toHaveValue("How much cash do I have?");
  connected.resolve();
  await expect(panel.getByRole("link", { name: "Your TFSA" })).toBeVisible();
  await expect(questionField(page)).toHaveValue("");
  expect(fake.asked.map(({ message }) => message)).toEqual(["How much cash do I have?"]);
});

for (const language of ["en", "fr"] as const)
  test(`offline the chat says so and explains terms, until the server is back (${language})`, async ({
    page,
    server,
  }) => {
    const french = language === "fr";
    await setAppearance(page, { theme: "dark", language, width: french ? "phone" : "desktop" });
    await page.route("**/api/neuro/chat/start", (route) => route.abort());
    await setSession(page, await newDemoSession(server.url));
    await page.goto("/dashboard?tab=connect");
    const panel = await openChat(page);
    await expect(panel.getByText(catalogue[language]["chat.offline"])).toBeVisible();
    await askInChat(page, french ? "Qu’est-ce que le ratio de Sharpe?" : "What is the Sharpe ratio?");
    await expect(panel.getByRole("article").last()).toContainText("Sharpe");
    await askInChat(page, french ? "Combien ai-je?" : "How much do I have?");
    await expect(panel.getByRole("article").last()).toContainText(
      french ? "Je ne peux pas répondre à cela hors ligne." : "I can’t answer that while I’m offline.",
    );
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute("**/api/neuro/chat/start");
    await fakeChat(page);
    await panel.getByRole("button", { name: french ? "Tenter de se connecter" : "Try to connect" }).click();
    await expect(panel.getByText(catalogue[language]["chat.offline"])).toBeHidden();
    await expect(panel.getByRole("article")).toHaveCount(2);
  });

test("by keyboard alone: opened, written over two lines, sent, closed and opened again with everything in it", async ({
  page,
  server,
}) => {
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  await expect(chatButton(page)).toBeVisible();
  await page.keyboard.press("Control+j");
  const panel = chatPanel(page);
  await expect(questionField(page)).toBeFocused();
  await expect(panel.getByRole("button", { name: "Send" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Send" })).toBeDisabled();
  await questionField(page).fill("");
  await page.keyboard.type("How is");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("my TFSA?");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("article")).toContainText("Your TFSA rose");
  await expect.poll(() => fake.asked.map(({ message }) => message)).toEqual(["How is\nmy TFSA?"]);
  await page.keyboard.type("half a que");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questionField(page)).toBeFocused();
  await expect(questionField(page)).toHaveValue("half a que");
  await expect(panel.getByRole("article")).toContainText("Your TFSA rose");
});

test("a visitor finds the button, and behind it the ways to log in", async ({ page }) => {
  await page.goto("/dashboard");
  await chatButton(page).click();
  await expect(chatPanel(page).getByRole("button", { name: "Try Demo Account" })).toBeVisible();
  await expect(chatPanel(page).getByRole("link", { name: "Login" })).toBeVisible();
  await expect(chatPanel(page).getByRole("textbox")).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
