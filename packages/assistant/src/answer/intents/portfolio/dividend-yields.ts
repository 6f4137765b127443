/** Dividends of the last twelve months over the price of now, of securities named, else of all that is held or watched. */

import { type AnswerOf, atBestEstimated } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";
import { type Composer, placeOf } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";

const words = {
  pays: both(
    "{symbol} paid dividends of {yield} of its price over the last twelve months.",
    "{symbol} a versé en douze mois des dividendes de {yield} de son cours.",
  ),
  last: both(
    "The latest was {amount} a share, ex-dividend on {date}.",
    "Le dernier a été de {amount} par action, ex-dividende le {date}.",
  ),
  paysNone: both(
    "No dividend of {symbol} is on record for the last twelve months.",
    "Aucun dividende de {symbol} n’est connu pour les douze derniers mois.",
  ),
  highest: both(
    "Of what you hold or watch, {symbol} paid most: {yield} of its price over the last twelve months.",
    "Parmi vos titres détenus ou suivis, {symbol} a versé le plus\u00a0: {yield} de son cours en douze mois.",
  ),
  none: both(
    "Nothing that you hold or watch has a dividend on record for the last twelve months.",
    "Aucun titre que vous détenez ou suivez n’a de dividende connu pour les douze derniers mois.",
  ),
  nothing: both(
    "You hold and watch nothing whose dividends could be measured.",
    "Vous ne détenez ni ne suivez aucun titre dont les dividendes pourraient être mesurés.",
  ),
  scope: both(
    "I do not rank the whole market by dividends: name a security, or put it on your watchlist.",
    "Je ne classe pas tout le marché par dividendes\u00a0: nommez un titre, ou ajoutez-le à votre liste de suivi.",
  ),
  past: both(
    "This is the past: a dividend can be cut, and a high yield often follows a fall of the price.",
    "C’est le passé\u00a0: un dividende peut être réduit, et un rendement élevé suit souvent une baisse du cours.",
  ),
  noForecast: both(
    "My sources tell a dividend once its ex-date has come; a date to come is not known to me.",
    "Mes sources donnent un dividende une fois sa date ex-dividende venue; une date à venir ne m’est pas connue.",
  ),
  title: both("Dividends of the last twelve months", "Dividendes des douze derniers mois"),
  security: both("Security", "Titre"),
  yield: both("Dividend yield", "Rendement en dividendes"),
  amount: both("Latest dividend", "Dernier dividende"),
  date: both("Ex-date", "Date ex-dividende"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  watchlist: both("Open the watchlist", "Ouvrir la liste de suivi"),
  income: both("How much dividend income did I get?", "Combien de dividendes ai-je reçus?"),
  term: both("What is dividend yield?", "Qu’est-ce que le rendement en dividendes?"),
} as const;
/** Each is a call of its own. */
const MOST = 20;
const MOST_NAMED = 5;

type KeyFigures = NonNullable<AnswerOf<"stockDetail">["key_figures"]>;
interface Paying {
  readonly symbol: string;
  readonly instrumentId: InstrumentId;
  readonly key: KeyFigures | null;
}

export const dividendYields: Composer = async (page, { securities = [] }) => {
  page.suggest(words.income, words.term);
  if (securities.length > 0) {
    const named = await measured(page, securities.slice(0, MOST_NAMED));
    for (const one of named) sayOne(page, one);
    const [first] = named;
    if (first !== undefined)
      page.places([
        page.text(words.open).replace("{symbol}", first.symbol),
        placeOf("stocks", first.instrumentId),
      ]);
    return;
  }
  const own = await heldOrWatched(page);
  page.places([words.watchlist, "stocks"]);
  const found = await measured(page, own.slice(0, MOST));
  const paying = found
    .filter(({ key }) => key?.dividend_yield != null)
    .sort((a, b) => (b.key?.dividend_yield ?? 0) - (a.key?.dividend_yield ?? 0))
    .map((one) => ({ ...one, yield: yieldOf(page, one) }));
  const [best] = paying;
  page.paragraph(
    best === undefined
      ? page.line(own.length === 0 ? words.nothing : words.none)
      : page.line(words.highest, {
          symbol: page.symbol(best.symbol, best.instrumentId),
          yield: best.yield,
        }),
    page.line(words.scope),
    best === undefined ? [] : page.line(words.past),
  );
  page.table(
    words.title,
    [words.security, words.yield, words.amount, words.date],
    paying.map((one): Part[] => [
      page.symbol(one.symbol, one.instrumentId),
      one.yield,
      amountOf(page, one),
      one.key?.last_dividend == null ? "–" : page.format.date(one.key.last_dividend.ex_date),
    ]),
  );
};

/** What is known of a dividend to come: the last one, and that a source tells no more. */
export async function sayUpcoming(
  page: Page,
  securities: readonly { readonly symbol: string; readonly instrumentId: InstrumentId }[],
): Promise<void> {
  page.say(words.noForecast);
  for (const one of await measured(page, securities.slice(0, MOST_NAMED))) sayOne(page, one);
}

function sayOne(page: Page, one: Paying): void {
  const symbol = page.symbol(one.symbol, one.instrumentId);
  if (one.key === null) return;
  page.paragraph(
    one.key.dividend_yield === null
      ? page.line(words.paysNone, { symbol })
      : page.line(words.pays, { symbol, yield: yieldOf(page, one) }),
    one.key.last_dividend === null
      ? []
      : page.line(words.last, {
          amount: amountOf(page, one),
          date: page.format.date(one.key.last_dividend.ex_date),
        }),
  );
}

function yieldOf(page: Page, { symbol, key }: Paying): Part {
  if (key?.dividend_yield == null) return "–";
  const from = [key.provenance, "dividend_yield"] as const;
  return page.percent(`${symbol}: ${page.text(words.yield)}`, key.dividend_yield, from);
}

function amountOf(page: Page, { symbol, key }: Paying): Part {
  if (key?.last_dividend == null) return "–";
  const { amount, derived } = key.last_dividend;
  const from = derived ? { ...key.provenance, basis: atBestEstimated(key.provenance) } : key.provenance;
  return page.price(`${symbol}: ${page.text(words.amount)}`, amount, key.currency, [from, "last_dividend"]);
}

async function measured(
  page: Page,
  securities: readonly { readonly symbol: string; readonly instrumentId: InstrumentId }[],
): Promise<readonly Paying[]> {
  return Promise.all(
    securities.map(async ({ symbol, instrumentId }) => {
      const answer = await page.read("stockDetail", { params: { symbol: instrumentId } });
      return { symbol, instrumentId, key: answer?.key_figures ?? null };
    }),
  );
}

async function heldOrWatched(page: Page) {
  const [held, watched] = await Promise.all([page.read("holdings", {}), page.read("watchlist", {})]);
  const own = (held?.holdings ?? [])
    .filter(({ type }) => type === "stock" || type === "etf")
    .sort((a, b) => b.market_value_home - a.market_value_home)
    .map(({ symbol, instrument_id }) => ({ symbol, instrumentId: instrument_id }));
  const others = (watched?.items ?? []).map(({ instrument }) => ({
    symbol: instrument.symbol,
    instrumentId: instrument.instrument_id,
  }));
  return [...new Map([...own, ...others].map((one) => [one.instrumentId, one])).values()];
}
