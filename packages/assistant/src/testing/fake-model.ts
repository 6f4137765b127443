/** A stand-in of a language model on 127.0.0.1: it says what a script tells it to, and keeps what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { anthropicEnd, anthropicEvents, anthropicWhole } from "./fake-anthropic.ts";
import { openAiEnd, openAiEvents, openAiWhole } from "./fake-openai.ts";
import type { FakeRequest, FakeTurn } from "./fake-turn.ts";

export type FakeKind = "openai-compatible" | "anthropic";
/** What it does when asked for the first, second … time, or for every time a function of what it is asked. */
export type FakeScript = readonly FakeTurn[] | ((request: FakeRequest, time: number) => FakeTurn);

export interface FakeModel {
  readonly baseUrl: string;
  readonly requests: readonly FakeRequest[];
  readonly close: () => Promise<void>;
}

const paths = { "openai-compatible": "/v1/chat/completions", anthropic: "/v1/messages" } as const;
const DRIP_MS = 5;

export async function startFakeModel(
  script: FakeScript,
  kind: FakeKind = "openai-compatible",
): Promise<FakeModel> {
  const requests: FakeRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const text = await textOf(incoming).catch(() => null);
    // Whoever asked has gone before the question was out: what was not read yet is thrown away with the connection.
    if (text === null || Buffer.byteLength(text) !== Number(incoming.headers["content-length"])) return;
    const body = JSON.parse(text) as FakeRequest["body"];
    const request = { path: incoming.url ?? "", headers: incoming.headers, body };
    requests.push(request);
    const turn =
      typeof script === "function" ? script(request, requests.length) : script[requests.length - 1];
    if (incoming.url !== paths[kind])
      send(response, 404, "application/json", '{"error":{"message":"not found"}}');
    else if (turn === undefined)
      send(response, 500, "application/json", '{"error":{"message":"the script has ended"}}');
    else answer(response, turn, { kind, model: body.model ?? "", stream: body.stream === true });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Manner {
  readonly kind: FakeKind;
  readonly model: string;
  readonly stream: boolean;
}

function answer(response: ServerResponse, turn: FakeTurn, { kind, model, stream }: Manner): void {
  const { fault } = turn;
  const whole = kind === "anthropic" ? anthropicWhole : openAiWhole;
  if (fault?.kind === "status") {
    const { status, type = "application/json", body = '{"error":{"message":"no"}}' } = fault;
    send(response, status, type, body);
  } else if (fault?.kind === "redirect") response.writeHead(307, { location: fault.to }).end();
  else if (stream) sendEvents(response, turn, { kind, model });
  else send(response, 200, "application/json", JSON.stringify(whole(turn, model)));
}

function sendEvents(response: ServerResponse, turn: FakeTurn, { kind, model }: Omit<Manner, "stream">): void {
  const { fault } = turn;
  const begin = kind === "anthropic" ? anthropicEvents : openAiEvents;
  const end = kind === "anthropic" ? anthropicEnd : openAiEnd;
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of begin(turn, model)) response.write(event);
  if (fault === undefined) response.end(end(turn, model).join(""));
  else if (fault.kind === "unfinished") response.end();
  else if (fault.kind === "cut") response.write("data: {", () => response.destroy());
  else if (fault.kind === "garbage") response.end("data: <html>\u0000 not an event\n\n");
  else if (fault.kind === "drip") drip(response, begin({ text: "a" }, model).slice(1).join(""));
  else if (fault.kind === "flood") flood(response);
}

function drip(response: ServerResponse, letter: string): void {
  const timer = setInterval(() => response.write(letter), DRIP_MS);
  response.on("close", () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(": nothing\n".repeat(1_000)));
    response.once("drain", more);
  };
  more();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type }).end(body);
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) text += chunk;
  return text;
}
