/** Chat completions as OpenAI-compatible servers send them, streamed and whole. */
import type { FakeTurn } from "./fake-turn.ts";
import { inPieces } from "./in-pieces.ts";

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
const head = (model: string) => ({ id: "chatcmpl-1", created: 1, model });

function callsOf({ calls = [] }: FakeTurn) {
  return calls.map(({ name, input }, index) => ({
    index,
    id: `call_${name}_${index}`,
    type: "function",
    function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
  }));
}

function finishOf({ calls = [], finish = "stop" }: FakeTurn): string {
  return calls.length > 0 ? "tool_calls" : finish;
}

export function openAiEvents(turn: FakeTurn, model: string): readonly string[] {
  const chunk = (delta: object, finish: string | null = null) =>
    event({
      ...head(model),
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...(finish === null ? {} : { usage }),
    });
  return [
    chunk({ role: "assistant", content: "" }),
    ...inPieces(turn.text ?? "", turn.pieces).map((content) => chunk({ content })),
    ...callsOf(turn).flatMap(({ function: { name, arguments: input }, ...call }) => {
      const half = Math.ceil(input.length / 2);
      return [
        chunk({ tool_calls: [{ ...call, function: { name, arguments: input.slice(0, half) } }] }),
        chunk({ tool_calls: [{ index: call.index, function: { arguments: input.slice(half) } }] }),
      ];
    }),
  ];
}

export function openAiEnd(turn: FakeTurn, model: string): readonly string[] {
  const last = {
    ...head(model),
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: {}, finish_reason: finishOf(turn) }],
    usage,
  };
  return [event(last), "data: [DONE]\n\n"];
}

export function openAiWhole(turn: FakeTurn, model: string): object {
  const calls = callsOf(turn).map(({ index: _, ...call }) => call);
  return {
    ...head(model),
    object: "chat.completion",
    choices: [
      {
        index: 0,
        finish_reason: finishOf(turn),
        message: {
          role: "assistant",
          content: turn.text ?? null,
          ...(calls.length > 0 ? { tool_calls: calls } : {}),
        },
      },
    ],
    usage,
  };
}

function event(body: object): string {
  return `data: ${JSON.stringify(body)}\n\n`;
}
