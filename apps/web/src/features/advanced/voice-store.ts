import type { AnswerOf } from "@neuro/contract";
import { onUserChange } from "#data/session/on-user-change.ts";
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

onUserChange(() => lastCommand.set(null));
