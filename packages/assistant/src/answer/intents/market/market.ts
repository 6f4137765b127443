import { type AnswerOf, type MapTimeframe, timeframeNamed } from "@neuro/contract";
import type { Period } from "../../../understanding.ts";
import { type Composer, periodWords } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { signalNames } from "./evidence.ts";
import { sayHours } from "./hours.ts";

const words = {
  mood: both("The watched securities look {mood}.", "Les titres suivis sont à tendance {mood}."),
  Bullish: both("bullish", "haussière"),
  Bearish: both("bearish", "baissière"),
  Neutral: both("neutral", "neutre"),
  breadth: both(
    "Of {covered} well-known listings ({country}) {up} rise and {down} fall; {above} stand above their long average.",
    "Des {covered} titres connus ({country}), {up} montent et {down} baissent; {above} dépassent leur longue moyenne.",
  ),
  CA: both("Canada", "Canada"),
  US: both("United States", "États-Unis"),
  covered: both("Listings with a price", "Titres avec un cours"),
  up: both("Rising", "En hausse"),
  down: both("Falling", "En baisse"),
  above: both("Above the average of two hundred sessions", "Au-dessus de la moyenne de deux cents séances"),
  title: both("Watched securities", "Titres suivis"),
  security: both("Security", "Titre"),
  price: both("Price", "Cours"),
  change: both("Change", "Variation"),
  signal: both("Signal", "Signal"),
  confidence: both("Confidence", "Confiance"),
  message: both("Neuro’s message", "Message de Neuro"),
  open: both("Open the market", "Ouvrir le marché"),
  moversAsk: both("What moved most today?", "Qu’est-ce qui a le plus bougé aujourd’hui?"),
  hoursAsk: both("When does the market open?", "Quand ouvre la Bourse?"),
  good: both("How good are the signals?", "Que valent les signaux?"),
  rose: both(
    "{country}: {best} rose most {period} ({bestChange}), {worst} fell most ({worstChange}).",
    "{country}\u00a0: {best} a le plus monté {period} ({bestChange}), {worst} le plus baissé ({worstChange}).",
  ),
  up5: both("Rose most", "Plus fortes hausses"),
  down5: both("Fell most", "Plus fortes baisses"),
  nothing: both(
    "Nothing has been traded yet, so nothing has moved.",
    "Rien n’a encore été négocié; rien n’a donc bougé.",
  ),
  overview: both("How is the market today?", "Comment va le marché aujourd’hui?"),
} as const;
const shown = 8;

export const marketOverview: Composer = async (page, slots) => {
  const country = slots.country ?? "CA";
  const [answer, breadth, status] = await Promise.all([
    page.read("marketOverview", slots.country === undefined ? {} : { query: { country } }),
    page.read("marketBreadth", { query: { country } }),
    page.read("marketStatus", {}),
  ]);
  page.places([words.open, "stocks"]);
  page.suggest(words.moversAsk, words.good, words.hoursAsk);
  if (answer !== null) {
    page.paragraph(
      page.line(words.mood, { mood: page.term("market_sentiment", words[answer.market_sentiment]) }),
      page.quoted(answer.neuro_message, words.message, answer.provenance),
    );
  }
  if (breadth !== null) sayBreadth(page, breadth);
  if (status !== null) sayHours(page, status);
  if (answer === null) return;
  page.table(
    words.title,
    [words.security, words.price, words.change, { start: words.signal }, words.confidence],
    answer.market_overview
      .slice(0, shown)
      .map(
        ({
          symbol,
          current_price,
          currency,
          price_change_24h,
          signal,
          confidence,
          provenance: from,
        }): Part[] => [
          page.symbol(symbol),
          page.price(`${symbol}: ${page.text(words.price)}`, current_price, currency, from),
          page.today(`${symbol}: ${page.text(words.change)}`, price_change_24h, from),
          page.text(signalNames[signal]),
          page.figure("fraction", `${symbol}: ${page.text(words.confidence)}`, confidence, from),
        ],
      ),
  );
};

function sayBreadth(page: Page, breadth: AnswerOf<"marketBreadth">): void {
  const from = breadth.provenance;
  if (breadth.covered === 0) return;
  page.say(words.breadth, {
    covered: page.count(words.covered, breadth.covered, from),
    country: page.text(words[breadth.country]),
    up: page.count(words.up, breadth.advancing, from),
    down: page.count(words.down, breadth.declining, from),
    above: page.count(words.above, breadth.above_mean_200, from),
  });
}

const mapTimeframe: Readonly<Record<Period, MapTimeframe>> = {
  "1D": "1D",
  "1W": "1W",
  "1M": "1M",
  "3M": "1M",
  "1Y": "1YR",
  ALL: "1YR",
};

export const movers: Composer = async (page, slots) => {
  const timeframe = mapTimeframe[slots.period ?? "1D"];
  const countries = slots.country === undefined ? (["CA", "US"] as const) : [slots.country];
  const answers = await Promise.all(
    countries.map((country) =>
      page.read("marketMovers", { query: { country, timeframe, limit: countries.length === 1 ? 5 : 3 } }),
    ),
  );
  page.places([words.open, "stocks"]);
  page.suggest(words.overview, words.good);
  const known = answers.filter((answer) => answer !== null);
  if (known.length > 0 && known.every(({ gainers, losers }) => gainers.length + losers.length === 0))
    page.say(words.nothing);
  for (const answer of known) sayMovers(page, answer, slots.direction);
};

function sayMovers(page: Page, answer: AnswerOf<"marketMovers">, direction: "up" | "down" | undefined): void {
  const [best] = answer.gainers;
  const [worst] = answer.losers;
  const country = page.text(words[answer.country]);
  const from = answer.provenance;
  const period = periodWords[timeframeNamed(answer.timeframe)];
  const change = ({ symbol, change_percent }: (typeof answer.gainers)[number]) =>
    page.change(`${symbol}: ${page.text(words.change)}`, change_percent, from);
  if (best !== undefined && worst !== undefined) {
    page.say(words.rose, {
      country,
      best: page.symbol(best.symbol, best.instrument_id),
      bestChange: change(best),
      worst: page.symbol(worst.symbol, worst.instrument_id),
      worstChange: change(worst),
      period: page.text(period),
    });
  }
  const table = (title: typeof words.up5 | typeof words.down5, list: typeof answer.gainers) =>
    page.table(
      `${page.text(title)}, ${country}`,
      [words.security, words.price, words.change],
      list.map((one): Part[] => [
        page.symbol(one.symbol, one.instrument_id),
        page.price(`${one.symbol}: ${page.text(words.price)}`, one.price, one.currency, from),
        change(one),
      ]),
    );
  if (direction !== "down") table(words.up5, answer.gainers);
  if (direction !== "up") table(words.down5, answer.losers);
}
