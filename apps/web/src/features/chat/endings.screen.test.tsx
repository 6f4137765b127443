/** Every way a question to Neuro can end, and what is then still there: failed, stopped, offline, closed, not logged in. */
import { catalogue } from "@neuro/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { eventText, richAnswer } from "#testing/chat-answers.ts";
import {
  answerChat,
  askInChat,
  chatButton,
  chatPanel,
  openChat,
  questionField,
  questionsOf,
  replyInChat,
  replyWith,
} from "#testing/fake-chat.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { isFocused } from "#testing/parts.ts";
import { isOff, textOf } from "#testing/shown.ts";

const turns = () => chatPanel().queryAllByRole("article");

async function open(tab: string, options: PageOptions = {}) {
  const opened = await openPage(`/dashboard?tab=${tab}`, { prepare: answerChat, ...options });
  await opened.settled();
  return opened;
}

test("a failed answer says so, and Retry asks the same question under the same id", async () => {
  const { server, user } = await open("portfolio");
  await openChat(user);
  server.refuse("chatStream", "internal");
  await askInChat(user, "How did my TFSA do?");
  expect(chatPanel().getAllByText(catalogue.en["chat.failed"])).not.toEqual([]);
  replyWith(server, richAnswer);
  await user.click(chatPanel().getByRole("button", { name: "Retry" }));
  await chatPanel().findByRole("link", { name: "Your TFSA" });
  const [first, second] = questionsOf(server);
  expect(first).toMatchObject({ message: "How did my TFSA do?", session_id: "session-1", tab: "portfolio" });
  expect(second).toEqual(first);
  expect(first?.request_id).toBeDefined();
});

test("an answer that breaks off or is refused is a failure with the server's words", async () => {
  const { server, user } = await open("connect");
  await openChat(user);
  replyInChat(server, eventText("step", { tool: "x", words: "Reading" }));
  await askInChat(user, "First");
  replyInChat(server, eventText("failed", { code: "internal", detail: "Too many questions." }));
  await askInChat(user, "Second");
  expect(chatPanel().getByText("Too many questions.")).toBeDefined();
  expect(chatPanel().getAllByRole("button", { name: "Retry" })).toHaveLength(2);
});

test("Stop ends an answer under way, and the question can be asked anew", async () => {
  const { server, user } = await open("connect");
  await openChat(user);
  replyInChat(server, () => new Promise(() => {}));
  await user.type(questionField(), "How much cash do I have?");
  await user.click(chatPanel().getByRole("button", { name: "Send" }));
  await chatPanel().findByText("Neuro is thinking");
  await user.type(questionField(), "Another{Enter}");
  await user.click(chatPanel().getByRole("button", { name: "Stop" }));
  await chatPanel().findByText("There is no whole answer: it was stopped.");
  expect(questionField().value).toBe("Another");
  replyWith(server, richAnswer);
  await user.click(chatPanel().getByRole("button", { name: "Ask again" }));
  await chatPanel().findByRole("link", { name: "Your TFSA" });
  const asked = questionsOf(server);
  expect(asked.map((body) => body?.message)).toEqual([
    "How much cash do I have?",
    "How much cash do I have?",
  ]);
  expect(asked[1]?.request_id).not.toBe(asked[0]?.request_id);
});

test("a question entered while the chat connects is sent once it has", async () => {
  let connect = (): void => {};
  const { server, user } = await open("connect", {
    prepare: (fake) => {
      answerChat(fake);
      connect = fake.hold("chatStart");
    },
  });
  await openChat(user);
  await user.type(questionField(), "How much cash do I have?{Enter}");
  expect(questionField().value).toBe("How much cash do I have?");
  expect(questionsOf(server)).toEqual([]);
  connect();
  await chatPanel().findByRole("link", { name: "Your TFSA" });
  expect(questionField().value).toBe("");
  expect(questionsOf(server).map((body) => body?.message)).toEqual(["How much cash do I have?"]);
});

for (const language of ["en", "fr"] as const)
  test(`offline the chat says so and explains terms, until the server is back (${language})`, async () => {
    const french = language === "fr";
    const width = french ? "phone" : "desktop";
    const prepare: PageOptions["prepare"] = (fake) => fake.cut("chatStart");
    const { server, user } = await open("connect", { language, width, prepare });
    await openChat(user);
    await chatPanel().findByText(catalogue[language]["chat.offline"]);
    await askInChat(user, french ? "Qu’est-ce que le ratio de Sharpe?" : "What is the Sharpe ratio?");
    expect(textOf(turns().at(-1))).toContain("Sharpe");
    await askInChat(user, french ? "Combien ai-je?" : "How much do I have?");
    expect(textOf(turns().at(-1))).toContain(
      french ? "Je ne peux pas répondre à cela hors ligne." : "I can’t answer that while I’m offline.",
    );
    answerChat(server);
    const connect = { name: french ? "Tenter de se connecter" : "Try to connect" };
    await user.click(chatPanel().getByRole("button", connect));
    await waitFor(() => expect(chatPanel().queryByText(catalogue[language]["chat.offline"])).toBeNull());
    expect(turns()).toHaveLength(2);
  });

test("by keyboard alone: opened, written over two lines, sent, closed and opened again with everything in it", async () => {
  const { server, user } = await open("connect");
  await user.keyboard("{Control>}j{/Control}");
  await screen.findByRole("dialog", { name: "Neuro AI" });
  await waitFor(() => isFocused(questionField()));
  const send = () => chatPanel().getByRole("button", { name: "Send" });
  expect(isOff(send())).toBe(true);
  await user.keyboard("{Enter}");
  await user.keyboard("   {Enter}");
  expect(isOff(send())).toBe(true);
  await user.clear(questionField());
  await user.keyboard("How is{Shift>}{Enter}{/Shift}my TFSA?{Enter}");
  await waitFor(() => expect(textOf(turns()[0])).toContain("Your TFSA rose"));
  expect(questionsOf(server).map((body) => body?.message)).toEqual(["How is\nmy TFSA?"]);
  await user.keyboard("half a que{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Neuro AI" })).toBeNull());
  isFocused(chatButton());
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Neuro AI" });
  await waitFor(() => isFocused(questionField()));
  expect(questionField().value).toBe("half a que");
  expect(textOf(turns()[0])).toContain("Your TFSA rose");
});

test("a visitor finds the button, and behind it the ways to log in", async () => {
  const { server, user } = await open("overview", { as: "visitor" });
  await user.click(chatButton());
  await screen.findByRole("dialog", { name: "Neuro AI" });
  expect(chatPanel().getByRole("button", { name: "Try Demo Account" })).toBeDefined();
  expect(chatPanel().getByRole("link", { name: "Login" })).toBeDefined();
  expect(chatPanel().queryByRole("textbox")).toBeNull();
  expect(server.asked("chatStart")).toEqual([]);
});
