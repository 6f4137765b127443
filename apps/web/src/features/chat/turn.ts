/** What was said, question by question, as it is shown. */
import type { ChatAnswer, ChatBlock, ChatEvent, ChatFigure, ChatMessage } from "@neuro/contract";

export interface Turn {
  /** The question's, made here: the same one asked again is answered with the answer it got. */
  readonly requestId: string;
  readonly question: string;
  readonly state: "asking" | "answered" | "failed" | "stopped";
  /** What is being read, in words. */
  readonly step: string | null;
  /** As far as the answer has come. */
  readonly blocks: readonly ChatBlock[];
  readonly figures: readonly ChatFigure[];
  readonly answer: ChatAnswer | null;
  /** Answered without the server, which knows nothing of it. */
  readonly local: boolean;
  /** Why it failed, where somebody said so. */
  readonly why: string | null;
}

export function newTurn(question: string, requestId: string): Turn {
  return {
    requestId,
    question,
    state: "asking",
    step: null,
    blocks: [],
    figures: [],
    answer: null,
    local: false,
    why: null,
  };
}

export function answered(turn: Turn, answer: ChatAnswer): Turn {
  const { blocks, figures } = answer;
  return { ...turn, state: "answered", step: null, blocks, figures, answer, why: null };
}

/** What was said so far and the next part of it, which may go on in the paragraph or list before it. */
export function withBlock(turn: Turn, { block, figures, continues = false }: ChatEvent<"block">): Turn {
  const last = turn.blocks.at(-1);
  const joined = continues && last !== undefined ? joinedBlock(last, block) : null;
  return {
    ...turn,
    blocks: joined === null ? [...turn.blocks, block] : [...turn.blocks.slice(0, -1), joined],
    figures: [...turn.figures, ...figures],
  };
}

function joinedBlock(before: ChatBlock, next: ChatBlock): ChatBlock | null {
  if (before.kind === "paragraph" && next.kind === "paragraph")
    return { ...before, spans: [...before.spans, ...next.spans] };
  if (before.kind === "list" && next.kind === "list")
    return { ...before, items: [...before.items, ...next.items] };
  return null;
}

/** The server's memory as turns: each question with the answer that followed; one without stopped before it had any. */
export function turnsOf(history: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const { id, role, content, answer } of history) {
    if (role === "user") turns.push({ ...newTurn(content, id), state: "stopped" });
    else if (answer !== null) {
      const open = turns.at(-1);
      if (open?.state === "stopped") turns[turns.length - 1] = answered(open, answer);
      else turns.push(answered(newTurn("", id), answer));
    }
  }
  return turns;
}

/**
 * What the server remembers, then what only this window knows: questions that never arrived, were never answered or are being
 * answered, and what was answered without the server.
 */
export function mergedTurns(history: readonly ChatMessage[], own: readonly Turn[]): Turn[] {
  const asked = new Set(own.filter(({ state }) => state === "asking").map(({ question }) => question));
  const told = turnsOf(history).filter(({ state, question }) => state === "answered" || !asked.has(question));
  const known = new Set(told.map(({ question }) => question));
  return [
    ...told,
    ...own.filter(({ state, question, local }) =>
      state === "answered" ? local : state === "asking" || !known.has(question),
    ),
  ];
}
