/** The browser's speech recognition, faked: what is said and what goes wrong is up to the test. */
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    fakeSpeech?: { language: string; starts: number; hear(text: string): void; fail(error: string): void };
  }
}

/** From the next document on. */
export async function fakeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class FakeRecognition {
      lang = "";
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        const starts = (window.fakeSpeech?.starts ?? 0) + 1;
        window.fakeSpeech = {
          language: this.lang,
          starts,
          hear: (transcript) => {
            this.onresult?.({ results: [[{ transcript }]] });
            this.onend?.();
          },
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

export const say = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => window.fakeSpeech?.hear(words), text);
export const failToHear = (page: Page, error: string): Promise<void> =>
  page.evaluate((why) => window.fakeSpeech?.fail(why), error);
export const speechLanguage = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.fakeSpeech?.language);
