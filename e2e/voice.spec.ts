/** Where nothing can be heard, on the phone. */
import { catalogue } from "@neuro/contract";
import type { Page } from "@playwright/test";
import { setAppearance } from "./harness/appearance.ts";
import { newDemoSession, setSession } from "./harness/demo-session.ts";
import { failToHear, fakeSpeech, noSpeech, speechLanguage } from "./harness/fake-speech.ts";
import { expect, test } from "./harness/test.ts";

const section = (page: Page) => page.getByRole("region", { name: /^(Voice commands|Commandes vocales)$/ });
const start = (page: Page) =>
  section(page).getByRole("button", { name: /^(Start listening|Commencer l’écoute)$/ });

test("a microphone that is not allowed, silence, a missing service and a browser without are said in words", async ({
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
  await noSpeech(page);
  await page.reload();
  await start(page).click();
  await expect(page.getByRole("alertdialog", { name: catalogue.fr["voice.unsupported"] })).toBeVisible();
});
