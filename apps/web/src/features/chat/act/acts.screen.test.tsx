/** What Neuro shows to be done: nothing before the press, once by it, and what came of it. */
import type { AnswerOf, ChatAct, Order } from "@neuro/contract";
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerOf } from "#testing/chat-answers.ts";
import { answerChat, askInChat, chatPanel, openChat, replyWith } from "#testing/fake-chat.ts";
import type { FakeServer, Sent } from "#testing/fake-server.ts";
import { heldMedia } from "#testing/held-media.ts";
import { keepSettings } from "#testing/kept-settings.ts";
import { openPage, type PageOptions } from "#testing/open-page.tsx";
import { textOf } from "#testing/shown.ts";

const id = "11111111-1111-4111-8111-111111111111";
const cancel: ChatAct = {
  kind: "cancel_order",
  effect: null,
  sentence: "Buy 2 RY at 244.43 CAD",
  button: "Cancel this order",
  order_id: id,
  symbol: "RY",
  status: "pending",
};
const alert: ChatAct = {
  kind: "create_alert",
  effect: null,
  sentence: "RY at 300.00 CAD or more",
  button: "Set this alert",
  symbol: "RY",
  alert: { symbol: "XTSE:RY", kind: "price_above", price: 300 },
};
const autoTrading: ChatAct = {
  kind: "change_setting",
  sentence: "Auto-trading: from off to on",
  button: "Change this setting",
  effect: "Neuro then sends orders by itself.",
  change: { setting: "auto_trading", from: false, to: true },
};

const card = (name = "Prepared for you") => within(chatPanel().getByRole("region", { name }));
const button = (name: string) => card().getByRole<HTMLButtonElement>("button", { name });

/** The order of the card as the server knows it from now on. */
function keepOrder(server: FakeServer, changes: Partial<Order> = {}): Order {
  const recorded: AnswerOf<"orders"> = server.recorded("orders");
  const [any] = recorded.orders;
  if (any === undefined) throw new Error("no order was recorded");
  const order: Order = {
    ...any,
    id,
    status: "pending",
    cancellable: true,
    cancel_requested: false,
    ...changes,
  };
  server.answer("orders", { ...recorded, orders: [order], total: 1 });
  return order;
}

async function show(act: ChatAct, options: PageOptions = {}) {
  const { prepare, ...others } = options;
  const opened = await openPage("/dashboard?tab=connect", {
    ...others,
    prepare(server) {
      answerChat(server);
      keepOrder(server);
      server.answer("alerts", { alerts: [], limit: 50 });
      prepare?.(server);
    },
  });
  await opened.settled();
  replyWith(opened.server, answerOf([{ kind: "act", act }]));
  await openChat(opened.user);
  await askInChat(opened.user, "Please do it");
  return opened;
}

for (const [language, width] of [
  ["en", "desktop"],
  ["fr", "phone"],
] as const)
  test(`an order is cancelled by one press, however often it is pressed (${language}, ${width})`, async () => {
    if (width === "phone") heldMedia.add("(max-width: 1239.98px)");
    const french = language === "fr";
    const shown = french ? card.bind(null, "Préparé pour vous") : card;
    const { server, user } = await show(cancel, { language, width });
    expect(textOf(shown().getByRole("status"))).toBe(
      french
        ? "Rien n’est fait avant que vous appuyiez sur le bouton."
        : "Nothing is done until you press the button.",
    );
    expect(server.asked("cancelOrder")).toEqual([]);
    server.answer("cancelOrder", () => {
      const order = keepOrder(server, { status: "cancelled", cancellable: false });
      const { provenance } = server.recorded("orders");
      return { success: true, message: "Cancelled.", error: null, order, provenance };
    });
    const letGo = server.hold("cancelOrder");
    const press = shown().getByRole("button", { name: "Cancel this order" });
    await user.dblClick(press);
    await waitFor(() => expect(press.getAttribute("aria-busy")).toBe("true"));
    await user.click(press);
    letGo();
    await shown().findByText("Cancelled.");
    expect(server.asked("cancelOrder").map(({ params }) => params.id)).toEqual([id]);
    expect(shown().queryByRole("button")).toBeNull();
    shown().getByRole("link", { name: french ? "Voir vos ordres" : "See your orders" });
  });

for (const [changes, said] of [
  [{ status: "filled" }, "It was filled, so there is nothing left to cancel."],
  [{ status: "cancelled", filled_quantity: 1 }, "It is cancelled. What was filled stays."],
  [{ cancel_requested: true }, "The cancelling was asked for; the venue has not answered yet."],
] as const satisfies ReadonlyArray<readonly [Partial<Order>, string]>)
  test(`an order that has ended meanwhile has no button any more: ${said}`, async () => {
    await show(cancel, { prepare: (server) => void keepOrder(server, { cancellable: false, ...changes }) });
    await card().findByText(said);
    expect(card().queryByRole("button")).toBeNull();
  });

test("what fails is said in the server's words and can be tried again", async () => {
  const { server, user } = await show(alert);
  server.refuse("createAlert", "alert_limit");
  await user.click(button("Set this alert"));
  expect(textOf(await card().findByRole("alert"))).toContain("It was not done.");
  expect(textOf(card().getByRole("alert")).length).toBeGreaterThan("It was not done.".length);
  server.cut("createAlert");
  await user.click(button("Try again"));
  await waitFor(() => expect(server.asked("createAlert").length).toBeGreaterThan(1));
  await card().findByRole("alert");
});

test("an alert is set as it stands on the card, and known as set from then on", async () => {
  const { server, user } = await show(alert);
  const made: Sent<"createAlert">["alert"] = {
    ...{ id: "alert-1", instrument_id: "XTSE:RY", symbol: "RY", name: "Royal Bank", currency: "CAD" },
    ...{ kind: "price_above", price: 300, percent: null, signal: null, note: null, status: "waiting" },
    ...{ created_at: "2026-05-28T18:00:00.000Z", triggered_at: null, triggered_price: null },
    triggered_signal: null,
  };
  server.answer("createAlert", () => {
    server.answer("alerts", { alerts: [made], limit: 50 });
    return { alert: made };
  });
  await user.click(button("Set this alert"));
  await card().findByText("This alert is set.");
  expect(server.asked("createAlert").map(({ body }) => body)).toEqual([
    { symbol: "XTSE:RY", kind: "price_above", price: 300 },
  ]);
  expect(card().queryByRole("button")).toBeNull();
});

test("a setting says what follows before it is saved, and is then saved as on its screen", async () => {
  let saved = (): { auto_trading: boolean } => ({ auto_trading: true });
  const { user } = await show(autoTrading, {
    prepare(server) {
      saved = keepSettings(server, { auto_trading: false, auto_account_id: null });
    },
  });
  card().getByText("Neuro then sends orders by itself.");
  expect(saved().auto_trading).toBe(false);
  await user.click(button("Change this setting"));
  await card().findByText("This setting is changed.");
  expect(saved().auto_trading).toBe(true);
});

test("a setting that was changed elsewhere meanwhile is left alone", async () => {
  const act: ChatAct = {
    ...autoTrading,
    change: { setting: "stop_loss_percent", from: 2 as never, to: 5 as never },
  };
  await show(act, { prepare: (server) => void keepSettings(server, { stop_loss_percent: 3 as never }) });
  await card().findByText(/^It was changed to something else meanwhile/);
  expect(card().queryByRole("button")).toBeNull();
});

test("nothing starts trading with real money from the chat", async () => {
  const { server, user } = await show(autoTrading, {
    prepare(server) {
      const { accounts } = server.recorded("accounts");
      server.change("accounts", (recorded) => ({
        ...recorded,
        accounts: accounts.map((one) => ({ ...one, mode: "live" as const })),
      }));
      keepSettings(server, { auto_trading: false, auto_account_id: accounts[0]?.id ?? null });
    },
  });
  await user.click(button("Change this setting"));
  await card().findByText("With real money this is done in the settings.");
  expect(server.asked("saveAccountSettings")).toEqual([]);
});

test("the kill switch goes the way of the trading page", async () => {
  const act: ChatAct = { ...autoTrading, change: { setting: "kill_switch", from: false, to: true } };
  const { server, user } = await show(act, {
    prepare: (fake) => void keepSettings(fake, { kill_switch: false }),
  });
  server.answer("setKillSwitch", () => {
    keepSettings(server, { kill_switch: true });
    const counts = { cancelled: 1, still_cancelling: 0, kept: 0 };
    return { success: true, on: true, message: "All trading is stopped.", ...counts };
  });
  await user.click(button("Change this setting"));
  await card().findByText("All trading is stopped.");
  expect(server.asked("setKillSwitch").map(({ body }) => body)).toEqual([{ on: true }]);
});

const page = document.documentElement;
const shownHere = {
  theme: {
    change: { setting: "theme", from: "system", to: "dark" },
    body: { theme: "dark" },
    isShown: () => page.dataset.theme === "dark",
  },
  language: {
    change: { setting: "language", from: "en", to: "fr" },
    body: { language: "fr" },
    isShown: () => page.lang.startsWith("fr"),
  },
  "hidden amounts": {
    change: { setting: "hide_amounts", from: false, to: true },
    body: { privacy: true },
    isShown: () => page.dataset.private === "on",
  },
} as const;
for (const [name, { change, body, isShown }] of Object.entries(shownHere))
  test(`a change of ${name} shows here at once and is kept by the account`, async () => {
    const { server, user } = await show({ ...autoTrading, effect: null, change });
    await user.click(button("Change this setting"));
    const inFrench = change.setting === "language";
    const after = () => card(inFrench ? "Préparé pour vous" : undefined);
    await waitFor(() =>
      after().getByText(inFrench ? "Ce paramètre est changé." : "This setting is changed."),
    );
    expect(isShown()).toBe(true);
    await waitFor(() => expect(server.asked("saveProfile").map((call) => call.body)).toContainEqual(body));
  });
