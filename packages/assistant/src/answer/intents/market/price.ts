import type { AnswerOf, Provenance } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Period } from "../../../understanding.ts";
import { type Composer, periodWords, placeOf, securitiesAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line, Page } from "../../page.ts";
import { timeframeSince } from "./timeframe-since.ts";

const words = {
  last: both(
    "{symbol} ({name}) last traded at {price}, {change} since the previous close, at {time} on {date}.",
    "{symbol} ({name}) s’est négocié à {price}, {change} depuis la clôture précédente, à {time} le {date}.",
  ),
  old: both(
    "{symbol} ({name}) last traded at {price}, on {date}: {sessions} ago. What it did today is not known.",
    "{symbol} ({name}) s’est négocié pour la dernière fois à {price}, le {date}, il y a {sessions}. Ce qu’il a fait aujourd’hui n’est pas connu.",
  ),
  unchanged: both(
    "{symbol} ({name}) last traded at {price}, at {time} on {date}. What it did today is not known yet.",
    "{symbol} ({name}) s’est négocié à {price}, à {time} le {date}. Ce qu’il a fait aujourd’hui n’est pas encore connu.",
  ),
  oneSession: both("{count} session", "{count} séance"),
  sessions: both("{count} sessions", "{count} séances"),
  behind: both("Sessions since the last price", "Séances depuis le dernier prix"),
  range: both("Today between {low} and {high}.", "Aujourd’hui entre {low} et {high}."),
  year: both("Over the last year between {low} and {high}.", "Depuis un an entre {low} et {high}."),
  over: both(
    "It changed by {change} {period}, between {low} and {high}.",
    "Le titre a varié de {change} {period}, entre {low} et {high}.",
  ),
  none: both("Nobody quotes {symbol} right now.", "Personne ne donne le cours de {symbol} en ce moment."),
  retired: both("It no longer trades: {why}.", "Il ne se négocie plus\u00a0: {why}."),
  closeOn: both(
    "{symbol} ({name}) closed at {price} on {day}.",
    "{symbol} ({name}) a clôturé à {price} le {day}.",
  ),
  closeBefore: both(
    "{day} had no session of {symbol} ({name}) that is known; the one before, on {before}, closed at {price}.",
    "Le {day} n’a pas de séance connue de {symbol} ({name}); celle d’avant, le {before}, a clôturé à {price}.",
  ),
  notThatOld: both(
    "No price of {symbol} as old as {day} is known.",
    "Aucun prix de {symbol} aussi ancien que le {day} n’est connu.",
  ),
  future: both(
    "{day} is still to come: nobody knows what {symbol} will cost then.",
    "Le {day} est à venir\u00a0: personne ne sait ce que {symbol} vaudra alors.",
  ),
  close: both("Close", "Clôture"),
  lastPrice: both("Last price", "Dernier prix"),
  change: both("Since the previous close", "Depuis la clôture précédente"),
  low: both("Lowest", "Plus bas"),
  high: both("Highest", "Plus haut"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  buy: both("What if I buy ten {symbol}?", "Et si j’achetais dix {symbol}?"),
  hours: both("When does the market open?", "Quand ouvre la Bourse?"),
} as const;

export const price: Composer = async (page, slots) => {
  const securities = await securitiesAsked(page, slots);
  if (securities === null) return;
  for (const security of securities.slice(0, 4)) {
    if (slots.date === undefined) await sayPrice(page, security, slots.period);
    else await sayPriceOn(page, security, slots.date);
  }
  const first = securities[0];
  if (first === undefined) return;
  const named = (message: { en: string; fr: string }) => page.text(message).replace("{symbol}", first.symbol);
  page.places([named(words.open), placeOf("stocks", first.instrumentId)]);
  page.suggest(named(words.analyze), named(words.buy), words.hours);
};

/** The last price with its day; with the change since the close before only where the price is of today. */
function lastTraded(
  page: Page,
  { symbol, instrumentId }: FoundSecurity,
  { stock, quote }: Pick<AnswerOf<"stockDetail">, "stock" | "quote">,
  from: Provenance,
): Line {
  if (quote === null) return [];
  const label = (message: { en: string; fr: string }) => `${symbol}: ${page.text(message)}`;
  const told = {
    symbol: page.symbol(symbol, instrumentId),
    name: stock.name,
    price: page.price(label(words.lastPrice), quote.price, stock.currency, from),
    date: page.format.date(from.old?.priceDate ?? from.asOf),
  };
  const { old } = from;
  if (old !== undefined) {
    const count = page.count(label(words.behind), old.sessionsBehind, from);
    const sessions = page.line(old.sessionsBehind === 1 ? words.oneSession : words.sessions, { count });
    return page.line(words.old, { ...told, sessions });
  }
  const time = page.format.time(from.asOf);
  if (quote.change_percent === null) return page.line(words.unchanged, { ...told, time });
  const change = page.change(label(words.change), quote.change_percent, from);
  return page.line(words.last, { ...told, time, change });
}

/** The close of a day, or of the last session before it. */
async function sayPriceOn(page: Page, { symbol, instrumentId, name }: FoundSecurity, date: string) {
  const told = { symbol: page.symbol(symbol, instrumentId), day: page.format.date(date) };
  if (date > page.situation.now.slice(0, 10)) {
    page.say(words.future, told);
    return;
  }
  const history = await page.read("stockHistory", {
    params: { symbol: instrumentId },
    query: { timeframe: timeframeSince(date, page.situation.now) },
  });
  if (history === null) return;
  const on = history.prices.findLast((one) => one.date.slice(0, 10) <= date);
  if (on === undefined) {
    page.say(words.notThatOld, told);
    return;
  }
  page.say(on.date.slice(0, 10) === date ? words.closeOn : words.closeBefore, {
    ...told,
    name,
    before: page.format.date(on.date.slice(0, 10)),
    price: page.price(`${symbol}: ${page.text(words.close)}`, on.close, history.instrument.currency, {
      ...history.provenance,
      asOf: on.date.length > 10 ? on.date : `${on.date}T21:00:00Z`,
    }),
  });
}

async function sayPrice(page: Page, security: FoundSecurity, period: Period | undefined) {
  const { symbol, instrumentId } = security;
  const [answer, history] = await Promise.all([
    page.read("stockDetail", { params: { symbol: instrumentId } }),
    period === undefined || period === "1D"
      ? null
      : page.read("stockHistory", { params: { symbol: instrumentId }, query: { timeframe: period } }),
  ]);
  if (answer === null) return;
  const { quote, stock, key_figures: key } = answer;
  const label = (message: { en: string; fr: string }) => `${symbol}: ${page.text(message)}`;
  if (quote === null) {
    page.paragraph(
      page.line(words.none, { symbol: page.symbol(symbol, instrumentId) }),
      stock.retired === null ? [] : page.line(words.retired, { why: stock.retired }),
    );
    return;
  }
  const from = { ...quote.provenance, ...(quote.stale ? { stale: true } : {}) };
  const at = (message: { en: string; fr: string }, value: number) =>
    page.price(label(message), value, stock.currency, from);
  page.paragraph(
    lastTraded(page, security, answer, from),
    quote.day_low === null || quote.day_high === null
      ? []
      : page.line(words.range, { low: at(words.low, quote.day_low), high: at(words.high, quote.day_high) }),
    key?.week52_low == null || key.week52_high === null || history !== null
      ? []
      : page.line(words.year, { low: at(words.low, key.week52_low), high: at(words.high, key.week52_high) }),
  );
  if (history !== null && period !== undefined) sayHistory(page, symbol, stock.currency, history, period);
}

function sayHistory(
  page: Page,
  symbol: string,
  currency: string,
  history: AnswerOf<"stockHistory">,
  period: Period,
) {
  const { statistics, provenance: from, prices } = history;
  const label = (message: { en: string; fr: string }) =>
    `${symbol}, ${page.text(periodWords[period])}: ${page.text(message)}`;
  page.say(words.over, {
    change: page.today(label(words.change), statistics.change_percent, from),
    period: page.text(periodWords[period]),
    low: page.price(label(words.low), statistics.low, currency, from),
    high: page.price(label(words.high), statistics.high, currency, from),
  });
  page.lines({
    title: symbol,
    unit: "price",
    currency,
    lines: [
      {
        name: symbol,
        series: {
          times: prices.map(({ date }) => Date.parse(date)),
          values: prices.map(({ close }) => close),
        },
      },
    ],
    provenance: from,
  });
}
