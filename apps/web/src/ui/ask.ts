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
  /** A question that follows another is a dialog of its own. */
  id: number;
  answer(yes: boolean): void;
}

/** The question on screen; AlertHost shows it. */
export const openQuestion = createStore<OpenQuestion | null>(null);

let lastId = 0;

/** Asks with an accessible dialog in place of `window.confirm`; true when confirmed. @public */
export function confirm(question: Question): Promise<boolean> {
  openQuestion.get()?.answer(false);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      id,
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
