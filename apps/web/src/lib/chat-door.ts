import { createStore } from "./store.ts";

export interface ChatDoor {
  readonly open: boolean;
  /** To be asked as soon as somebody is there; the chat takes it away. */
  readonly question: string | null;
}

/** Whether the chat is open. Whoever opens it may bring a question. */
export const chatDoor = createStore<ChatDoor>({ open: false, question: null });

/** Opens the chat, with a question that is sent at once. */
export function askNeuro(question: string | null = null): void {
  chatDoor.set({ open: true, question });
}
