/** How far a price moves and how likely it gets somewhere, each with what such answers were worth so far. */
import {
  type AnswerOf,
  oddsSessionsMost,
  ordinaryWeek,
  type Provenance,
  type RangeTrackRecord,
  rangeSessions,
} from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import { type Composer, placeOf, securityAsked } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Line, Page, Part } from "../../page.ts";
import { sessionsAhead } from "./sessions-ahead.ts";

type Range = AnswerOf<"rangeForecast">;
type Odds = AnswerOf<"rangeOdds">;
type Horizon = Range["forecasts"][number];

const words = {
  range: both(
    "From {price}, the close of {date}, {outcomes} of {symbol}’s outcomes {horizon} end between {low} and {high}; an ordinary move of that time is {move}.",
    "À partir de {price}, la clôture du {date}, {outcomes} des issues de {symbol} {horizon} finissent entre {low} et {high}; un mouvement ordinaire de cette durée est de {move}.",
  ),
  noWay: both("It says how far, not which way.", "Cela dit jusqu’où, non dans quelle direction."),
  farther: both(
    "Ranges reach a month ahead; the odds of a price, a quarter of a year.",
    "Les fourchettes vont jusqu’à un mois; les chances d’un prix, jusqu’à un trimestre.",
  ),
  newListing: both(
    "It has traded for less than a year, so its range is that of securities like it, and wider.",
    "Le titre se négocie depuis moins d’un an\u00a0: sa fourchette est celle de titres semblables, et plus large.",
  ),
  record: both(
    "Measured: of {cases} such ranges from {from} to {to}, {held} held, where {outcomes} should; {source}.",
    "Mesuré\u00a0: de {cases} fourchettes semblables, du {from} au {to}, {held} ont tenu, là où {outcomes} devraient; {source}.",
  ),
  own: both("measured on the market at hand", "mesuré sur le marché présent"),
  reference: both(
    "measured on the reference history that comes with Neuro",
    "mesuré sur l’historique de référence fourni avec Neuro",
  ),
  day: both("the next session", "à la prochaine séance"),
  week: both("within a week", "d’ici une semaine"),
  month: both("within a month", "d’ici un mois"),
  dayHead: both("A day", "Un jour"),
  weekHead: both("A week", "Une semaine"),
  monthHead: both("A month", "Un mois"),
  title: both("Where it ends", "Où il finit"),
  horizon: both("Within", "D’ici"),
  half: both("Five of ten", "Cinq sur dix"),
  most: both("Eight of ten", "Huit sur dix"),
  nearlyAll: both("Nineteen of twenty", "Dix-neuf sur vingt"),
  between: both("{low} to {high}", "{low} à {high}"),
  low: both("lower end", "borne inférieure"),
  high: both("upper end", "borne supérieure"),
  move: both("ordinary move", "mouvement ordinaire"),
  close: both("Last close", "Dernière clôture"),
  now: both("Last price", "Dernier prix"),
  outcomes: both("Outcomes that the range is meant to hold", "Issues que la fourchette est censée tenir"),
  held: both("Outcomes within the range", "Issues dans la fourchette"),
  cases: both("Forecasts judged", "Prévisions jugées"),
  odds: both(
    "From {price}, {symbol} touches {target} {by} in {odds} of the cases.",
    "À partir de {price}, {symbol} touche {target} {by} dans {odds} des cas.",
  ),
  by: both("within {sessions} sessions", "d’ici {sessions} séances"),
  next: both("in the next session", "à la prochaine séance"),
  sessions: both("Sessions asked about", "Séances demandées"),
  first: both(
    "It touches {up} before {down} in {upFirst}, {down} before {up} in {downFirst}, neither in {neither}.",
    "Il touche {up} avant {down} dans {upFirst} des cas, {down} avant {up} dans {downFirst}, ni l’un ni l’autre dans {neither}.",
  ),
  stands: both(
    "That stands on {cases} cases of real history, moved to how much {symbol} moves now.",
    "Cela repose sur {cases} cas réels du passé, ramenés à l’ampleur des mouvements de {symbol} aujourd’hui.",
  ),
  standsLabel: both("Cases the odds stand on", "Cas sur lesquels reposent les chances"),
  unnamed: both(
    "You named no price, so here are those {step} above and below.",
    "Vous n’avez nommé aucun prix; voici donc ceux situés {step} au-dessus et au-dessous.",
  ),
  step: both("Distance from the price", "Distance du prix"),
  isThere: both("{symbol} trades at {target} now.", "{symbol} se négocie à {target} en ce moment."),
  noPrice: both("Nobody quotes {symbol} right now.", "Personne ne donne le cours de {symbol} en ce moment."),
  cut: both(
    "Odds reach {most} sessions ahead, so that is what is told.",
    "Les chances vont jusqu’à {most} séances; c’est donc ce qui est dit.",
  ),
  target: both("Price asked about", "Prix demandé"),
  touched: both("Touched", "Touché"),
  firstTouched: both("Touched first", "Touché en premier"),
  neither: both("Neither", "Ni l’un ni l’autre"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
  ticket: both("Open the ticket", "Ouvrir le formulaire d’ordre"),
  askOdds: both("What are the odds for {symbol}?", "Quelles sont les chances pour {symbol}?"),
  askRange: both("How far can {symbol} move this month?", "Jusqu’où peut aller {symbol} ce mois-ci?"),
  askSize: both("How much {symbol} should I buy?", "Combien de {symbol} devrais-je acheter?"),
} as const;

const horizons: Readonly<Record<Horizon["sessions"], { said: Message; head: Message }>> = {
  1: { said: words.day, head: words.dayHead },
  5: { said: words.week, head: words.weekHead },
  21: { said: words.month, head: words.monthHead },
};
const columns = [
  { probability: 0.5, title: words.half },
  { probability: ordinaryWeek.probability, title: words.most },
  { probability: 0.95, title: words.nearlyAll },
] as const;
const stepPercent = 5;

export const priceRange: Composer = async (page, slots) => {
  const security = await securityAsked(page, slots);
  if (security === null) return;
  places(page, security, words.askOdds);
  const answer = await page.read("rangeForecast", { params: { symbol: security.instrumentId } });
  if (answer === null) return;
  const sessions = sessionsAhead(slots.daysAhead ?? 7, answer.method.is_every_day);
  const horizon = nearest(answer.forecasts, sessions);
  if (horizon === undefined) return;
  const range = horizon.ranges.find(({ probability }) => probability === ordinaryWeek.probability);
  if (range === undefined) return;
  const from = answer.provenance;
  const name = `${answer.symbol}, ${page.text(horizons[horizon.sessions].head)}`;
  const end = (which: "low" | "high") =>
    page.price(`${name}: ${page.text(words[which])}`, range[which], answer.currency, from);
  page.paragraph(
    page.line(words.range, {
      price: page.price(`${answer.symbol}: ${page.text(words.close)}`, answer.price, answer.currency, from),
      date: page.format.date(answer.as_of),
      outcomes: page.figure("fraction", words.outcomes, range.probability, from),
      symbol: page.symbol(answer.symbol, security.instrumentId),
      horizon: page.text(horizons[horizon.sessions].said),
      low: end("low"),
      high: end("high"),
      move: page.percent(`${name}: ${page.text(words.move)}`, horizon.ordinary_move, from),
    }),
    page.line(words.noWay),
    answer.method.is_new_listing ? page.line(words.newListing) : [],
    sessions > Math.max(...rangeSessions) ? page.line(words.farther) : [],
  );
  rangeTable(page, answer);
  page.paragraph(rangeRecord(page, answer.record, horizon.sessions, from));
};

function rangeTable(page: Page, { forecasts, symbol, currency, provenance: from }: Range): void {
  page.table(
    words.title,
    [words.horizon, ...columns.map(({ title }) => title)],
    forecasts.map(({ sessions, ranges }): Part[] => [
      page.text(horizons[sessions].head),
      ...columns.map(({ probability, title }): Part => {
        const range = ranges.find((one) => one.probability === probability);
        if (range === undefined) return "–";
        const end = (which: "low" | "high") =>
          page.price(
            `${symbol}, ${page.text(horizons[sessions].head)}, ${page.text(title)}: ${page.text(words[which])}`,
            range[which],
            currency,
            from,
          );
        return page.line(words.between, { low: end("low"), high: end("high") });
      }),
    ]),
  );
}

/** What a range of so many sessions was worth: the measured share of outcomes in it. */
export function rangeRecord(
  page: Page,
  record: RangeTrackRecord,
  sessions: Horizon["sessions"],
  from: Provenance,
): Line {
  const measured = record.horizons.find((one) => one.sessions === sessions);
  if (measured === undefined) return [];
  return page.line(words.record, {
    held: page.figure("fraction", words.held, measured.held_80, from),
    cases: page.count(words.cases, measured.cases, from),
    from: page.format.date(record.from),
    to: page.format.date(record.to),
    outcomes: page.figure("fraction", words.outcomes, ordinaryWeek.probability, from),
    source: page.text(record.is_own ? words.own : words.reference),
  });
}

export const priceOdds: Composer = async (page, slots) => {
  const security = await securityAsked(page, slots);
  if (security === null) return;
  places(page, security, words.askRange);
  const detail = await page.read("stockDetail", { params: { symbol: security.instrumentId } });
  if (detail === null) return;
  const symbol = page.symbol(security.symbol, security.instrumentId);
  if (detail.quote === null) return page.say(words.noPrice, { symbol });
  const asked = pricesAsked(detail.quote.price, slots);
  if (asked === null) {
    const from = detail.quote.provenance;
    const target = page.price(words.now, detail.quote.price, detail.stock.currency, from);
    return page.say(words.isThere, { symbol, target });
  }
  const sessions = sessionsAhead(slots.daysAhead ?? 30.4, security.instrumentId.startsWith("CRYPTO:"));
  const answer = await page.read("rangeOdds", {
    body: { symbol: security.instrumentId, sessions: Math.min(sessions, oddsSessionsMost), ...asked },
  });
  if (answer === null) return;
  if (slots.target === undefined && slots.change === undefined)
    page.say(words.unnamed, {
      step: page.percent(words.step, stepPercent, page.own()),
    });
  sayOdds(page, answer, security);
  page.paragraph(
    page.line(words.stands, {
      cases: page.count(words.standsLabel, answer.cases, answer.provenance),
      symbol,
    }),
    sessions > oddsSessionsMost
      ? page.line(words.cut, { most: page.count(words.sessions, oddsSessionsMost, page.own()) })
      : [],
    page.line(words.noWay),
  );
  page.paragraph(rangeRecord(page, answer.record, nearestOf(answer.sessions), answer.provenance));
};

/** The price named, or those around that of now; null when the price named is that of now. */
function pricesAsked(
  price: number,
  { target, change }: Slots,
): { readonly up?: number; readonly down?: number } | null {
  const away = (percent: number) => price * (1 + percent / 100);
  if (target === undefined && change === undefined)
    return { up: away(stepPercent), down: away(-stepPercent) };
  const asked = target ?? away(change ?? 0);
  if (!(asked > 0) || asked === price) return null;
  return asked > price ? { up: asked } : { down: asked };
}

function sayOdds(page: Page, answer: Odds, { symbol, instrumentId }: FoundSecurity): void {
  const { up, down, currency, provenance: from } = answer;
  const priceNow = page.price(`${symbol}: ${page.text(words.now)}`, answer.price, currency, from);
  const by =
    answer.sessions === 1
      ? page.line(words.next)
      : page.line(words.by, { sessions: page.count(words.sessions, answer.sessions, from) });
  const lines = [up, down].flatMap((side) => {
    if (side === null) return [];
    const target = page.price(`${symbol}: ${page.text(words.target)}`, side.price, currency, from);
    const odds = page.figure("fraction", `${symbol}: ${page.text(words.touched)}`, side.touched, from);
    return [
      page.line(words.odds, {
        price: priceNow,
        symbol: page.symbol(symbol, instrumentId),
        target,
        by,
        odds,
      }),
    ];
  });
  page.paragraph(...lines);
  if (up === null || down === null || answer.up_first === null || answer.down_first === null) return;
  const share = (label: Message, value: number) => page.figure("fraction", label, value, from);
  page.say(words.first, {
    up: page.price(words.target, up.price, currency, from),
    down: page.price(words.target, down.price, currency, from),
    upFirst: share(words.firstTouched, answer.up_first),
    downFirst: share(words.firstTouched, answer.down_first),
    neither: share(words.neither, answer.neither),
  });
}

function places(page: Page, { symbol, instrumentId }: FoundSecurity, other: Message): void {
  const named = (message: Message) => page.text(message).replace("{symbol}", symbol);
  page.places(
    [named(words.open), placeOf("stocks", instrumentId)],
    [words.ticket, placeOf("trading", instrumentId)],
  );
  page.suggest(named(other), named(words.askSize));
}

function nearest(forecasts: Range["forecasts"], sessions: number): Horizon | undefined {
  return forecasts.find((one) => one.sessions === nearestOf(sessions));
}

/** Of the horizons that are measured, the nearest by proportion. */
function nearestOf(sessions: number): Horizon["sessions"] {
  const off = (one: number) => Math.abs(Math.log(sessions / one));
  return rangeSessions.reduce((best, one) => (off(one) < off(best) ? one : best));
}
