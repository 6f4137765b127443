import { madeOf } from "@neuro/contract";
import { type Composer, placeOf, securityAsked } from "../../asked.ts";
import { both } from "../../message.ts";

const words = {
  some: both(
    "Headlines about {symbol}, newest first, as {source} gives them:",
    "Manchettes sur {symbol}, les plus récentes d’abord, selon {source}\u00a0:",
  ),
  none: both(
    "There are no recent headlines about {symbol}.",
    "Il n’y a pas de manchette récente sur {symbol}.",
  ),
  noSource: both(
    "No source of news is in use, so I have no headlines about {symbol}.",
    "Aucune source de nouvelles n’est utilisée; je n’ai donc pas de manchette sur {symbol}.",
  ),
  headline: both("{date}: {title} ({publisher})", "{date}\u00a0: {title} ({publisher})"),
  notMeasured: both("Neuro’s signals do not count them.", "Les signaux de Neuro n’en tiennent pas compte."),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  price: both("What is {symbol} trading at?", "Quel est le cours de {symbol}?"),
} as const;
const shown = 5;

export const news: Composer = async (page, slots) => {
  const security = await securityAsked(page, slots);
  if (security === null) return;
  const { symbol, instrumentId } = security;
  const named = (message: { en: string; fr: string }) => page.text(message).replace("{symbol}", symbol);
  const answer = await page.read("stockNews", { params: { symbol: instrumentId } });
  page.places([named(words.open), placeOf("stocks", instrumentId)]);
  page.suggest(named(words.analyze), named(words.price));
  if (answer === null) return;
  const { source } = answer;
  if (source === null) return page.say(words.noSource, { symbol: page.symbol(symbol, instrumentId) });
  if (answer.news.length === 0) return page.say(words.none, { symbol: page.symbol(symbol, instrumentId) });
  page.say(words.some, { symbol: page.symbol(symbol, instrumentId), source });
  page.list(
    answer.news.slice(0, shown).map(({ title, publisher, published_at }) =>
      page.line(words.headline, {
        date: page.format.date(published_at),
        title: page.quoted(title, publisher, madeOf([], { asOf: published_at, source: publisher })),
        publisher,
      }),
    ),
  );
  page.say(words.notMeasured);
};
