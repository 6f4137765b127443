/** What the chat shows, one state after the other, in either language. */
import type { Page } from "@playwright/test";
import { answerOf, preparedTicket, richHistory } from "../../apps/web/src/testing/chat-answers.ts";
import { askInChat, chatButton, chatPanel, fakeChat, openChat, streamed } from "./chat.ts";

/** Calls `look` with the name of each state while it is on screen. */
export async function openChatStates(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  const fake = await fakeChat(page, richHistory);
  await page.route("**/api/neuro/chat/tickets/*", (route) =>
    route.fulfill({ json: { ticket: preparedTicket } }),
  );
  await page.goto("/dashboard?tab=connect");
  const panel = await openChat(page);
  await panel.getByText("3.96%").first().waitFor();
  await look("chat-answer");
  fake.reply = streamed(answerOf([{ kind: "ticket", ticket: preparedTicket }]));
  await askInChat(page, "Buy 3 RY at 120.50");
  await panel.getByRole("button", { name: /^(Open the ticket|Ouvrir le formulaire d’ordre)$/ }).waitFor();
  await look("chat-ticket");
  fake.reply = (route) => route.fulfill({ status: 500, body: "broken" });
  await askInChat(page, "And now?");
  await look("chat-failed");
  await chatPanel(page)
    .getByRole("button", { name: /^(More about this conversation|Plus sur cette conversation)$/ })
    .click();
  await chatPanel(page)
    .getByRole("button", { name: /^(Clear history|Effacer l’historique)$/ })
    .waitFor();
  await look("chat-menu");
  await page.route("**/api/neuro/chat/start", (route) => route.abort());
  await page.reload();
  await openChat(page);
  await askInChat(page, "What is the Sharpe ratio?");
  await look("chat-offline");
}

/** What somebody who is not logged in finds behind the button. */
export async function openVisitorsChat(page: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await page.goto("/dashboard");
  await chatButton(page).click();
  await chatPanel(page).getByRole("link").first().waitFor();
  await look("chat-visitor");
}
