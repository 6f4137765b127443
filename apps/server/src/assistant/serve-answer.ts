/** Writes an answer to a response as it is made: what is read, each block, and at the end all of it or why there is none. */
import type { ServerResponse } from "node:http";
import { type ChatAnswer, type ChatEventName, errorText, type Locale } from "@neuro/contract";
import { type Failure, isFailure } from "../platform/failure.ts";
import { startHeartbeat } from "../platform/stream/heartbeat.ts";
import { eventFrame } from "../platform/stream/open-stream.ts";
import { ResponseWriter } from "../platform/stream/response-writer.ts";
import { STREAM_LIMITS } from "../platform/stream/stream-limits.ts";
import type { TurnEvent } from "./turns.ts";

/** Resolves once the last event is handed over. Headers are already written. */
export async function serveAnswer(
  response: ServerResponse,
  locale: Locale,
  answer: (onEvent: (event: TurnEvent) => void) => Promise<ChatAnswer | Failure>,
): Promise<void> {
  const waiting: string[] = [];
  const { stalledMs, heartbeatMs } = STREAM_LIMITS;
  const writer = new ResponseWriter({ response, next: () => waiting.shift() ?? null, stalledMs });
  const send = (name: ChatEventName, data: object) => {
    waiting.push(eventFrame(name, JSON.stringify(data)));
    writer.pump();
  };
  const stopHeartbeat = startHeartbeat(heartbeatMs, () => writer.beat());
  response.on("close", stopHeartbeat);
  const answered = await answer(({ name, data }) => send(name, data));
  if (isFailure(answered)) send("failed", failureShown(answered, locale));
  else send("answer", { answer: answered });
  endWhenWritten();

  function endWhenWritten(): void {
    if (waiting.length === 0) response.end();
    else response.once("drain", endWhenWritten);
  }
}

function failureShown({ code, params, detail }: Failure, locale: Locale) {
  return { code, detail: detail ?? errorText(code, locale, params ?? {}).detail };
}
