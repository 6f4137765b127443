/** The chat with Neuro as the tests of screens open it, and how the fake server answers in it. */
import type { AnswerOf, ChatAnswer } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { eventsOf, richAnswer } from "./chat-answers.ts";
import type { FakeServer } from "./fake-server.ts";
import { isFocused } from "./parts.ts";

type History = AnswerOf<"chatStart">["history"];

export const chatButton = () => document.getElementById("chat-button") as HTMLButtonElement;
export const chatPanel = () => within(screen.getByRole("dialog", { name: /^Neuro (AI|IA)$/ }));
export const questionField = () => chatPanel().getByRole<HTMLTextAreaElement>("textbox");

/** How the next questions are answered: with this text as the whole stream. */
export function replyInChat(server: FakeServer, stream: string | (() => Promise<string>)): void {
  const headers = { "content-type": "text/event-stream" };
  const respond = async () => new Response(typeof stream === "string" ? stream : await stream(), { headers });
  server.answer("chatStream", respond as never);
}

export const replyWith = (server: FakeServer, answer: ChatAnswer): void =>
  replyInChat(server, eventsOf(answer));

/** The server is there, greets, remembers this and answers richly. */
export function answerChat(server: FakeServer, history: History = []): void {
  const message = "Hello! Ask me about your portfolio.";
  server.answer("chatStart", { session_id: "session-1", status: "online", message, model: null, history });
  server.answer("chatSuggestions", { suggestions: ["Why did my portfolio move today?"] });
  replyWith(server, richAnswer);
}

export async function openChat(user: UserEvent): Promise<void> {
  await user.click(chatButton());
  await screen.findByRole("dialog", { name: /^Neuro (AI|IA)$/ });
  await waitFor(() => isFocused(questionField()));
}

/** Asks with the Enter key and waits until nothing is on its way. */
export async function askInChat(user: UserEvent, question: string): Promise<void> {
  const turns = () => chatPanel().queryAllByRole("article");
  const send = () => chatPanel().getByRole<HTMLButtonElement>("button", { name: /^(Send|Envoyer)$/ });
  await user.type(questionField(), question);
  await waitFor(() => expect(send().disabled).toBe(false));
  const before = turns().length;
  await user.keyboard("{Enter}");
  await waitFor(() => expect(turns()).toHaveLength(before + 1));
  await waitFor(() => send());
}

/** The questions that have arrived, oldest first. */
export const questionsOf = (server: FakeServer) => server.asked("chatStream").map(({ body }) => body);
