import { createStore, type Store } from "#lib/store.ts";

export interface OpenQuestion {
  /** Why it is asked, in the server's words. */
  readonly why: string;
  answer(done: boolean): void;
}

/** A question that calls wait for: asked once, however many they are. */
export interface SharedPrompt {
  /** Set while it is asked; a host of the shell shows it. */
  readonly open: Store<OpenQuestion | null>;
  /**
   * True when it was answered as wanted. A call that was sent (`performance.now()`) before the last such answer asks nothing more.
   */
  ask(sentAt: number, why?: string): Promise<boolean>;
}

export function createSharedPrompt(): SharedPrompt {
  const open = createStore<OpenQuestion | null>(null);
  let asked: Promise<boolean> | null = null;
  let doneAt = Number.NEGATIVE_INFINITY;
  return {
    open,
    ask(sentAt, why = "") {
      if (sentAt < doneAt) return Promise.resolve(true);
      asked ??= new Promise((resolve) => {
        open.set({
          why,
          answer(done) {
            if (done) doneAt = performance.now();
            asked = null;
            open.set(null);
            resolve(done);
          },
        });
      });
      return asked;
    },
  };
}
