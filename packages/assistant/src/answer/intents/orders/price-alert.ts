/** An alert at a price: where the price is now, and the button that sets it. Nothing is set from here. */
import type { AnswerOf } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import { type Composer, placeOf, securityAsked } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both, type Message } from "../../message.ts";
import type { Page } from "../../page.ts";
import { isSurelyNamed } from "./order-asked.ts";

const words = {
  now: both("{symbol} trades at {price} now.", "{symbol} se négocie à {price} en ce moment."),
  noPrice: both(
    "Nobody quotes {symbol} right now, so no alert can be set for it.",
    "Personne ne donne le cours de {symbol} en ce moment\u00a0: aucune alerte ne peut être créée.",
  ),
  which: both(
    "At which price shall I prepare the alert? You can also name a change in percent.",
    "À quel prix dois-je préparer l’alerte? Vous pouvez aussi nommer une variation en pour cent.",
  ),
  outOfRange: both(
    "An alert cannot wait for {asked}: name a price above zero and up to {most}.",
    "Une alerte ne peut attendre {asked}\u00a0: nommez un prix supérieur à zéro, d’au plus {most}.",
  ),
  moved: both(
    "{share} of that is {moved}, which makes {target}.",
    "{share} de ce prix font {moved}, soit {target}.",
  ),
  thereAbove: both(
    "It is at or above {target} already, so the alert would wait for nothing.",
    "Il est déjà à {target} ou plus\u00a0: l’alerte n’aurait rien à attendre.",
  ),
  thereBelow: both(
    "It is at or below {target} already, so the alert would wait for nothing.",
    "Il est déjà à {target} ou moins\u00a0: l’alerte n’aurait rien à attendre.",
  ),
  above: both(
    "The alert below tells you once it trades at {target} or more.",
    "L’alerte ci-dessous vous avertit dès qu’il se négocie à {target} ou plus.",
  ),
  below: both(
    "The alert below tells you once it trades at {target} or less.",
    "L’alerte ci-dessous vous avertit dès qu’il se négocie à {target} ou moins.",
  ),
  press: both(
    "I set nothing: it is set once you press the button.",
    "Je ne crée rien\u00a0: elle est créée quand vous appuyez sur le bouton.",
  ),
  sentenceAbove: both("{symbol} at {price} or more", "{symbol} à {price} ou plus"),
  sentenceBelow: both("{symbol} at {price} or less", "{symbol} à {price} ou moins"),
  button: both("Set this alert", "Créer cette alerte"),
  price: both("Last price", "Dernier prix"),
  target: both("Price of the alert", "Prix de l’alerte"),
  most: both("Highest price of an alert", "Prix maximal d’une alerte"),
  share: both("Change asked for", "Variation demandée"),
  change: both("Change in price", "Variation du prix"),
  times: both("{a} times {b}", "{a} fois {b}"),
  plus: both("{a} + {b}", "{a} + {b}"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  alerts: both("All alerts", "Toutes les alertes"),
  range: both("How far does {symbol} usually move?", "De combien {symbol} bouge-t-il d’habitude?"),
  how: both("How do alerts work?", "Comment fonctionnent les alertes?"),
} as const;
/** As the call that sets an alert bounds it. */
const highest = 10_000_000;

export const priceAlert: Composer = async (page, slots) => {
  page.suggest(words.how);
  const security = await securityAsked(page, slots);
  if (security === null || !isSurelyNamed(page, security)) return;
  const { symbol, instrumentId } = security;
  const named = (message: Message) => page.text(message).replace("{symbol}", symbol);
  page.places([named(words.open), placeOf("stocks", instrumentId)], [words.alerts, "analytics"]);
  page.suggest(named(words.range));
  const detail = await page.read("stockDetail", { params: { symbol: instrumentId } });
  if (detail === null) return;
  const shown = page.symbol(symbol, instrumentId);
  if (detail.quote === null) return page.say(words.noPrice, { symbol: shown });
  const quoted = { security, quote: detail.quote, currency: detail.stock.currency };
  const price = priceNow(page, quoted);
  page.say(words.now, { symbol: shown, price });
  const target = targetAsked(page, slots, quoted, price);
  if (target !== null) offer(page, { ...quoted, price, target, direction: slots.direction });
};

interface Quoted {
  readonly security: FoundSecurity;
  readonly quote: NonNullable<AnswerOf<"stockDetail">["quote"]>;
  readonly currency: string;
}

const labelled = (page: Page, symbol: string, message: Message) => `${symbol}: ${page.text(message)}`;

function priceNow(page: Page, { security: { symbol }, quote, currency }: Quoted): FigureSpan {
  const from = { ...quote.provenance, ...(quote.stale ? { stale: true } : {}) };
  return page.price(labelled(page, symbol, words.price), quote.price, currency, from);
}

/** The price to wait for: named, or reckoned from a change; null when there is none, which is said. */
function targetAsked(
  page: Page,
  { target, change, direction }: Slots,
  { security: { symbol }, quote, currency }: Quoted,
  price: FigureSpan,
): FigureSpan | null {
  const label = labelled(page, symbol, words.target);
  if (target === undefined && (change === undefined || change === 0)) {
    page.say(words.which);
    return null;
  }
  if (target === undefined && change !== undefined) {
    const signed = direction === undefined ? change : Math.abs(change) * (direction === "up" ? 1 : -1);
    const share = page.figure("fraction", words.share, signed / 100, page.own(), { signed: true });
    const by = inTicks((quote.price * signed) / 100, quote.price);
    const of = { a: price, b: share };
    const moved = page.calculate("price", words.change, by, words.times, of, { currency, signed: true });
    const sum = inTicks(quote.price + by, quote.price);
    const reckoned = page.calculate("price", label, sum, words.plus, { a: price, b: moved }, { currency });
    page.say(words.moved, { share, moved, target: reckoned });
    return isPossible(page, reckoned, currency);
  }
  return isPossible(page, page.price(label, target ?? 0, currency, page.own()), currency);
}

/** Null for a price that no alert can wait for, which is said. */
function isPossible(page: Page, asked: FigureSpan, currency: string): FigureSpan | null {
  const value = page.valueOf(asked);
  if (value > 0 && value <= highest) return asked;
  page.say(words.outOfRange, { asked, most: page.price(words.most, highest, currency, page.own()) });
  return null;
}

/** To the cent, below a dollar to a hundredth of it. */
function inTicks(value: number, price: number): number {
  const scale = price < 1 ? 1e4 : 100;
  return Math.round(value * scale) / scale;
}

interface Offer extends Quoted {
  readonly price: FigureSpan;
  readonly target: FigureSpan;
  readonly direction: Slots["direction"];
}

function offer(page: Page, { security, price, target, currency, direction }: Offer): void {
  const [now, wanted] = [page.valueOf(price), page.valueOf(target)];
  const isAbove = direction === undefined ? wanted >= now : direction === "up";
  if (isAbove ? now >= wanted : now <= wanted) {
    page.say(isAbove ? words.thereAbove : words.thereBelow, { target });
    return;
  }
  page.paragraph(page.line(isAbove ? words.above : words.below, { target }), page.line(words.press));
  const written = page.format.figure({ unit: "price", value: wanted, currency, signed: false });
  page.act({
    kind: "create_alert",
    symbol: security.symbol,
    alert: {
      symbol: security.instrumentId,
      kind: isAbove ? "price_above" : "price_below",
      price: wanted,
    },
    sentence: page
      .text(isAbove ? words.sentenceAbove : words.sentenceBelow)
      .replace("{symbol}", security.symbol)
      .replace("{price}", written),
    button: page.text(words.button),
    effect: null,
  });
}
