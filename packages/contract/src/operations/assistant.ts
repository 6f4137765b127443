import * as z from "zod/mini";
import { identifier, textInput } from "../inputs.ts";
import { operation } from "../operation.ts";
import { isoDateTime, words } from "../units.ts";

export const chatMessage = z.object({
  role: z.enum(["user", "neuro"]),
  content: z.string(),
  timestamp: isoDateTime("When it was said"),
});

export const assistantOperations = {
  chatStart: operation({
    method: "POST",
    path: "/neuro/chat/start",
    summary: "Open a chat with Neuro",
    tags: ["assistant"],
    policy: "user",
    built: false,
    response: z.object({
      session_id: z.string(),
      status: z.enum(["online", "offline"]),
      message: words("Greeting"),
      history: z.array(chatMessage),
    }),
  }),
  chatMessage: operation({
    method: "POST",
    path: "/neuro/chat/message",
    summary: "Say something to Neuro",
    tags: ["assistant"],
    policy: "user",
    built: false,
    body: z.object({ session_id: identifier, message: textInput(4_000) }),
    response: z.object({
      response: words("Neuro's answer"),
      message: words("The same text"),
      timestamp: isoDateTime("When it was said"),
      answered_by: z.enum(["rules", "model"]),
    }),
    errors: ["rate_limited"],
  }),
} as const;
