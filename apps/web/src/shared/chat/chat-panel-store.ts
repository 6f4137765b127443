import { createStore } from "#lib/store.ts";

export interface ChatPanelState {
  readonly open: boolean;
  /** To be asked as soon as somebody is there; the chat takes it away. */
  readonly question: string | null;
}

/** Whether the chat is open. Whoever opens it may bring a question. */
export const chatPanelStore = createStore<ChatPanelState>({ open: false, question: null });

/** Opens the chat, with a question that is sent at once. */
export function askNeuro(question: string | null = null): void {
  chatPanelStore.set({ open: true, question });
}
