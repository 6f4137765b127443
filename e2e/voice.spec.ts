/** Spoken words: commands of the Advanced view, questions in the chat, and what happens where nothing can be heard. */
import { catalogue } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { accessibilityFindings } from "./harness/accessibility.ts";
import { setAppearance } from "./harness/appearance.ts";
import { fakeChat, openChat, preparedTicket, questionField } from "./harness/chat.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { failToHear, fakeSpeech, noSpeech, say, speechLanguage } from "./harness/fake-speech.ts";
import { expect, test } from "./harness/test.ts";

const section = (page: Page) => page.getByRole("region", { name: /^(Voice commands|Commandes vocales)$/ });
const start = (page: Page) =>
  section(page).getByRole("button", { name: /^(Start listening|Commencer l’écoute)$/ });

const commands = [
  {
    said: "analyze RY",
    answer: {
      command: "analyze",
      detail: "RY is analyzed.",
      symbol: "RY",
      path: "/dashboard?tab=analysis&symbol=RY",
    },
  },
  {
    said: "buy 3 RY",
    answer: {
      command: "buy",
      detail: preparedTicket.sentence,
      symbol: "RY",
      path: `/dashboard?tab=trading&ticket=${preparedTicket.id}`,
    },
  },
  {
    said: "rebalance",
    answer: {
      command: "optimize",
      detail: "Your portfolio is compared.",
      symbol: null,
      path: "/dashboard?tab=trading",
    },
  },
  {
    said: "market overview",
    answer: {
      command: "market_overview",
      detail: "The markets.",
      symbol: null,
      path: "/dashboard?tab=stocks",
    },
  },
] as const;

for (const { said, answer } of commands)
  test(`"${said}" is understood and leads to where it is done`, async ({ page, server }) => {
    await fakeSpeech(page);
    const asked: unknown[] = [];
    await page.route("**/api/neuro/voice/command", (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { ...answer, heard: said, ticket: null } });
    });
    await page.route("**/api/neuro/chat/tickets/*", (route) =>
      route.fulfill({ json: { ticket: preparedTicket } }),
    );
    await setSession(page, await newDemoSession(server.url));
    await page.goto("/dashboard?tab=advanced");
    await start(page).click();
    await expect(section(page).getByRole("button", { name: "Listening..." })).toBeVisible();
    expect(await speechLanguage(page)).toBe("en-US");
    await say(page, said);
    await expect(page).toHaveURL(`${server.url}${answer.path}`);
    if (answer.command === "buy") await expect(page.locator("[name=quantity]")).toHaveValue("3");
    await page.goBack();
    await expect(section(page)).toContainText(`“${said}”`);
    await expect(section(page)).toContainText(answer.detail);
    expect(asked).toEqual([{ transcript: said, tab: "advanced" }]);
  });

test("what was not understood stays, with what can be said", async ({ page, server }) => {
  await fakeSpeech(page);
  await page.route("**/api/neuro/voice/command", (route) =>
    route.fulfill({
      json: {
        command: "unknown",
        heard: "sing a song",
        detail: "Say analyze, buy or sell.",
        symbol: null,
        path: null,
        ticket: null,
      },
    }),
  );
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=advanced");
  await start(page).click();
  await say(page, "sing a song");
  await expect(section(page)).toContainText("Say analyze, buy or sell.");
  await page.route("**/api/neuro/voice/command", (route) => route.abort());
  await start(page).click();
  await say(page, "analyze RY");
  await expect(section(page)).toContainText("“analyze RY”");
  await expect(section(page)).toContainText("The server cannot be reached.");
});

test("a microphone that is not allowed, silence and a missing service are said in words", async ({
  page,
  server,
}) => {
  await fakeSpeech(page);
  await setAppearance(page, { theme: "dark", language: "fr", width: "phone" });
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=advanced");
  for (const [error, words] of [
    ["not-allowed", "Le microphone n’est pas autorisé."],
    ["no-speech", "Rien n’a été entendu."],
    ["network", "n’a pas pu joindre son service"],
    ["audio-capture", "Aucun microphone n’a été trouvé."],
    ["bad-grammar", "La parole n’a pas pu être reconnue."],
  ] as const) {
    await start(page).click();
    expect(await speechLanguage(page)).toBe("fr-CA");
    await failToHear(page, error);
    await expect(section(page).getByRole("alert")).toContainText(words);
  }
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("pressed again while it listens, the button stops listening and nothing is wrong", async ({
  page,
  server,
}) => {
  await fakeSpeech(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=advanced");
  await start(page).click();
  await section(page).getByRole("button", { name: "Listening..." }).click();
  await expect(start(page)).toBeVisible();
  await expect(section(page).getByRole("alert")).toHaveCount(0);
});

test("without speech recognition a badge and an alert say so, in the view and in the chat", async ({
  page,
  server,
}) => {
  await noSpeech(page);
  await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=advanced");
  await expect(section(page).getByText("Not supported", { exact: true })).toBeVisible();
  await start(page).click();
  const alert = page.getByRole("alertdialog", { name: catalogue.en["voice.unsupported"] });
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Close" }).click();
  const panel = await openChat(page);
  await panel.getByRole("button", { name: "Ask by voice" }).click();
  await expect(alert).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("words spoken into the chat are sent after what was typed", async ({ page, server }) => {
  await fakeSpeech(page);
  const fake = await fakeChat(page);
  await setSession(page, await newDemoSession(server.url));
  await page.goto("/dashboard?tab=connect");
  const panel = await openChat(page);
  await questionField(page).fill("How is");
  await panel.getByRole("button", { name: "Ask by voice" }).click();
  await expect(panel.getByRole("button", { name: "Stop listening" })).toBeVisible();
  await say(page, "my TFSA");
  await expect(panel.getByRole("article")).toContainText("Your TFSA rose");
  await expect.poll(() => fake.asked.map(({ message }) => message)).toEqual(["How is my TFSA"]);
  await panel.getByRole("button", { name: "Ask by voice" }).click();
  await failToHear(page, "not-allowed");
  await expect(panel.getByRole("alert")).toContainText("The microphone is not allowed.");
});
