/** An order without an answer: said in plain words, looked at with what the broker has, and settled by its owner. */
import { type AnswerOf, measured, type Order } from "@neuro/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "#testing/fake-server.ts";
import { openPage } from "#testing/open-page.tsx";
import { isFocused, question } from "#testing/parts.ts";

type Doubt = AnswerOf<"orderDoubt">;

const SETTLE = /^Settle… /;
const NUMBER = "2f8a6c1e-77d0-4b7c-9a41-51a6f0b6c0de";

/** The newest order is in doubt, with one at the broker that it may be. */
function putInDoubt(server: FakeServer): Doubt {
  const { orders, total, provenance } = server.recorded("orders");
  const [newest, ...others] = orders;
  if (newest === undefined) throw new Error("The demo has no order.");
  const doubtful: Order = {
    ...{ ...newest, status: "unconfirmed", in_doubt: true },
    ...{ filled_quantity: 0, avg_fill_price: null, label: null },
  };
  server.answer("orders", { orders: [doubtful, ...others], total, provenance });
  const { action, quantity, order_type, limit_price, created_at } = doubtful;
  const candidate = {
    ...{ broker_order_id: NUMBER, action, quantity, filled_quantity: 0, order_type, limit_price },
    ...{ stop_price: null, avg_fill_price: null, status: "pending" as const, placed_at: created_at },
  };
  const doubt: Doubt = {
    ...{ order: doubtful, state: "in_doubt", ask_again_at: null, sent_at: created_at },
    ...{ brokerage: "Questrade", candidates: [candidate] },
    provenance: measured({ asOf: created_at, source: "Ledger" }),
  };
  server.answer("orderDoubt", doubt);
  server.answer("settleOrder", () => {
    const settled = { ...doubtful, status: "rejected" as const, in_doubt: false, cancellable: false };
    server.answer("orders", { orders: [settled, ...others], total, provenance });
    const message = "Closed: the broker does not have it.";
    return { success: true, message, error: null, order: settled, provenance };
  });
  return doubt;
}

async function openInDoubt(width: "desktop" | "phone" = "desktop") {
  let doubt: Doubt | undefined;
  const opened = await openPage("/dashboard?tab=trading", {
    width,
    prepare: (server) => {
      doubt = putInDoubt(server);
    },
  });
  await screen.findByText(/ is in doubt\.$/);
  const [settle] = await screen.findAllByRole("button", { name: SETTLE });
  if (settle === undefined || doubt === undefined) throw new Error("Nothing can be settled.");
  return { ...opened, settle, doubt };
}

const settling = async () =>
  within(await screen.findByRole("dialog", { name: "What became of this order?" }));

test("an order in doubt is settled with the keyboard: looked at, chosen, asked once more, and over", async () => {
  const { server, user, settle } = await openInDoubt();
  expect(screen.getByText(/it may be at the broker, or not/)).toBeDefined();
  settle.focus();
  await user.keyboard("{Enter}");
  const dialog = await settling();
  const link = await dialog.findByRole("link", { name: "Open Questrade" });
  expect(link.getAttribute("target")).toBe("_blank");
  const radios = dialog.getAllByRole<HTMLInputElement>("radio");
  expect(radios).toHaveLength(2);
  expect(dialog.getByText(new RegExp(NUMBER))).toBeDefined();
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Settle…" });
  expect(confirm.disabled || confirm.ariaDisabled === "true").toBe(true);

  radios[0]?.focus();
  await user.keyboard("{ArrowDown}");
  const notThere = dialog.getByRole<HTMLInputElement>("radio", { name: /It is not at the broker/ });
  expect(notThere.checked).toBe(true);
  confirm.focus();
  await user.keyboard("{Enter}");
  const certain = "Is it not at the broker for certain?";
  const first = within(await question(certain));
  await waitFor(() => isFocused(first.getByRole("button", { name: "Look again" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.asked("settleOrder")).toEqual([]);

  confirm.focus();
  await user.keyboard("{Enter}");
  within(await question(certain))
    .getByRole("button", { name: "It is not there" })
    .focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.asked("settleOrder").map(({ body }) => body)).toEqual([{ outcome: "not_placed" }]);
  await screen.findByText("Closed: the broker does not have it.");
  await waitFor(() => expect(screen.queryByRole("button", { name: SETTLE })).toBeNull());
});

test("an order in doubt is one of the broker's, or tells by itself, on the phone too", async () => {
  const { server, user, settle, doubt } = await openInDoubt("phone");
  await user.click(settle);
  const dialog = await settling();
  await user.click(await dialog.findByRole("radio", { name: /It is this one/ }));
  await user.click(dialog.getByRole("button", { name: "Settle…" }));
  const asked = within(await question("Is it this order for certain?"));
  await user.click(asked.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(dialog.getByRole("button", { name: "Leave it open" }));
  await waitFor(() => isFocused(settle));
  server.answer("orderDoubt", { ...doubt, state: "known", candidates: [] });
  await user.click(settle);
  const told = await settling();
  await told.findByText(/there is nothing left to settle/);
  expect(told.queryByRole("radio")).toBeNull();
  expect(server.asked("settleOrder")).toEqual([]);
});

test("an order that is the broker's is said by its number there", async () => {
  const { server, user, settle } = await openInDoubt();
  await user.click(settle);
  const dialog = await settling();
  await user.click(await dialog.findByRole("radio", { name: /It is this one/ }));
  await user.click(dialog.getByRole("button", { name: "Settle…" }));
  await user.click(within(await question()).getByRole("button", { name: "It is this one" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const body = { outcome: "placed", broker_order_id: NUMBER };
  expect(server.asked("settleOrder").map((each) => each.body)).toEqual([body]);
});
