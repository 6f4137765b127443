/** The browser's speech recognition, faked: what is said and what goes wrong is up to the test. */
import { act } from "@testing-library/react";
import { vi } from "vitest";

interface Listening {
  readonly language: string;
  hear(text: string): void;
  fail(error: string): void;
}

export interface FakeSpeech {
  say(text: string): Promise<void>;
  fail(error: string): Promise<void>;
  language(): string | undefined;
}

/** Until the test ends the browser hears. */
export function fakeSpeech(): FakeSpeech {
  let listening: Listening | undefined;
  class FakeRecognition {
    lang = "";
    onresult: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;

    start(): void {
      listening = {
        language: this.lang,
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
  vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
  return {
    say: (text) => act(async () => listening?.hear(text)),
    fail: (error) => act(async () => listening?.fail(error)),
    language: () => listening?.language,
  };
}
