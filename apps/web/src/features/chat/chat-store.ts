/** What was said and what is under way; it outlives the panel. */
import type { AnswerOf, ChatEvent } from "@neuro/contract";
import { call, isApiError } from "#data/calls/client.ts";
import { currentSession, sessionStore } from "#data/session/session.ts";
import { createStore } from "#lib/store.ts";
import { readStored, writeStored } from "#lib/stored-value.ts";
import { ask } from "./ask.ts";
import { answered, mergedTurns, newTurn, type Turn, withBlock } from "./turn.ts";

export interface ChatState {
  /** offline: the server could not be asked; terms are still explained here. */
  readonly line: "closed" | "starting" | "online" | "offline";
  readonly sessionId: string | null;
  readonly greeting: string | null;
  /** Null: rules of Neuro's own. */
  readonly model: string | null;
  readonly turns: readonly Turn[];
  /** Typed, not sent. */
  readonly draft: string;
}

/** What is on screen while one asks. */
export interface OnScreen {
  readonly tab?: string;
  readonly symbol?: string;
}

const nothing: ChatState = {
  line: "closed",
  sessionId: null,
  greeting: null,
  model: null,
  turns: [],
  draft: "",
};

/** Under this key a window tells the others that something was said or forgotten. */
const NEWS_KEY = "neuro.chat";

export const chat = createStore<ChatState>(nothing);

let userId = currentSession().user?.user_id;
let asking: AbortController | null = null;
let starting: Promise<void> | null = null;

function change(part: Partial<ChatState>): void {
  chat.set({ ...chat.get(), ...part });
}

function changeTurn(requestId: string, next: (turn: Turn) => Turn): void {
  change({ turns: chat.get().turns.map((turn) => (turn.requestId === requestId ? next(turn) : turn)) });
}

export const isBusy = ({ turns }: Pick<ChatState, "turns">): boolean =>
  turns.some(({ state }) => state === "asking");

/** Opens the session and brings back what was said; on failure it is an offline one. Asked twice at once, it asks once. */
export function startChat(): Promise<void> {
  starting ??= start().finally(() => {
    starting = null;
  });
  return starting;
}

async function start(): Promise<void> {
  const { line } = chat.get();
  if (line === "closed") change({ line: "starting" });
  const user = userId;
  try {
    const told: AnswerOf<"chatStart"> = await call("chatStart");
    if (user !== userId) return;
    change({
      line: told.status,
      sessionId: told.session_id,
      greeting: told.message,
      model: told.model,
      turns: mergedTurns(told.history, chat.get().turns),
    });
  } catch {
    if (user === userId) change({ line: "offline", sessionId: null, greeting: null });
  }
}

/** Says something; blank words, and words while another answer is under way, are not sent. */
export async function say(words: string, onScreen: OnScreen): Promise<void> {
  const question = words.trim();
  if (question === "" || chat.get().sessionId === null || isBusy(chat.get())) return;
  const turn = newTurn(question, crypto.randomUUID());
  change({ turns: [...chat.get().turns, turn] });
  await answer(turn, onScreen);
}

/**
 * Asks the same once more. After a failure under the same id, so that a question that had arrived is not a second one; what was
 * stopped is asked anew.
 */
export async function retry(turn: Turn, onScreen: OnScreen): Promise<void> {
  if (isBusy(chat.get())) return;
  const again = newTurn(turn.question, turn.state === "failed" ? turn.requestId : crypto.randomUUID());
  changeTurn(turn.requestId, () => again);
  if (chat.get().sessionId === null) await startChat();
  await answer(again, onScreen);
}

/** Stops the answer under way; what has come of it stays. */
export function stop(): void {
  asking?.abort();
}

async function answer({ requestId, question }: Turn, onScreen: OnScreen): Promise<void> {
  const mine = new AbortController();
  asking = mine;
  const listener = {
    onStep: ({ words }: { words: string }) => changeTurn(requestId, (turn) => ({ ...turn, step: words })),
    onBlock: (event: ChatEvent<"block">) => changeTurn(requestId, (turn) => withBlock(turn, event)),
  };
  const attempt = (): ReturnType<typeof ask> =>
    ask(
      { session_id: chat.get().sessionId ?? "", message: question, request_id: requestId, ...onScreen },
      listener,
      mine.signal,
    );
  try {
    const told = await attempt().catch(async (error: unknown) => {
      // The session is gone, forgotten by another window: the next one takes the question.
      if (!isApiError(error) || error.code !== "not_found") throw error;
      await startChat();
      return attempt();
    });
    changeTurn(requestId, (turn) => answered(turn, told));
    tellOtherWindows();
  } catch (error) {
    changeTurn(requestId, (turn) => ({
      ...turn,
      state: mine.signal.aborted ? "stopped" : "failed",
      step: null,
      why: isApiError(error) ? error.detail : null,
    }));
  } finally {
    if (asking === mine) asking = null;
  }
}

/** Forgets everything that was said, here and on the server. Rejects with ApiError, and then nothing is forgotten. */
export async function clearChat(): Promise<void> {
  stop();
  if (chat.get().sessionId !== null) await call("clearChat");
  change({ turns: [] });
  tellOtherWindows();
}

export function keepDraft(draft: string): void {
  change({ draft });
}

/** An answer that was made here, without the server. */
export function addAnswered(turn: Turn): void {
  change({ turns: [...chat.get().turns, turn] });
}

function tellOtherWindows(): void {
  writeStored(NEWS_KEY, String(Number(readStored(NEWS_KEY) ?? 0) + 1));
}

window.addEventListener("storage", ({ key, newValue }) => {
  const { line } = chat.get();
  if (key !== NEWS_KEY || newValue === null || line !== "online" || isBusy(chat.get())) return;
  void startChat();
});

window.addEventListener("online", () => {
  if (chat.get().line === "offline") void startChat();
});

sessionStore.subscribe(() => {
  const next = currentSession().user?.user_id;
  if (next === userId) return;
  userId = next;
  stop();
  chat.set(nothing);
});
