import type { CallOf, ChatAnswer, ChatEvent, ChatEventName } from "@neuro/contract";
import { exchange } from "#data/calls/api.ts";
import { CallFailed } from "#data/calls/call-failed.ts";
import { readEvents } from "#data/live/stream.ts";

/** A language model may think for a while; the server gives up before this. */
const ANSWER_AT_MOST_MS = 120_000;

export interface AnswerListener {
  onStep(step: ChatEvent<"step">): void;
  onBlock(block: ChatEvent<"block">): void;
}

type Question = NonNullable<CallOf<"chatStream">["body"]>;

/** Asks and hears the answer as it is made. Rejects with CallFailed, or with the caller's own abort. */
export function ask(body: Question, listener: AnswerListener, signal: AbortSignal): Promise<ChatAnswer> {
  const read = async (response: Response): Promise<ChatAnswer> => {
    let answer: ChatAnswer | undefined;
    let failure: CallFailed | undefined;
    if (response.body !== null)
      await readEvents(response.body, ({ event, data }) => {
        if (event === "step") listener.onStep(dataOf<"step">(data));
        else if (event === "block") listener.onBlock(dataOf<"block">(data));
        else if (event === "answer") answer = dataOf<"answer">(data).answer;
        else if (event === "failed") failure = new CallFailed("internal", dataOf<"failed">(data));
      });
    if (failure !== undefined) throw failure;
    // The line broke before the end; the question keeps its id, so asking again is no second question.
    if (answer === undefined) throw new TypeError("The answer ended early");
    return answer;
  };
  const input = { body, headers: { accept: "text/event-stream" } };
  return exchange("chatStream", input, read, { signal, timeoutMs: ANSWER_AT_MOST_MS });
}

function dataOf<N extends ChatEventName>(data: string): ChatEvent<N> {
  return JSON.parse(data) as ChatEvent<N>;
}
