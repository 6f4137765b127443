/** Orders that can still be cancelled, each with the button that does it. Nothing is cancelled from here. */
import type { AnswerOf, Order, Provenance } from "@neuro/contract";
import type { Slots } from "../../../understanding.ts";
import { accountAsked, type Composer, securitiesAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { orderLine, orderStates, sideNames, stateOf } from "./orders.ts";

const words = {
  one: both(
    "This order can still be cancelled: {order}, {state}.",
    "Cet ordre peut encore être annulé\u00a0: {order}, {state}.",
  ),
  several: both(
    "Orders that can still be cancelled: {count}. Choose which.",
    "Ordres qui peuvent encore être annulés\u00a0: {count}. Choisissez lesquels.",
  ),
  press: both(
    "I cancel nothing: it happens once you press the button.",
    "Je n’annule rien\u00a0: cela se fait quand vous appuyez sur le bouton.",
  ),
  stays: both("What was filled stays: {filled}.", "Ce qui est exécuté reste\u00a0: {filled}."),
  more: both(
    "There are {more} more on the Trading tab.",
    "Il y en a {more} de plus dans l’onglet Négociation.",
  ),
  protects: both(
    "It protects what you hold: without it the position has no stop.",
    "Il protège ce que vous détenez\u00a0: sans lui, la position n’a pas de stop.",
  ),
  requested: both(
    "The cancelling was asked for already; the venue has not answered yet: {order}.",
    "L’annulation est déjà demandée; la bourse n’a pas encore répondu\u00a0: {order}.",
  ),
  noneOpen: both("You have no working order to cancel.", "Vous n’avez aucun ordre en cours à annuler."),
  noneFits: both("No working order of yours fits that.", "Aucun de vos ordres en cours n’y correspond."),
  became: both(
    "The latest that fits: {order}, {state}, on {date}.",
    "Le plus récent qui correspond\u00a0: {order}, {state}, le {date}.",
  ),
  neverPlaced: both(
    "Among your latest orders there is none that fits either.",
    "Parmi vos derniers ordres, aucun n’y correspond non plus.",
  ),
  minus: both("{a} minus {b}", "{a} moins {b}"),
  count: both("Orders that can be cancelled", "Ordres annulables"),
  shown: both("Shown here", "Affichés ici"),
  left: both("Not shown here", "Non affichés ici"),
  filled: both("Filled", "Exécuté"),
  button: both("Cancel this order", "Annuler cet ordre"),
  sentence: both("{side} {units} {symbol}", "{side} {units} {symbol}"),
  limited: both("{side} {units} {symbol} at {price}", "{side} {units} {symbol} à {price}"),
  open: both("Open Trading", "Ouvrir Négociation"),
  askOpen: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
  askTrades: both("Show my last trades", "Montre mes dernières opérations"),
} as const;
/** Acts of one answer; a list of more is read on the Trading tab. */
const shown = 3;
/** Orders among which those that fit are looked for: a page of the server's. */
const searched = 100;

export const cancelOrder: Composer = async (page, slots) => {
  page.suggest(words.askOpen, words.askTrades);
  if (slots.unknownName !== undefined && slots.securities === undefined) {
    await securitiesAsked(page, slots);
    return;
  }
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  page.places([words.open, "trading"]);
  const open = await page.read("orders", { query: { limit: searched, open: "true", ...asked.ofAccount } });
  if (open === null) return;
  const fitting = open.orders.filter(fits(slots));
  const cancellable = fitting.filter(({ cancellable }) => cancellable);
  if (cancellable.length > 0) return offer(page, cancellable, open.provenance);
  const [requested] = fitting.filter(({ cancel_requested }) => cancel_requested);
  if (requested !== undefined) {
    page.say(words.requested, { order: orderLine(page, requested, open.provenance) });
    return;
  }
  const all = await page.read("orders", { query: { limit: searched, ...asked.ofAccount } });
  sayNoneOpen(page, slots, all);
};

function fits({ securities = [], side }: Slots): (order: Order) => boolean {
  return ({ action, instrument_id }) =>
    (side === undefined || action === side) &&
    (securities.length === 0 || securities.some(({ instrumentId }) => instrumentId === instrument_id));
}

function offer(page: Page, orders: readonly Order[], from: Provenance): void {
  const [first] = orders;
  if (first !== undefined && orders.length === 1)
    page.paragraph(...aboutOne(page, first, from), page.line(words.press));
  else {
    const total = page.count(words.count, orders.length, from);
    page.paragraph(page.line(words.several, { count: total }), page.line(words.press));
    if (orders.length > shown) {
      const here = page.count(words.shown, shown, page.own());
      const left = orders.length - shown;
      const more = page.calculate("count", words.left, left, words.minus, { a: total, b: here });
      page.say(words.more, { more });
    }
  }
  for (const order of orders.slice(0, shown)) {
    page.act({
      kind: "cancel_order",
      order_id: order.id,
      symbol: order.symbol,
      status: order.status,
      sentence: orderSentence(page, order),
      effect: order.origin === "exit" ? page.text(words.protects) : null,
      button: page.text(words.button),
    });
  }
}

function aboutOne(page: Page, order: Order, from: Provenance): readonly Line[] {
  const { symbol, filled_quantity: filled } = order;
  return [
    page.line(words.one, {
      order: orderLine(page, order, from),
      state: page.text(orderStates[order.status]),
    }),
    filled === 0
      ? []
      : page.line(words.stays, {
          filled: page.figure("shares", `${symbol}: ${page.text(words.filled)}`, filled, from, {
            private: true,
          }),
        }),
  ];
}

/** As on the button, where it is a name and no figure of the answer. */
function orderSentence(page: Page, { action, quantity, symbol, limit_price, currency }: Order): string {
  const written = (unit: "shares" | "price", value: number) =>
    page.format.figure({ unit, value, currency: unit === "price" ? currency : null, signed: false });
  const message = page.text(limit_price === null ? words.sentence : words.limited);
  return message
    .replace("{side}", page.text(sideNames[action]))
    .replace("{units}", written("shares", quantity))
    .replace("{symbol}", symbol)
    .replace("{price}", limit_price === null ? "" : written("price", limit_price));
}

/** What became of the order that was meant, if there was one. */
function sayNoneOpen(page: Page, slots: Slots, all: AnswerOf<"orders"> | null): void {
  const isNarrow = slots.side !== undefined || (slots.securities ?? []).length > 0;
  page.paragraph(
    page.line(isNarrow ? words.noneFits : words.noneOpen),
    all === null ? [] : becameOf(page, all.orders.find(fits(slots)), all.provenance),
  );
}

function becameOf(page: Page, latest: Order | undefined, from: Provenance): Line {
  if (latest === undefined) return page.line(words.neverPlaced);
  return page.line(words.became, {
    order: orderLine(page, latest, from),
    state: stateOf(page, latest, from),
    date: page.format.date(latest.updated_at),
  });
}
