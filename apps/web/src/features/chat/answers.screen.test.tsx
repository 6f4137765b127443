/** What an answer of Neuro's shows, where questions come from, and where an answer leads. */
import type { ChatTicket } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerOf, preparedTicket, richAnswer, richHistory } from "#testing/chat-answers.ts";
import { answerChat, askInChat, chatPanel, openChat, questionsOf, replyWith } from "#testing/fake-chat.ts";
import { heldMedia } from "#testing/held-media.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { field } from "#testing/parts.ts";
import { rowsOf, textOf } from "#testing/shown.ts";

const remembering: PageOptions["prepare"] = (server) => answerChat(server, richHistory);

test("every figure names its source, a term what it means, and a private figure is one of the amounts", async () => {
  const { user, settled } = await openPage("/dashboard", { prepare: remembering });
  await settled();
  await openChat(user);
  const sources = await chatPanel().findByRole("list", { name: "Sources" });
  expect(within(sources).getAllByRole("listitem")).toHaveLength(4);
  expect(textOf(sources)).toContain("TFSA, time-weighted return, 1 month");
  expect(textOf(sources)).toContain("Calculated: 1 minus 2");
  await user.hover(chatPanel().getByRole("button", { name: "Source 3: Ahead of XIU" }));
  await waitFor(() => expect(screen.getAllByText("Real, Ledger")).not.toEqual([]));
  await user.hover(chatPanel().getByRole("button", { name: "time-weighted return" }));
  await screen.findByText("Time-weighted return (TWR)");

  const [amount] = chatPanel().getAllByText("+$1,418.10");
  expect(amount?.closest(".amount")).not.toBeNull();
  const [other] = chatPanel().getAllByText("3.96%");
  expect(other?.closest(".amount")).toBeNull();
});

test("lines are shown as a table, wide tables as rows, and an answer is copied as text", async () => {
  const { user } = await openPage("/dashboard?tab=connect", { prepare: remembering });
  await openChat(user);
  await chatPanel().findByRole("img", { name: "Change, 1 month: TFSA +4.0%, XIU +3.4%" });
  await user.click(chatPanel().getByRole("button", { name: "Show as table" }));
  const rows = rowsOf(chatPanel().getByRole("region", { name: "Change, 1 month" }));
  expect(rows).toHaveLength(21);
  expect(Object.values(rows[0] ?? {}).join()).toContain("+4.0%");
  expect(chatPanel().getAllByRole("definition").map(textOf)).toContain("0.46");
  await user.click(chatPanel().getByRole("button", { name: "Copy the answer" }));
  await screen.findByText("Copied");
  expect(await navigator.clipboard.readText()).toBe(richAnswer.response);
});

test("questions come from the screen: a link beside figures, a chip, the palette", async () => {
  const { server, user, settled } = await openPage("/dashboard", { prepare: answerChat });
  await settled();
  const turns = () => chatPanel().getAllByRole("article");
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Ask Neuro" }));
  await screen.findByRole("dialog", { name: "Neuro AI" });
  await user.click(await chatPanel().findByRole("button", { name: "Compare one year" }));
  await waitFor(() => expect(turns()).toHaveLength(2));
  await waitFor(() => expect(questionsOf(server)).toHaveLength(2));
  await chatPanel().findAllByRole("link", { name: "Your TFSA" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Stock or tab" }), "what is my biggest risk");
  await user.click(await screen.findByRole("option", { name: /^Ask Neuro/ }));
  await waitFor(() => expect(questionsOf(server)).toHaveLength(3));
  expect(turns()).toHaveLength(3);
  expect(questionsOf(server).map((body) => [body?.message, body?.symbol])).toEqual([
    ["Why did my portfolio move today?", undefined],
    ["Compare one year", undefined],
    ["what is my biggest risk", undefined],
  ]);
});

test("a question beside a signal names its stock", async () => {
  const { server, user, settled } = await openPage("/dashboard?tab=analysis&symbol=RY", {
    prepare: answerChat,
  });
  await screen.findByRole("heading", { level: 2, name: /^RY/ });
  await settled();
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Ask Neuro" }));
  await waitFor(() =>
    expect(questionsOf(server)).toMatchObject([{ message: "Why this signal for RY?", symbol: "RY" }]),
  );
  await waitFor(() => expect(textOf(chatPanel().getByRole("article"))).toContain("Why this signal for RY?"));
});

for (const width of ["desktop", "phone"] as const)
  test(`a prepared order fills the ticket with everything in it (${width})`, async () => {
    // Where the panel would cover the ticket, it makes room.
    if (width === "phone") heldMedia.add("(max-width: 1239.98px)");
    const { server, user, settled } = await openPage("/dashboard?tab=connect", {
      width,
      prepare: answerChat,
    });
    await settled();
    replyWith(server, answerOf([{ kind: "ticket", ticket: preparedTicket }]));
    server.answer("chatTicket", { ticket: preparedTicket });
    await openChat(user);
    await askInChat(user, "Buy 3 RY at 120.50");
    await user.click(chatPanel().getByRole("button", { name: "Open the ticket" }));
    await waitFor(() =>
      expect(textOf(document.body)).toContain("Prepared by Neuro: Buy 3 RY at a limit of $120.50"),
    );
    expect(window.location.search).toBe(`?tab=trading&ticket=${preparedTicket.id}`);
    const ids = new Set(server.asked("chatTicket").map(({ params }) => params.id));
    expect([...ids]).toEqual([preparedTicket.id]);
    for (const [name, value] of [
      ["symbol", "RY"],
      ["quantity", "3"],
      ["type", "Limit"],
      ["limit-price", "120.5"],
    ] as const)
      expect(field(name).value, name).toBe(value);
    expect(screen.getAllByRole("button", { name: "Preview order" })).not.toEqual([]);
    const panel = () => screen.queryByRole("dialog", { name: "Neuro AI" });
    if (width === "desktop") expect(panel()).not.toBeNull();
    else await waitFor(() => expect(panel()).toBeNull());
    await settled();
  });

for (const [spent, said] of [
  [{ order_id: "11111111-1111-4111-8111-111111111111" }, "An order came of what Neuro prepared already."],
  [{ expires_at: "2026-05-27T10:00:00-04:00" }, "What Neuro prepared has expired."],
] as const satisfies ReadonlyArray<readonly [Partial<ChatTicket>, string]>)
  test(`a prepared order that is spent fills nothing: ${said}`, async () => {
    const { settled } = await openPage(`/dashboard?tab=trading&ticket=${preparedTicket.id}`, {
      prepare: (server) => server.answer("chatTicket", { ticket: { ...preparedTicket, ...spent } }),
    });
    await screen.findByText(said);
    await settled();
    expect(field("quantity").value).toBe("");
  });
