import { createStore } from "#lib/store.ts";

export interface Question {
  title: string;
  body?: string;
  /** What a click does: "Confirm" would leave it to be guessed. */
  confirmLabel: string;
  /** "Cancel" unless given; needed where the act is itself a cancelling. */
  cancelLabel?: string;
  /** `warn` draws the confirming button as a danger. */
  tone?: "default" | "warn";
}

type Notice = Pick<Question, "title" | "body"> &
  Partial<Record<"confirmLabel" | "cancelLabel" | "tone", never>>;

/** A notice has one button only, which closes it. */
export type OpenQuestion = (Question | Notice) & {
  /** A question that follows another is a dialog of its own. */
  id: number;
  answer(yes: boolean): void;
};

/** The question on screen; ConfirmHost shows it. */
export const openQuestion = createStore<OpenQuestion | null>(null);

let lastId = 0;

/** Asks with an accessible dialog in place of `window.confirm`; true when confirmed. @public */
export const confirm = (question: Question): Promise<boolean> => open(question);

/** Tells with an accessible dialog in place of `window.alert`; resolves when it is closed. @public */
export async function notice(title: string, body?: string): Promise<void> {
  await open({ title, ...(body === undefined ? {} : { body }) });
}

function open(question: Question | Notice): Promise<boolean> {
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
