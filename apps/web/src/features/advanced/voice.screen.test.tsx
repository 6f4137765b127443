/** Spoken words: commands of the Advanced view, questions in the chat, and what happens where nothing can be heard. */
import { type AnswerOf, catalogue } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { preparedTicket } from "#testing/chat-answers.ts";
import { answerChat, chatPanel, openChat, questionField, questionsOf } from "#testing/fake-chat.ts";
import { fakeSpeech } from "#testing/fake-speech.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { field } from "#testing/parts.ts";
import { textOf } from "#testing/shown.ts";

type Answer = AnswerOf<"voiceCommand">;

const part = () => screen.getByRole("region", { name: /^(Voice commands|Commandes vocales)$/ });
const start = () => within(part()).getByRole("button", { name: /^(Start listening|Commencer l’écoute)$/ });

async function open(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=advanced", options);
  await screen.findByRole("region", { name: /^(Voice commands|Commandes vocales)$/ });
  return opened;
}

const commands: ReadonlyArray<{
  said: string;
  answer: Pick<Answer, "command" | "detail" | "symbol" | "path">;
}> = [
  {
    said: "analyze RY",
    answer: {
      ...{ command: "analyze", detail: "RY is analyzed." },
      ...{ symbol: "RY", path: "/dashboard?tab=analysis&symbol=RY" },
    },
  },
  {
    said: "buy 3 RY",
    answer: {
      ...{ command: "buy", detail: preparedTicket.sentence },
      ...{ symbol: "RY", path: `/dashboard?tab=trading&ticket=${preparedTicket.id}` },
    },
  },
  {
    said: "rebalance",
    answer: {
      ...{ command: "optimize", detail: "Your portfolio is compared." },
      ...{ symbol: null, path: "/dashboard?tab=trading" },
    },
  },
  {
    said: "market overview",
    answer: {
      ...{ command: "market_overview", detail: "The markets." },
      ...{ symbol: null, path: "/dashboard?tab=stocks" },
    },
  },
];

for (const { said, answer } of commands)
  test(`"${said}" is understood and leads to where it is done`, async () => {
    const speech = fakeSpeech();
    const { server, user, settled } = await open();
    server.answer("voiceCommand", { ...answer, heard: said, ticket: null });
    server.answer("chatTicket", { ticket: preparedTicket });
    await user.click(start());
    within(part()).getByRole("button", { name: "Listening..." });
    expect(speech.language()).toBe("en-US");
    await speech.say(said);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(answer.path));
    if (answer.command === "buy") await waitFor(() => expect(field("quantity").value).toBe("3"));
    window.history.back();
    await waitFor(() => expect(textOf(part())).toContain(`“${said}”`));
    expect(textOf(part())).toContain(answer.detail);
    expect(server.asked("voiceCommand").map(({ body }) => body)).toEqual([
      { transcript: said, tab: "advanced" },
    ]);
    await settled();
  });

test("what was not understood stays, with what can be said", async () => {
  const speech = fakeSpeech();
  const { server, user } = await open();
  server.answer("voiceCommand", {
    ...{ command: "unknown", heard: "sing a song", detail: "Say analyze, buy or sell." },
    ...{ symbol: null, path: null, ticket: null },
  });
  await user.click(start());
  await speech.say("sing a song");
  await waitFor(() => expect(textOf(part())).toContain("Say analyze, buy or sell."));
  expect(window.location.search).toBe("?tab=advanced");
  server.cut("voiceCommand");
  await user.click(start());
  await speech.say("analyze RY");
  await waitFor(() => expect(textOf(part())).toContain("The server cannot be reached."));
  expect(textOf(part())).toContain("“analyze RY”");
});

test("pressed again while it listens, the button stops listening and nothing is wrong", async () => {
  fakeSpeech();
  const { user } = await open();
  await user.click(start());
  await user.click(within(part()).getByRole("button", { name: "Listening..." }));
  expect(start().getAttribute("aria-pressed")).toBe("false");
  expect(within(part()).queryByRole("alert")).toBeNull();
});

test("without speech recognition a badge and an alert say so, in the view and in the chat", async () => {
  const { user } = await open({ prepare: answerChat });
  expect(within(part()).getByText("Not supported")).toBeDefined();
  await user.click(start());
  const name = catalogue.en["voice.unsupported"];
  const alert = await screen.findByRole("alertdialog", { name });
  await user.click(within(alert).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await openChat(user);
  await user.click(chatPanel().getByRole("button", { name: "Ask by voice" }));
  await screen.findByRole("alertdialog", { name });
});

test("words spoken into the chat are sent after what was typed", async () => {
  const speech = fakeSpeech();
  const { server, user } = await openPage("/dashboard?tab=connect", { prepare: answerChat });
  await openChat(user);
  await user.type(questionField(), "How is");
  await user.click(chatPanel().getByRole("button", { name: "Ask by voice" }));
  chatPanel().getByRole("button", { name: "Stop listening" });
  await speech.say("my TFSA");
  await waitFor(() => expect(textOf(chatPanel().getByRole("article"))).toContain("Your TFSA rose"));
  expect(questionsOf(server).map((body) => body?.message)).toEqual(["How is my TFSA"]);
  await user.click(chatPanel().getByRole("button", { name: "Ask by voice" }));
  await speech.fail("not-allowed");
  expect(textOf(await chatPanel().findByRole("alert"))).toContain("The microphone is not allowed.");
});
