import * as z from "zod/mini";
import { identifier, textInput } from "../../api/inputs.ts";
import { operationsOf } from "../../api/operation.ts";
import { described } from "../../described.ts";
import { count, words } from "../../units.ts";
import { chatAnswer, chatEvents, chatMessage, chatTicket, voiceCommands } from "./assistant-shapes.ts";

/** What is on screen while one asks, so that "this stock" means something. */
const onScreen = {
  tab: z.optional(z.string().check(z.maxLength(40))),
  symbol: z.optional(z.string().check(z.maxLength(40))),
};
const question = z.object({
  session_id: identifier,
  message: textInput(4_000),
  /** Made by the client: the same one asked again is answered with the answer it got. */
  request_id: z.optional(identifier),
  ...onScreen,
});

const operation = operationsOf("assistant");

export const assistantOperations = {
  chatStart: operation("POST /neuro/chat/start", {
    summary: "Open a chat with Neuro; what was said before comes along",
    policy: "user",
    response: z.object({
      session_id: z.string(),
      status: z.enum(["online", "offline"]),
      message: words("Greeting"),
      /** Who answers: rules of Neuro's own, or a language model by this name. */
      model: z.nullable(z.string()),
      history: z.array(chatMessage),
    }),
  }),
  chatMessage: operation("POST /neuro/chat/message", {
    summary: "Say something to Neuro",
    policy: "user",
    body: question,
    response: z.extend(chatAnswer, { data: z.object({ response: words("The same text once more") }) }),
    errors: ["rate_limited", "chat_busy", "not_found", "idempotency_conflict"],
  }),
  chatStream: operation("POST /neuro/chat/stream", {
    summary: "Say something to Neuro and read the answer as it is made (text/event-stream)",
    policy: "user",
    kind: "stream",
    events: chatEvents,
    body: question,
    response: z.string().check(described("Server-sent events; see the event schemas")),
    errors: ["rate_limited", "chat_busy", "not_found", "idempotency_conflict"],
  }),
  chatSuggestions: operation("GET /neuro/chat/suggestions", {
    summary: "Questions that fit the screen and the portfolio",
    policy: "user",
    query: z.object(onScreen),
    response: z.object({ suggestions: z.array(z.string()) }),
  }),
  clearChat: operation("POST /neuro/chat/clear", {
    summary: "Forget everything that was said",
    policy: "user",
    response: z.object({ deleted: count("Messages forgotten") }),
  }),
  chatTicket: operation("GET /neuro/chat/tickets/{id}", {
    summary: "An order that the chat or a voice command prepared",
    policy: "user",
    params: z.object({ id: identifier }),
    response: z.object({ ticket: chatTicket }),
    errors: ["not_found"],
  }),
  voiceCommand: operation("POST /neuro/voice/command", {
    summary: "What a spoken sentence asks for, and where that is done; nothing is done yet",
    policy: "user",
    body: z.object({ transcript: textInput(500), ...onScreen }),
    response: z.object({
      command: z.enum(voiceCommands),
      heard: words("The sentence as understood"),
      detail: words("What comes of it, or what can be said"),
      symbol: z.nullable(z.string()),
      /** Where it is done or seen; null when nothing was understood. */
      path: z.nullable(z.string()),
      ticket: z.nullable(chatTicket),
    }),
    errors: ["rate_limited", "symbol_unknown", "quantity_range"],
  }),
} as const;
