import type { AnswerOf, Order, Provenance } from "@neuro/contract";
import { accountAsked, type Composer } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Line, Page, Part } from "../../page.ts";

const words = {
  open: both("You have {count} open orders.", "Vous avez {count} ordres ouverts."),
  oneOpen: both("You have one open order.", "Vous avez un ordre ouvert."),
  noneOpen: both("You have no open order.", "Vous n’avez aucun ordre ouvert."),
  latest: both("The latest of {total} orders:", "Les plus récents de {total} ordres\u00a0:"),
  none: both("You have not placed an order yet.", "Vous n’avez pas encore placé d’ordre."),
  count: both("Open orders", "Ordres ouverts"),
  total: both("Orders", "Ordres"),
  title: both("Orders", "Ordres"),
  placed: both("Placed", "Placé"),
  order: both("Order", "Ordre"),
  state: both("State", "État"),
  filled: both("Filled", "Exécuté"),
  said: both("{side} {units} {symbol}{limit}", "{side} {units} {symbol}{limit}"),
  limit: both(" at {price}", " à {price}"),
  units: both("Units", "Unités"),
  limitLabel: both("Limit price", "Cours limité"),
  price: both("Price", "Prix"),
  value: both("Value", "Valeur"),
  noneOf: both(
    "None of your latest {total} fills fits that.",
    "Aucune de vos {total} dernières exécutions n’y correspond.",
  ),
  lastOf: both(
    "The latest that fits: {trade} at {price}, on {date}.",
    "La plus récente qui correspond : {trade} à {price}, le {date}.",
  ),
  noTrades: both("Nothing of yours has traded yet.", "Rien de vous ne s’est encore négocié."),
  trades: both("The latest of {total} fills:", "Les plus récentes de {total} exécutions\u00a0:"),
  fills: both("Fills", "Exécutions"),
  date: both("Date", "Date"),
  trade: both("Trade", "Opération"),
  openTrading: both("Open Trading", "Ouvrir Négociation"),
  askTrades: both("Show my last trades", "Montre mes dernières opérations"),
  askOpen: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
  askDrafts: both("What drafts are waiting for me?", "Quels brouillons m’attendent?"),
  askLimits: both("What are my trading limits?", "Quelles sont mes limites de négociation?"),
} as const;

export const sideNames = { BUY: both("Buy", "Achat"), SELL: both("Sell", "Vente") } as const;

export const orderStates: Readonly<Record<Order["status"], Message>> = {
  pending: both("working", "en cours"),
  unconfirmed: both("not confirmed by the venue yet", "pas encore confirmé par la bourse"),
  partially_filled: both("partly filled", "exécuté en partie"),
  filled: both("filled", "exécuté"),
  cancelled: both("cancelled", "annulé"),
  rejected: both("rejected", "refusé"),
  expired: both("expired", "expiré"),
};
const working: readonly Order["status"][] = ["pending", "unconfirmed", "partially_filled"];
const shown = 8;
/** Fills among which those of one side or security are looked for. */
const searched = 100;

export const orders: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const [open, all] = await Promise.all([
    page.read("orders", { query: { limit: shown, open: "true", ...asked.ofAccount } }),
    slots.openOnly === true ? null : page.read("orders", { query: { limit: shown, ...asked.ofAccount } }),
  ]);
  page.places([words.openTrading, "trading"]);
  page.suggest(words.askTrades, words.askDrafts, words.askLimits);
  if (open === null) return;
  const listed = slots.openOnly === true || open.total > 0 || all === null ? open : all;
  page.paragraph(
    open.total === 0
      ? page.line(words.noneOpen)
      : open.total === 1
        ? page.line(words.oneOpen)
        : page.line(words.open, { count: page.count(words.count, open.total, open.provenance) }),
    listed !== open && listed.total > 0
      ? page.line(words.latest, { total: page.count(words.total, listed.total, listed.provenance) })
      : [],
    all !== null && all.orders.length === 0 ? page.line(words.none) : [],
  );
  page.table(
    words.title,
    [words.placed, { start: words.order }, { start: words.state }, words.filled],
    listed.orders.map((order): Part[] => [
      page.format.date(order.created_at),
      orderLine(page, order, listed.provenance),
      stateOf(page, order, listed.provenance),
      page.figure(
        "shares",
        `${order.symbol}: ${page.text(words.filled)}`,
        order.filled_quantity,
        listed.provenance,
        {
          private: true,
        },
      ),
    ]),
  );
};

/** "Buy 10 RY at 180.00 CAD", each number a figure. */
export function orderLine(page: Page, order: Order, from: Parameters<Page["count"]>[2]): Line {
  const { symbol, action, quantity, limit_price, currency } = order;
  return page.line(words.said, {
    side: page.text(sideNames[action]),
    units: page.figure("shares", `${symbol}: ${page.text(words.units)}`, quantity, from, { private: true }),
    symbol: page.symbol(symbol),
    limit:
      limit_price === null
        ? []
        : page.line(words.limit, {
            price: page.price(`${symbol}: ${page.text(words.limitLabel)}`, limit_price, currency, from),
          }),
  });
}

/** Of an order that ended badly the venue's reason comes along. */
export function stateOf(page: Page, { status, reason }: Order, from: Parameters<Page["count"]>[2]): Line {
  const state: Line = [{ kind: "text", text: page.text(orderStates[status]) }];
  if (reason === null || working.includes(status)) return state;
  return [...state, { kind: "text", text: "\u00a0— " }, ...page.quoted(reason, words.state, from)];
}

export const trades: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { side, securities = [] } = slots;
  const isNarrow = side !== undefined || securities.length > 0;
  const answer = await page.read("tradeHistory", {
    query: { limit: isNarrow ? searched : shown, ...asked.ofAccount },
  });
  page.places([words.openTrading, "trading"]);
  page.suggest(words.askOpen, words.askDrafts);
  if (answer === null) return;
  const from = answer.provenance;
  if (answer.trades.length === 0) return page.say(words.noTrades);
  const fitting = answer.trades.filter(
    ({ action, instrument_id }) =>
      (side === undefined || action === side) &&
      (securities.length === 0 || securities.some(({ instrumentId }) => instrumentId === instrument_id)),
  );
  const rows = fitting.slice(0, shown).map((trade) => tradeRow(page, trade, from));
  const [latest] = rows;
  if (latest === undefined)
    return page.say(words.noneOf, { total: page.count(words.fills, answer.trades.length, from) });
  if (isNarrow) page.say(words.lastOf, latest);
  else page.say(words.trades, { total: page.count(words.fills, answer.total, from) });
  page.table(
    words.fills,
    [words.date, { start: words.trade }, words.price, words.value],
    rows.map(({ date, trade, price, value }): Part[] => [date, trade, price, value]),
  );
};

function tradeRow(page: Page, trade: AnswerOf<"tradeHistory">["trades"][number], from: Provenance) {
  const { executed_at, action, quantity, symbol, price, total_value, currency } = trade;
  return {
    date: page.format.date(executed_at),
    trade: page.line(words.said, {
      side: page.text(sideNames[action]),
      units: page.figure("shares", `${symbol}: ${page.text(words.units)}`, quantity, from, { private: true }),
      symbol: page.symbol(symbol),
      limit: [],
    }),
    price: page.price(`${symbol}: ${page.text(words.price)}`, price, currency, from),
    value: page.money(`${symbol}: ${page.text(words.value)}`, total_value, currency, from),
  };
}
