import { HOUR_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { expect, test } from "vitest";
import { AT, bar, NEXT_DAY, order, setUp } from "../testing/paper-setup.ts";
import { openOf } from "../testing/scripted-market.ts";
import type { JudgementAtOpen } from "./held-order.ts";
import { createPaperExchange } from "./paper-exchange.ts";

const END = { reason: "Not any more", reasonCode: "refused_at_open" };

/** One order given in the evening, its exchange, and what is answered when it asks about it. */
async function heldOrder() {
  const { market, store } = setUp();
  const answers: JudgementAtOpen[] = [];
  const asked: string[] = [];
  const judgeAtOpen = async ({ orderId }: { readonly orderId: string }) => {
    asked.push(orderId);
    return answers.shift() ?? { outcome: "waits" as const };
  };
  const venue = createPaperExchange({ market, store, judgeAtOpen });
  market.setNow(AT + 7 * HOUR_MS);
  const waiting = order({}, { tradingHoursOnly: true });
  await venue.submit(waiting);
  market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 101 })]);
  const toTheOpen = () => market.setNow(openOf(NEXT_DAY) + MINUTE_MS);
  return { market, venue, waiting, answers, asked, toTheOpen };
}

test("a held order asks once, at the open, and then trades as from the open on", async () => {
  const { venue, waiting, answers, asked, toTheOpen } = await heldOrder();
  expect([await venue.advance(), asked]).toEqual([[], []]);
  toTheOpen();
  expect(await venue.advance()).toEqual([]);
  answers.push({ outcome: "passes" });
  expect(await venue.advance()).toMatchObject([{ type: "OrderFilled", fill: { price: "101.03" } }]);
  expect(asked).toEqual([waiting.orderId, waiting.orderId]);
});

test("one that may go is not asked about again while it waits beyond its collar", async () => {
  const { market, venue, answers, asked, toTheOpen } = await heldOrder();
  market.setMinutes("XTSE:RY", NEXT_DAY, [bar(0, { open: 120, high: 121, low: 119 })]);
  market.setQuote("XTSE:RY", { price: 120, bid: 119, ask: 121 });
  toTheOpen();
  answers.push({ outcome: "passes" });
  expect([await venue.advance(), await venue.advance()]).toEqual([[], []]);
  expect(asked).toHaveLength(1);
});

test("one that is refused ends without having met the market, and the end is found again", async () => {
  const { venue, waiting, answers, toTheOpen } = await heldOrder();
  toTheOpen();
  answers.push({ outcome: "refused", at: openOf(NEXT_DAY), end: END });
  const end = { type: "OrderRejected", orderId: waiting.orderId, at: openOf(NEXT_DAY), ...END };
  expect(await venue.advance()).toEqual([end]);
  expect(await venue.advance()).toEqual([]);
  expect(await venue.find(waiting.orderId)).toMatchObject({
    order: { status: "rejected", filledQuantity: "0", events: [{ type: "OrderAccepted" }, end] },
  });
});

test("one that is cancelled after the open, before anybody could answer, has not met the market", async () => {
  const { venue, waiting, asked, toTheOpen } = await heldOrder();
  toTheOpen();
  const { outcome, events } = await venue.cancel(waiting.orderId);
  expect([outcome, events.map(({ type }) => type)]).toEqual([
    "cancelled",
    ["OrderAccepted", "OrderCancelled"],
  ]);
  expect(asked).toEqual([]);
});

test("one that nobody could answer for in its session expires", async () => {
  const { market, venue, toTheOpen } = await heldOrder();
  toTheOpen();
  await venue.advance();
  market.setNow(openOf(NEXT_DAY) + 8 * HOUR_MS);
  expect(await venue.advance()).toMatchObject([{ type: "OrderExpired" }]);
});

test("one given in a session never asks", async () => {
  const { market, venue, waiting, asked } = await heldOrder();
  await venue.cancel(waiting.orderId);
  market.setNow(AT);
  const inParts = order({ quantity: "9999" });
  await venue.submit(inParts);
  await venue.advance();
  expect([await venue.find(inParts.orderId), asked]).toMatchObject([
    { order: { status: "partially_filled" } },
    [],
  ]);
});
