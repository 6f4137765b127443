/** Orders that Neuro drafted: edited, previewed and sent once, or rejected for good. */
import type { AnswerOf } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { field, isFocused, plain, question } from "#testing/parts.ts";

type Draft = AnswerOf<"tradingDashboard">["draft_orders"][number];

const drafts = () => {
  const found = document.getElementById("drafts");
  if (found === null) throw new Error("There are no drafts.");
  return within(found);
};

async function openDrafts(options: PageOptions = {}) {
  const opened = await openPage("/dashboard?tab=trading", { as: "trader", ...options });
  await waitFor(() => drafts().getAllByRole("button", { name: /^(Approve|Approuver) / }));
  await opened.settled();
  const [draft] = opened.server.recorded("tradingDashboard").draft_orders;
  if (draft === undefined) throw new Error("Nothing is drafted.");
  const { user } = opened;
  const fill = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text !== "") await user.type(field(name), text);
  };
  return { ...opened, draft, symbol: draft.universal_symbol.symbol, fill };
}

const approving = async ({ universal_symbol: { symbol }, action }: Draft) =>
  within(
    await screen.findByRole("dialog", {
      name: new RegExp(`^${action === "BUY" ? "Buy" : "Sell"} ${symbol}`),
    }),
  );

test("a draft is edited, previewed and sent once", async () => {
  const { server, user, draft, symbol, fill } = await openDrafts();
  expect(
    drafts().getAllByText("This signal requires manual review due to confidence below threshold"),
  ).not.toEqual([]);
  await user.click(drafts().getByRole("button", { name: `Approve ${symbol}` }));
  const dialog = await approving(draft);
  const preview = dialog.getByRole("button", { name: "Preview paper order" });
  await fill("units", "0");
  await user.click(preview);
  expect(dialog.getByText("Quantity must be between 1 and 10,000 shares")).toBeDefined();
  await fill("units", "1");
  await fill("stopLoss", String(draft.price * 2));
  await user.click(preview);
  expect(dialog.getByText("The stop-loss must be below the price")).toBeDefined();
  expect(server.asked("previewOrder")).toEqual([]);
  await fill("stopLoss", "");
  await user.click(preview);
  const sent = await screen.findByRole("button", { name: "Place paper order" });
  expect(server.asked("previewOrder").map(({ query, body }) => [query?.draft_id, body.quantity])).toEqual([
    [draft.id, 1],
  ]);
  server.change("tradingDashboard", (dashboard) => ({
    ...dashboard,
    draft_orders: dashboard.draft_orders.filter(({ id }) => id !== draft.id),
  }));
  await user.click(sent);
  await screen.findByText(plain(server.recorded("approveDraft").message));
  await waitFor(() => expect(drafts().queryByRole("button", { name: `Approve ${symbol}` })).toBeNull());
  const { preview_id } = server.recorded("previewOrder");
  expect(server.asked("approveDraft")).toMatchObject([
    { params: { id: draft.id }, body: { units: 1, stop_loss: null, preview_id } },
  ]);
});

test("a draft is rejected only after a confirmation, with the keyboard alone", async () => {
  const { server, user, draft, symbol } = await openDrafts();
  server.answer("rejectDraft", { success: true });
  const rejects = () => drafts().getAllByRole("button", { name: /^Reject / });
  const before = rejects().length;
  const reject = drafts().getByRole("button", { name: `Reject ${symbol}` });
  reject.focus();
  await user.keyboard("{Enter}");
  const first = within(await question());
  await waitFor(() => isFocused(first.getByRole("button", { name: "Cancel" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(rejects()).toHaveLength(before);
  expect(server.asked("rejectDraft")).toEqual([]);
  server.change("tradingDashboard", (dashboard) => ({
    ...dashboard,
    draft_orders: dashboard.draft_orders.filter(({ id }) => id !== draft.id),
  }));
  reject.focus();
  await user.keyboard("{Enter}");
  const second = within(await question());
  await waitFor(() => isFocused(second.getByRole("button", { name: "Cancel" })));
  await user.keyboard("{Tab}{Enter}");
  await screen.findByText(`The draft for ${symbol} is rejected.`);
  await waitFor(() => expect(rejects()).toHaveLength(before - 1));
  expect(server.asked("rejectDraft").map(({ params }) => params.id)).toEqual([draft.id]);
});

test("a live draft goes through the server's preview and two confirmations", async () => {
  const { server, user, draft, symbol } = await openDrafts({
    prepare: (fake) => {
      fake.change("tradingDashboard", (dashboard) => ({
        ...dashboard,
        draft_orders: dashboard.draft_orders.map((each) => ({ ...each, mode: "live" })),
      }));
      fake.change("previewOrder", (shown) => ({ ...shown, order: { ...shown.order, mode: "live" } }));
    },
  });
  await user.click(drafts().getByRole("button", { name: `Approve ${symbol}` }));
  await user.click((await approving(draft)).getByRole("button", { name: "Preview live order" }));
  await user.click(within(await question()).getByRole("button", { name: "Continue" }));
  expect(server.asked("approveDraft")).toEqual([]);
  const send = await screen.findByRole("button", { name: "Place live order" });
  expect(server.asked("previewOrder")[0]?.body).toMatchObject({ account_id: draft.account_id });
  await user.click(send);
  await screen.findByText(plain(server.recorded("approveDraft").message));
  const { preview_id } = server.recorded("previewOrder");
  expect(server.asked("approveDraft")).toMatchObject([{ params: { id: draft.id }, body: { preview_id } }]);
});
