/** One question and its answer: written down before it is answered, kept as far as it was said. */
import type { Product, Reply, Situation, Understanding } from "@neuro/assistant";
import { type ChatAnswer, type ChatEvent, message } from "@neuro/contract";
import { sqlState } from "../platform/db/sql-state.ts";
import { answerQuestion } from "./answer-question.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { AssistantParts } from "./assistant-parts.ts";
import { keepAnswer, listMessages, type MessageRow, recordQuestion } from "./chat-store.ts";
import { saidSoFar } from "./said-so-far.ts";
import { BrokenOff, type Teller } from "./turns.ts";

export interface TurnAsked {
  readonly userId: string;
  readonly requestId: string;
  readonly words: string;
  readonly situation: Situation;
  readonly product: Product;
}

type Parts = Pick<AssistantContext, "config" | "db" | "wall" | "log" | "newId">;

/** Messages a language model is told of. */
const TOLD_MESSAGES = 12;

/** Errors of the database quote what they were to store, and errors are logged: what people ask is not. */
async function quietly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = sqlState(error);
    throw Object.assign(new Error(`the chat could not be stored: ${code ?? "no code"}`), {
      code: code ?? "",
    });
  }
}

export async function takeTurn(
  ctx: Parts,
  parts: AssistantParts,
  { userId, requestId, words, situation, product }: TurnAsked,
  { signal, tell }: Teller,
): Promise<ChatAnswer> {
  const { db } = ctx;
  // Rules need no more of what was said than what the last question meant.
  const isTold = ctx.config.assistant !== null;
  const earlier = isTold ? await quietly(listMessages(db.orm, userId, TOLD_MESSAGES)) : [];
  const asked = { userId, content: words, requestId };
  const {
    before,
    question,
    answer: known,
  } = await quietly(recordQuestion(db.orm, asked, { id: ctx.newId(), now: ctx.wall() }));
  if (known?.state === "whole") return known;

  const said: ChatEvent<"block">[] = [];
  const shape = (made: Made) => answerShown(ctx, parts, made);
  const keep = (answer: ChatAnswer, understanding: Understanding | null) =>
    quietly(keepAnswer(db.orm, question, { answer, understanding }));
  try {
    signal.throwIfAborted();
    const { understanding, ...made } = await answerQuestion(ctx, parts, {
      ...{ userId, words, situation, product, before, signal },
      history: earlier.filter(isOf(question)).map(({ role, content }) => ({ role, content })),
      onStep: (step) => tell({ name: "step", data: step }),
      onBlock: (block, figures, continues) => {
        signal.throwIfAborted();
        const part = { block, figures: [...figures], continues };
        said.push(part);
        tell({ name: "block", data: part });
      },
    });
    const intent = understanding?.intent ?? null;
    // What was not understood takes nothing away from what was meant before.
    return await keep(
      shape({ ...made, intent, state: "whole" }),
      intent === "unclear" ? before : understanding,
    );
  } catch (error) {
    if (!(signal.reason instanceof BrokenOff)) throw error;
    const { state } = signal.reason;
    const by = ctx.config.assistant === null ? "rules" : "model";
    const note = message(state === "stopped" ? "chat.stopped" : "chat.unfinished", situation.locale);
    return await keep(shape({ reply: saidSoFar(said), by, intent: null, state, note }), null);
  }
}

/** Not the question itself, which was asked before and broken off. */
function isOf({ id }: MessageRow) {
  return (message: MessageRow): boolean => message.id !== id && message.replyTo !== id;
}

interface Made {
  readonly reply: Reply;
  readonly by: ChatAnswer["answered_by"];
  readonly intent: string | null;
  readonly state: ChatAnswer["state"];
  readonly note: string | null;
}

function answerShown(
  { newId, wall }: Pick<AssistantContext, "newId" | "wall">,
  { plainText }: AssistantParts,
  { reply, by, intent, state, note }: Made,
): ChatAnswer {
  const response = plainText(reply);
  return {
    id: newId(),
    response,
    message: response,
    timestamp: new Date(wall()).toISOString(),
    answered_by: by,
    intent,
    blocks: [...reply.blocks],
    figures: [...reply.figures],
    suggestions: [...reply.suggestions],
    state,
    note,
  };
}
