/** How much to buy so that the loss at the stop stays within what one is ready to lose. */
import { type AnswerOf, type Currency, ordinaryWeek, ordinaryWeekFrom, unitsAtRisk } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import { type Composer, placeOf, securityAsked } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both, type Message } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { rangeRecord } from "../market/range.ts";
import { amountIn } from "./order-units.ts";

type Quoted = AnswerOf<"stockDetail"> & { readonly quote: NonNullable<AnswerOf<"stockDetail">["quote"]> };

const words = {
  amount: both("You are ready to lose {amount}.", "Vous êtes prêt à perdre {amount}."),
  ofPortfolio: both(
    "{share} of your portfolio of {value} is {amount}.",
    "{share} de votre portefeuille de {value} font {amount}.",
  ),
  unnamed: both(
    "You named no amount, so it is reckoned with {share} of your portfolio: {amount} of {value}.",
    "Vous n’avez nommé aucun montant; le calcul se fait donc avec {share} de votre portefeuille\u00a0: {amount} de {value}.",
  ),
  ordinaryStop: both(
    "Eight of ten weeks of {symbol} that start at {price} end between {stop} and {high}; a stop at the lower end is where ordinary moves stop.",
    "Huit semaines sur dix de {symbol} qui commencent à {price} finissent entre {stop} et {high}; un stop à la borne inférieure est là où cessent les mouvements ordinaires.",
  ),
  namedStop: both(
    "Your stop is {stop}, with {symbol} at {price}.",
    "Votre stop est à {stop}, avec {symbol} à {price}.",
  ),
  units: both(
    "At most {units} units then lose no more than that at the stop: {each} each. A price can jump past a stop, so it can be more.",
    "Au plus {units} unités ne perdent alors pas plus que cela au stop\u00a0: {each} chacune. Un prix peut sauter un stop; la perte peut donc être plus grande.",
  ),
  tooFew: both(
    "A single unit would lose {each} at that stop, more than {amount}.",
    "Une seule unité perdrait {each} à ce stop, plus que {amount}.",
  ),
  notBelow: both(
    "A stop of a purchase lies below the price: {symbol} trades at {price}.",
    "Le stop d’un achat est sous le prix\u00a0: {symbol} se négocie à {price}.",
  ),
  noPrice: both("Nobody quotes {symbol} right now.", "Personne ne donne le cours de {symbol} en ce moment."),
  noAmount: both(
    "Say what you are ready to lose, for example 500 dollars.",
    "Dites ce que vous êtes prêt à perdre, par exemple 500 dollars.",
  ),
  facts: both(
    "This is arithmetic, not advice: whether to buy at all it does not say.",
    "C’est un calcul, non un conseil\u00a0: il ne dit pas s’il faut acheter.",
  ),
  price: both("Last price", "Dernier prix"),
  stop: both("Stop", "Stop"),
  high: both("Upper end of an ordinary week", "Borne supérieure d’une semaine ordinaire"),
  each: both("Loss of one unit at the stop", "Perte d’une unité au stop"),
  unitsLabel: both("Units", "Unités"),
  share: both("Share of the portfolio to lose", "Part du portefeuille à perdre"),
  value: both("Portfolio value", "Valeur du portefeuille"),
  risked: both("Ready to lose", "Prêt à perdre"),
  times: both("{a} times {b}", "{a} fois {b}"),
  minus: both("{a} minus {b}", "{a} moins {b}"),
  by: both("{a} divided by {b}", "{a} divisé par {b}"),
  rounded: both("{a} divided by {b}, rounded down", "{a} divisé par {b}, arrondi vers le bas"),
  ticket: both("Fill the ticket", "Remplir le formulaire d’ordre"),
  buy: both("Buy {units} {symbol}", "Achète {units} {symbol}"),
  odds: both("What are the odds for {symbol}?", "Quelles sont les chances pour {symbol}?"),
  whatIf: both("What if I buy {units} {symbol}?", "Et si j’achetais {units} {symbol}?"),
} as const;
/** Of the portfolio, where no amount is named: what people who size by risk most often start from. */
const usualShare = 0.01;
/** Coins trade in parts this fine. */
const coinDecimals = 8;

export const sizeByRisk: Composer = async (page, slots) => {
  const security = await securityAsked(page, slots);
  if (security === null) return;
  page.places([words.ticket, placeOf("trading", security.instrumentId, "&side=buy")]);
  page.suggest(page.text(words.odds).replace("{symbol}", security.symbol));
  const detail = await page.read("stockDetail", { params: { symbol: security.instrumentId } });
  if (detail === null) return;
  const symbol = page.symbol(security.symbol, security.instrumentId);
  if (detail.quote === null) {
    page.say(words.noPrice, { symbol });
    return;
  }
  const quoted = { ...detail, quote: detail.quote };
  const exit = await stopAsked(page, slots, security, quoted);
  if (exit === null) return;
  const risked = await amountAsked(page, slots, detail.stock.currency);
  if (risked === null) return;
  page.paragraph(risked.said, exit.said);
  sayUnits(page, { security, risked: risked.amount, exit });
  page.paragraph(exit.record);
  page.say(words.facts);
};

interface Exit {
  readonly price: FigureSpan;
  readonly stop: FigureSpan;
  readonly currency: string;
  readonly said: Line;
  readonly record: Line;
}

/** The stop named, else the lower end of an ordinary week. */
async function stopAsked(
  page: Page,
  slots: Slots,
  { symbol, instrumentId }: FoundSecurity,
  { quote, stock: { currency } }: Quoted,
): Promise<Exit | null> {
  const label = (message: Message) => `${symbol}: ${page.text(message)}`;
  const price = page.price(label(words.price), quote.price, currency, quote.provenance);
  const told = { symbol: page.symbol(symbol, instrumentId), price };
  if (slots.stop !== undefined) {
    if (slots.stop >= quote.price) {
      page.say(words.notBelow, told);
      return null;
    }
    const stop = page.price(label(words.stop), slots.stop, currency, page.own());
    return { price, stop, currency, said: page.line(words.namedStop, { ...told, stop }), record: [] };
  }
  const range = await page.read("rangeForecast", { params: { symbol: instrumentId } });
  const week = range === null ? null : ordinaryWeekFrom(quote.price, range);
  if (range === null || week === null) return null;
  const stop = page.price(label(words.stop), week.low, currency, range.provenance);
  return {
    price,
    stop,
    currency,
    said: page.line(words.ordinaryStop, {
      ...told,
      stop,
      high: page.price(label(words.high), week.high, currency, range.provenance),
    }),
    record: rangeRecord(page, range.record, ordinaryWeek.sessions, range.provenance),
  };
}

/** What may be lost, in the currency of the listing: an amount named, else a share of the portfolio; null when it is not known, which is said. */
async function amountAsked(
  page: Page,
  { amount, currency, portion }: Slots,
  listing: Currency,
): Promise<{ readonly amount: FigureSpan; readonly said: Line } | null> {
  if (amount !== undefined) {
    const money = await amountIn(page, amount, currency ?? listing, listing);
    return money === null ? null : { amount: money, said: page.line(words.amount, { amount: money }) };
  }
  const summary = await page.read("dashboardSummary", {});
  const total = summary?.summary.total_portfolio_value ?? 0;
  if (summary === null || total <= 0) {
    page.say(words.noAmount);
    return null;
  }
  const share = page.figure("fraction", words.share, portion ?? usualShare, page.own());
  const value = page.home(words.value, total, summary.summary.provenance);
  const cents = Math.round(total * (portion ?? usualShare) * 100) / 100;
  const risked = page.calculate(
    "money",
    words.risked,
    cents,
    words.times,
    { a: value, b: share },
    page.inHome,
  );
  const inListing = await amountIn(page, cents, page.situation.home, listing, risked);
  if (inListing === null) return null;
  return {
    amount: inListing,
    said: page.line(portion === undefined ? words.unnamed : words.ofPortfolio, {
      share,
      value,
      amount: inListing,
    }),
  };
}

function sayUnits(
  page: Page,
  {
    security: { symbol, instrumentId },
    risked,
    exit: { price, stop, currency },
  }: { readonly security: FoundSecurity; readonly risked: FigureSpan; readonly exit: Exit },
): void {
  const [entry, out] = [page.valueOf(price), page.valueOf(stop)];
  const each = page.calculate(
    "price",
    words.each,
    entry - out,
    words.minus,
    { a: price, b: stop },
    { currency },
  );
  const isCoin = instrumentId.startsWith("CRYPTO:");
  const decimals = isCoin ? coinDecimals : 0;
  const units = unitsAtRisk({ amount: page.valueOf(risked), entry, stop: out, decimals });
  if (units === null || units <= 0) {
    page.say(words.tooFew, { each, amount: risked });
    return;
  }
  const formula = isCoin ? words.by : words.rounded;
  const shown = page.calculate("shares", words.unitsLabel, units, formula, { a: risked, b: each });
  page.say(words.units, { units: shown, each });
  const count = page.format.number(units, { maxDigits: coinDecimals });
  const named = (message: Message) =>
    page.text(message).replace("{units}", count).replace("{symbol}", symbol);
  page.suggest(named(words.buy), named(words.whatIf));
}
