/** Messages as Anthropic's API sends them, streamed and whole. */
import type { FakeTurn } from "./fake-turn.ts";
import { inPieces } from "./in-pieces.ts";

const head = (model: string) => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model,
  stop_sequence: null,
});

function callsOf({ calls = [] }: FakeTurn) {
  return calls.map(({ name, input }, index) => ({
    id: `toolu_${name}_${index}`,
    name,
    input: typeof input === "string" ? input : JSON.stringify(input),
  }));
}

function stopOf({ calls = [], finish = "stop" }: FakeTurn): string {
  if (calls.length > 0) return "tool_use";
  return { stop: "end_turn", length: "max_tokens", content_filter: "refusal" }[finish];
}

export function anthropicEvents(turn: FakeTurn, model: string): readonly string[] {
  const begin = {
    ...head(model),
    content: [],
    stop_reason: null,
    usage: { input_tokens: 100, output_tokens: 1 },
  };
  const text = turn.text ?? "";
  return [
    event("message_start", { message: begin }),
    ...(text === ""
      ? []
      : block(
          0,
          { type: "text", text: "" },
          inPieces(text, turn.pieces).map((piece) => ({ type: "text_delta", text: piece })),
        )),
    ...callsOf(turn).flatMap(({ id, name, input }, at) =>
      block(
        at + 1,
        { type: "tool_use", id, name, input: {} },
        inPieces(input).map((piece) => ({ type: "input_json_delta", partial_json: piece })),
      ),
    ),
  ];
}

export function anthropicEnd(turn: FakeTurn): readonly string[] {
  const delta = { stop_reason: stopOf(turn), stop_sequence: null };
  return [event("message_delta", { delta, usage: { output_tokens: 20 } }), event("message_stop", {})];
}

export function anthropicWhole(turn: FakeTurn, model: string): object {
  return {
    ...head(model),
    content: [
      ...(turn.text === undefined ? [] : [{ type: "text", text: turn.text }]),
      ...callsOf(turn).map(({ input, ...call }) => ({ type: "tool_use", ...call, input: JSON.parse(input) })),
    ],
    stop_reason: stopOf(turn),
    usage: { input_tokens: 100, output_tokens: 20 },
  };
}

function block(index: number, content: object, deltas: readonly object[]): readonly string[] {
  return [
    event("content_block_start", { index, content_block: content }),
    ...deltas.map((delta) => event("content_block_delta", { index, delta })),
    event("content_block_stop", { index }),
  ];
}

function event(type: string, body: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...body })}\n\n`;
}
