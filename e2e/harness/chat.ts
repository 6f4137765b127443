/** The chat in a browser, in either language: its parts, and answers made here where a test needs what no server says on demand. */
import type { ChatAnswer } from "@neuro/contract";
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { eventsOf, richAnswer } from "../../apps/web/src/testing/chat-answers.ts";
import { figureAt } from "./shown-figures.ts";

export const chatPanel = (page: Page): Locator => page.getByRole("dialog", { name: /^Neuro (AI|IA)$/ });
export const chatButton = (page: Page): Locator => page.locator("#chat-button");
export const questionField = (page: Page): Locator => chatPanel(page).getByRole("textbox");

export async function openChat(page: Page): Promise<Locator> {
  await chatButton(page).click();
  const panel = chatPanel(page);
  await expect(questionField(page)).toBeFocused();
  return panel;
}

/** Asks with the Enter key and waits until nothing is on its way. */
export async function askInChat(page: Page, question: string): Promise<void> {
  const turns = chatPanel(page).getByRole("article");
  const send = chatPanel(page).getByRole("button", { name: /^(Send|Envoyer)$/ });
  await questionField(page).fill(question);
  await expect(send).toBeEnabled();
  const before = await turns.count();
  await questionField(page).press("Enter");
  await expect(turns).toHaveCount(before + 1);
  await expect(send).toBeVisible();
}

/** The last question with its answer. */
export const answerOnScreen = (page: Page): Locator => chatPanel(page).getByRole("article").last();

/** The figure of an answer that its source calls so. */
export async function figureCalled(answer: Locator, label: string): Promise<number> {
  const mark = answer.getByRole("button", { name: new RegExp(`^Source \\d+\\s?: ${label}$`) });
  return figureAt(mark.locator("xpath=parent::span/preceding-sibling::span[1]"));
}

const json = (route: Route, body: object): Promise<void> => route.fulfill({ json: body });

export interface FakeChat {
  /** Bodies of the questions that arrived, in order. */
  readonly asked: Array<{
    message: string;
    request_id: string;
    session_id: string;
    tab?: string;
    symbol?: string;
  }>;
  /** How the next question is answered; `reply` is the whole stream. */
  reply: (route: Route) => Promise<unknown>;
}

export const streamed = (answer: ChatAnswer) => (route: Route) =>
  route.fulfill({ contentType: "text/event-stream", body: eventsOf(answer) });

/** Answers the chat's calls here, so that every way they can end is seen. */
export async function fakeChat(page: Page, history: readonly object[] = []): Promise<FakeChat> {
  const fake: FakeChat = { asked: [], reply: streamed(richAnswer) };
  await page.route("**/api/neuro/chat/start", (route) =>
    json(route, {
      session_id: "session-1",
      status: "online",
      message: "Hello! Ask me about your portfolio.",
      model: null,
      history,
    }),
  );
  await page.route("**/api/neuro/chat/suggestions*", (route) =>
    json(route, { suggestions: ["Why did my portfolio move today?"] }),
  );
  await page.route("**/api/neuro/chat/stream", async (route) => {
    fake.asked.push(route.request().postDataJSON());
    await fake.reply(route);
  });
  return fake;
}
