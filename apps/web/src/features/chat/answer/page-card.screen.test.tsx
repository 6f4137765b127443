/** A page of general knowledge in an answer: when it was reviewed, and where to check it. */
import type { ChatPage } from "@neuro/contract";
import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerOf } from "#testing/chat-answers.ts";
import { answerChat, askInChat, chatPanel, openChat, replyWith } from "#testing/fake-chat.ts";
import { openPage } from "#testing/open-page.tsx";

const page: ChatPage = {
  id: "margin-call",
  title: "The margin call",
  text: "Each security has a loan value.",
  reviewed: "2026-11-26",
  overdue: false,
  sources: [
    { title: "A regulator", url: "https://www.example.ca/margin" },
    { title: "Neuro's documentation", url: null },
  ],
};

async function show(shown: ChatPage, language: "en" | "fr" = "en") {
  const opened = await openPage("/dashboard?tab=connect", { language, prepare: answerChat });
  await opened.settled();
  replyWith(opened.server, answerOf([{ kind: "page", page: shown }]));
  await openChat(opened.user);
  await askInChat(opened.user, "What is a margin call?");
  return within(await chatPanel().findByRole("region", { name: shown.title }));
}

for (const language of ["en", "fr"] as const)
  test(`a page says when it was reviewed and links to its sources (${language})`, async () => {
    const card = await show(page, language);
    card.getByText(page.text);
    card.getByText(language === "fr" ? /^Révisée le 26 nov/ : /^Reviewed .*Nov/);
    const link = card.getByRole("link", { name: "A regulator" });
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
      "https://www.example.ca/margin",
      "noreferrer",
    ]);
    expect(card.getByText("Neuro's documentation").closest("a")).toBeNull();
  });

test("a page whose review is overdue says so", async () => {
  const card = await show({ ...page, overdue: true });
  card.getByText(/its next review is overdue$/);
});
