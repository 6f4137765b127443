/** The browser's speech recognition, faked: what goes wrong is up to the test. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    fakeSpeech?: { language: string; fail(error: string): void };
  }
}

/** From the next document on. */
export async function fakeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class FakeRecognition {
      lang = "";
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        window.fakeSpeech = {
          language: this.lang,
          fail: (error) => {
            this.onerror?.({ error });
            this.onend?.();
          },
        };
      }
      abort(): void {
        this.onerror?.({ error: "aborted" });
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: FakeRecognition });
  });
}

/** A browser that knows no speech recognition. */
export async function noSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
}

export const failToHear = (page: Page, error: string): Promise<void> =>
  page.evaluate((why) => window.fakeSpeech?.fail(why), error);
export const speechLanguage = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.fakeSpeech?.language);
