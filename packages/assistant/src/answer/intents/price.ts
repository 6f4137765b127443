import type { AnswerOf } from "@neuro/contract";
import type { FoundSecurity } from "../../port.ts";
import type { Period } from "../../understanding.ts";
import { type Composer, periodWords, placeOf, securitiesAsked } from "../asked.ts";
import { both } from "../message.ts";
import type { Page } from "../page.ts";

const words = {
  last: both(
    "{symbol} ({name}) last traded at {price}, {change} since the previous close, at {time} on {date}.",
    "{symbol} ({name}) s’est négocié à {price}, {change} depuis la clôture précédente, à {time} le {date}.",
  ),
  range: both("Today between {low} and {high}.", "Aujourd’hui entre {low} et {high}."),
  year: both("Over the last year between {low} and {high}.", "Depuis un an entre {low} et {high}."),
  over: both(
    "It changed by {change} {period}, between {low} and {high}.",
    "Le titre a varié de {change} {period}, entre {low} et {high}.",
  ),
  none: both("Nobody quotes {symbol} right now.", "Personne ne donne le cours de {symbol} en ce moment."),
  retired: both("It no longer trades: {why}.", "Il ne se négocie plus\u00a0: {why}."),
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
  for (const security of securities.slice(0, 4)) await sayPrice(page, security, slots.period);
  const first = securities[0];
  if (first === undefined) return;
  const named = (message: { en: string; fr: string }) => page.text(message).replace("{symbol}", first.symbol);
  page.places([named(words.open), placeOf("stocks", first.instrumentId)]);
  page.suggest(named(words.analyze), named(words.buy), words.hours);
};

async function sayPrice(page: Page, { symbol, instrumentId }: FoundSecurity, period: Period | undefined) {
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
    page.line(words.last, {
      symbol: page.symbol(symbol, instrumentId),
      name: stock.name,
      price: at(words.lastPrice, quote.price),
      change: page.change(label(words.change), quote.change_percent, from),
      time: page.format.time(quote.provenance.asOf),
      date: page.format.date(quote.provenance.asOf),
    }),
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
    change: page.change(label(words.change), statistics.change_percent, from),
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
