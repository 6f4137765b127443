import type { AnswerOf } from "@neuro/contract";
import { currentSession, sessionStore } from "#data/session/session.ts";
import { createStore } from "#lib/store.ts";

export type VoiceAnswer = AnswerOf<"voiceCommand">;

/** What was said last: it stays while the command leads to another tab. */
export interface LastCommand {
  readonly transcript: string;
  /** Undefined while it is being understood. */
  readonly answer?: VoiceAnswer;
  readonly error?: string;
}

export const lastCommand = createStore<LastCommand | null>(null);

let userId = currentSession().user?.user_id;
sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  if (next !== userId) lastCommand.set(null);
  userId = next;
});
