import { createStore } from "./store.ts";

export type ToastKind = "done" | "info" | "error";

export interface ToastWords {
  kind?: ToastKind;
  title: string;
  detail?: string;
  action?: { label: string; run(): void };
}

export interface OpenToast extends ToastWords {
  id: number;
}

/** What is being said, newest last; ToastHost shows it. */
export const openToasts = createStore<readonly OpenToast[]>([]);

const SHOWN_AT_MOST = 3;
let lastId = 0;

/** Says what happened at the lower left: 6 s, longer while hovered; errors stay until closed. */
export function toast(words: ToastWords): void {
  lastId += 1;
  openToasts.set([...openToasts.get(), { ...words, id: lastId }].slice(-SHOWN_AT_MOST));
}

export function closeToast(id: number): void {
  openToasts.set(openToasts.get().filter((each) => each.id !== id));
}
