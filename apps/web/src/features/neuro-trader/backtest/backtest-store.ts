import { createUserStore } from "#data/session/user-store.ts";
import { type BacktestBody, type BacktestDraft, firstDraft } from "./backtest-draft.ts";

/** What is typed and what was run outlive the tab they belong to. */
export const draftStore = createUserStore<BacktestDraft>(firstDraft);

export interface RunState {
  /** The last run asked for; null before the first one. */
  asked: BacktestBody | null;
  /** The last run that succeeded: its figures stay when a later one fails. */
  shown: BacktestBody | null;
  /** When the last run was asked for, by the page's clock; null once its time was taken. */
  startedAt: number | null;
  /** What the run shown took, as the reader waited for it. */
  tookMs: number | null;
}

export const runStore = createUserStore<RunState>({
  asked: null,
  shown: null,
  startedAt: null,
  tookMs: null,
});

export function editDraft(change: Partial<BacktestDraft>): void {
  draftStore.set({ ...draftStore.get(), ...change });
}
