import { createStore } from "#lib/store.ts";

export interface Question {
  title: string;
  body?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `warn` draws the confirming button as a danger. */
  tone?: "default" | "warn";
  /** A notice has one button only. */
  notice?: boolean;
}

export interface OpenQuestion extends Question {
  answer(yes: boolean): void;
}

/** The question on screen; AlertHost shows it. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/** Asks with an accessible dialog in place of `window.confirm`; true when confirmed. @public */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer(yes) {
        openQuestion.set(null);
        resolve(yes);
      },
    });
  });
}

/** Tells with an accessible dialog in place of `window.alert`; resolves when it is closed. @public */
export async function notice(title: string, body?: string): Promise<void> {
  await confirm({ title, notice: true, ...(body === undefined ? {} : { body }) });
}
