import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatAnswer } from "@neuro/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Failure, failure } from "../platform/failure.ts";
import { STREAM_LIMITS } from "../platform/stream/stream-limits.ts";
import { serveAnswer } from "./serve-answer.ts";
import type { TurnEvent } from "./turns.ts";

const BEAT = ": still here\n\n";
const step: TurnEvent = { name: "step", data: { tool: "holdings", words: "Reading your ledger" } };
const whole = { id: "a1", response: "Two shares.", state: "whole" } as ChatAnswer;

let server: Server;
let answering: PromiseWithResolvers<ChatAnswer | Failure>;
let tell: (event: TurnEvent) => void;
let response: ServerResponse;
let served: Promise<void>;

/** Somebody hears an answer; what comes, as text. */
async function listen(): Promise<ReadableStreamDefaultReader<string>> {
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}`);
  if (body === null) throw new Error("an answer has a body");
  return body.pipeThrough(new TextDecoderStream()).getReader();
}

async function rest(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
  return text;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  answering = Promise.withResolvers();
  server = createServer((_, opened) => {
    response = opened.writeHead(200);
    response.flushHeaders();
    served = serveAnswer(opened, "en", (onEvent) => {
      tell = onEvent;
      return answering.promise;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

test("while an answer is made the connection is kept alive, and no more once it is given", async () => {
  const reader = await listen();
  tell(step);
  expect((await reader.read()).value).toContain("event: step");
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(STREAM_LIMITS.heartbeatMs);
    expect((await reader.read()).value).toBe(BEAT);
  }
  answering.resolve(whole);
  await served;
  vi.advanceTimersByTime(10 * STREAM_LIMITS.heartbeatMs);
  const last = await rest(reader);
  expect(last).toMatch(/^event: answer\ndata: .*"Two shares\.".*\n\n$/);
});

test("who went away is not written to any more", async () => {
  const reader = await listen();
  const closed = once(response, "close");
  await reader.cancel();
  await closed;
  const write = vi.spyOn(response, "write");
  vi.advanceTimersByTime(10 * STREAM_LIMITS.heartbeatMs);
  tell(step);
  expect(write).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("why there is no answer is the last that is said", async () => {
  const reader = await listen();
  answering.resolve(failure("chat_busy"));
  const last = await rest(reader);
  expect(last).toMatch(/^event: failed\ndata: \{"code":"chat_busy","detail":"[^"]+"\}\n\n$/);
});
