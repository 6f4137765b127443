/** What an answer offers to do: only what can be done, said before, and never done by the answer. */
import type { ChatAct, Order } from "@neuro/contract";
import { describe, expect, test } from "vitest";
import type { Reply } from "../port.ts";
import type { Slots } from "../understanding.ts";
import { plainText } from "./plain-text.ts";
import { ask, security } from "./testing/asking.ts";
import { answerOf, type Laid } from "./testing/sample-of.ts";
import { type Samples, samples } from "./testing/samples.ts";

const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, " ");
const said = (reply: Reply) => plain(plainText(reply));
const actsOf = ({ blocks }: Reply): ChatAct[] =>
  blocks.flatMap((block) => (block.kind === "act" ? [block.act] : []));
const ry = [security("RY")];

function withOrders(...laid: Laid<Order>[]): Samples {
  const [order] = samples().orders?.orders ?? [];
  const orders = laid.map((one, at) => ({ ...order, id: `o${at}`, cancellable: true, ...one }));
  return { ...samples(), orders: answerOf("orders", { orders, total: orders.length }) };
}
const withSettings = (laid: Laid<NonNullable<Samples["accountSettings"]>["settings"]>): Samples => ({
  ...samples(),
  accountSettings: answerOf("accountSettings", {
    settings: {
      stop_loss_percent: 2,
      max_position_size: 1_000,
      risk_level: "medium",
      auto_account_id: null,
      ...laid,
    },
  }),
});

describe("cancelling an order", () => {
  test("the one that works is shown with its button", async () => {
    const reply = await ask(
      "cancel_order",
      { securities: ry },
      { product: withOrders({ filled_quantity: 4 }) },
    );
    expect(said(reply)).toContain("This order can still be cancelled: Buy 10 RY");
    expect(said(reply)).toContain("What was filled stays: 4.");
    expect(said(reply)).toContain("I cancel nothing: it happens once you press the button.");
    const [act] = actsOf(reply);
    expect(act).toMatchObject({
      kind: "cancel_order",
      order_id: "o0",
      symbol: "RY",
      button: "Cancel this order",
    });
    expect(plain(act?.sentence ?? "")).toBe("Buy 10 RY at 180.00 CAD");
  });

  test("in French", async () => {
    const reply = await ask("cancel_order", {}, { locale: "fr", product: withOrders({}) });
    expect(said(reply)).toContain("Cet ordre peut encore être annulé : Achat");
    expect(actsOf(reply)[0]).toMatchObject({ button: "Annuler cet ordre" });
  });

  test("of several the side decides, and no more than three are shown", async () => {
    const many = withOrders({}, { action: "SELL" }, {}, {}, {});
    expect(actsOf(await ask("cancel_order", { side: "SELL" }, { product: many }))).toMatchObject([
      { order_id: "o1" },
    ]);
    const reply = await ask("cancel_order", { everything: true }, { product: many });
    expect(actsOf(reply)).toHaveLength(3);
    expect(said(reply)).toContain("Orders that can still be cancelled: 5. Choose which.");
    expect(said(reply)).toContain("There are 2 more on the Trading tab.");
  });

  test("of an exit it says first what then has no stop", async () => {
    const reply = await ask("cancel_order", {}, { product: withOrders({ origin: "exit" }) });
    expect(actsOf(reply)).toMatchObject([{ effect: expect.stringContaining("has no stop") }]);
    expect(said(reply)).toContain("without it the position has no stop");
  });

  test("where none works it says so, and what became of the last one", async () => {
    const product = withOrders({ status: "filled", cancellable: false });
    const reply = await ask("cancel_order", { securities: ry }, { product });
    expect(actsOf(reply)).toEqual([]);
    expect(said(reply)).toContain("No working order of yours fits that. The latest that fits: Buy 10 RY");
    const asked = withOrders({ cancellable: false, cancel_requested: true });
    expect(said(await ask("cancel_order", {}, { product: asked }))).toContain("was asked for already");
  });
});

describe("a price alert", () => {
  const alert = async (slots: Slots, locale: "en" | "fr" = "en") =>
    ask("price_alert", { securities: ry, ...slots }, { locale });

  test("at a price, from where it is now", async () => {
    const reply = await alert({ target: 300 });
    expect(actsOf(reply)).toMatchObject([
      { kind: "create_alert", symbol: "RY", alert: { symbol: "XTSE:RY", kind: "price_above", price: 300 } },
    ]);
    expect(said(reply)).toContain("I set nothing: it is set once you press the button.");
    expect(actsOf(await alert({ target: 1 }))).toMatchObject([{ alert: { kind: "price_below", price: 1 } }]);
    expect(said(await alert({ target: 300 }, "fr"))).toContain("Je ne crée rien");
  });

  test("a limit in the words is a price as well", async () => {
    expect(actsOf(await alert({ target: 300 }))).toMatchObject([{ alert: { price: 300 } }]);
  });

  test("a change in percent becomes a price by a formula", async () => {
    const reply = await alert({ change: -10 });
    const price = reply.figures.find(({ label }) => label === "RY: Last price")?.value ?? 0;
    const target = reply.figures.find(({ label }) => label === "RY: Price of the alert");
    expect(target?.formula).toMatch(/^\d+ \+ \d+$/);
    expect(target?.value).toBeCloseTo(price * 0.9, 1);
    expect(actsOf(reply)).toMatchObject([{ alert: { kind: "price_below", price: target?.value } }]);
  });

  test("without a price, a sure security or a wait there is no button", async () => {
    for (const slots of [{}, { target: 20_000_000 }, { target: 300, direction: "down" as const }])
      expect(actsOf(await alert(slots)), JSON.stringify(slots)).toEqual([]);
    expect(said(await alert({}))).toContain("At which price shall I prepare the alert?");
    expect(actsOf(await ask("price_alert", { securities: [security("RYY", 0.4)], target: 9 }))).toEqual([]);
  });
});

describe("changing a setting", () => {
  const change = async (slots: Slots, product = withSettings({}), locale: "en" | "fr" = "en") =>
    ask("change_setting", slots, { locale, product });

  test("a figure is shown as it is and as it would be", async () => {
    const reply = await change({ setting: "stop_loss_percent", value: 5 });
    const [act] = actsOf(reply);
    expect(act).toMatchObject({
      kind: "change_setting",
      change: { setting: "stop_loss_percent", from: 2, to: 5 },
      effect: "A position may then lose more before it is sold.",
    });
    expect(plain(act?.sentence ?? "")).toBe("Stop-loss: from 2.00% to 5.00%");
    expect(said(reply)).toContain("I change nothing: it happens once you press the button.");
    const french = await change({ setting: "stop_loss_percent", value: 1 }, undefined, "fr");
    expect(actsOf(french)).toMatchObject([{ effect: null, button: "Changer ce paramètre" }]);
  });

  test("switches and choices are said in words", async () => {
    const [auto] = actsOf(await change({ setting: "auto_trading", value: true }));
    expect(auto).toMatchObject({ sentence: "Auto-trading: from off to on" });
    expect(auto).toHaveProperty("effect", expect.stringContaining("sends orders by itself"));
    const [theme] = actsOf(
      await ask("change_setting", { setting: "theme", value: "dark" }, { locale: "fr" }),
    );
    expect(plain(theme?.sentence ?? "")).toBe("Thème : de comme l’appareil à sombre");
    const [kill] = actsOf(await change({ setting: "kill_switch", value: true }));
    expect(kill).toHaveProperty("effect", expect.stringContaining("Working orders are cancelled"));
  });

  test("a limit that goes away says what follows", async () => {
    const [act] = actsOf(
      await change({ setting: "max_daily_trades", value: "none" }, withSettings({ max_daily_trades: 10 })),
    );
    expect(act).toMatchObject({
      sentence: "Orders a day, at most: from 10 to no limit",
      change: { to: null },
    });
    expect(act).toHaveProperty("effect", "More orders may then be sent in a day.");
    // Only some limits can be without one.
    expect(actsOf(await change({ setting: "stop_loss_percent", value: "none" }))).toEqual([]);
  });

  test("what it cannot be comes with its bounds and where it is done", async () => {
    const reply = await change({ setting: "stop_loss_percent", value: 500 });
    expect(actsOf(reply)).toEqual([]);
    expect(said(reply)).toContain("It can be from 0.10% to 100.00%.");
    expect(said(reply)).toContain("Under Settings, Risk and AI settings");
    expect(reply.blocks.some(({ kind }) => kind === "places")).toBe(true);
    expect(actsOf(await change({ setting: "max_daily_trades", value: 2.5 }))).toEqual([]);
    expect(said(await change({ setting: "theme", value: "pink" }))).toContain("as the device, light, dark");
  });

  test("what it is already needs no button", async () => {
    const reply = await change({ setting: "stop_loss_percent", value: 2 });
    expect(actsOf(reply)).toEqual([]);
    expect(said(reply)).toContain("Stop-loss is 2.00% already");
  });

  test("nothing by which Neuro would trade with real money has a button", async () => {
    const accounts = samples().accounts?.accounts.map((one) => ({ ...one, mode: "live" as const }));
    const live: Samples = {
      ...withSettings({ auto_account_id: "tfsa", auto_trading: false }),
      accounts: answerOf("accounts", { accounts: accounts ?? [] }),
    };
    const reply = await change({ setting: "auto_trading", value: true }, live);
    expect(actsOf(reply)).toEqual([]);
    expect(said(reply)).toContain("With real money I prepare nothing of this kind");
    const stopped = {
      ...live,
      ...withSettings({ auto_account_id: "tfsa", auto_trading: true, kill_switch: true }),
      accounts: live.accounts,
    } as Samples;
    expect(actsOf(await change({ setting: "kill_switch", value: false }, stopped))).toEqual([]);
    expect(actsOf(await change({ setting: "auto_trading", value: false }, stopped))).toHaveLength(1);
  });

  test("a question that names no setting is told the settings as before", async () => {
    const reply = await change({});
    expect(actsOf(reply)).toEqual([]);
    expect(said(reply)).toContain("Your settings");
  });
});
