import { type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";
import { sideNames } from "./orders.ts";

const words = {
  waiting: both(
    "Drafts that wait for your decision: {count}. Nothing is sent until you approve one.",
    "Brouillons qui attendent votre décision\u00a0: {count}. Rien n’est envoyé avant votre approbation.",
  ),
  none: both("No draft is waiting for you.", "Aucun brouillon ne vous attend."),
  today: both(
    "Signals found today: {signals}; at or above your review threshold of {line}: {sure}.",
    "Signaux trouvés aujourd’hui\u00a0: {signals}; à votre seuil d’examen de {line} ou plus\u00a0: {sure}.",
  ),
  next: both(
    "The next scheduled look is at {time} on {date}.",
    "Le prochain examen prévu est à {time} le {date}.",
  ),
  count: both("Drafts waiting", "Brouillons en attente"),
  signals: both("Signals today", "Signaux d’aujourd’hui"),
  sure: both("At or above the review threshold", "Au seuil d’examen ou plus"),
  line: both("Review threshold", "Seuil d’examen"),
  title: both("Drafts", "Brouillons"),
  draft: both("Draft", "Brouillon"),
  said: both("{side} {units} {symbol}", "{side} {units} {symbol}"),
  units: both("Units", "Unités"),
  price: both("Price when drafted", "Prix au moment du brouillon"),
  confidence: both("Confidence", "Confiance"),
  until: both("Until", "Jusqu’au"),
  open: both("Decide on the Trading tab", "Décider dans l’onglet Négociation"),
  settings: both("Open the settings", "Ouvrir les paramètres"),
  record: both("How good are the signals?", "Que valent les signaux?"),
  what: both("What is a draft order?", "Qu’est-ce qu’un brouillon d’ordre?"),
} as const;

export const drafts: Composer = async (page) => {
  if ((await readAccounts(page)) === null) return;
  const answer = await page.read("tradingDashboard", {});
  page.places([words.open, "trading"], [words.settings, "settings"]);
  page.suggest(words.record, words.what);
  if (answer === null) return;
  const from = answer.provenance;
  const { ai_actions: today, next_run: next } = answer;
  page.paragraph(
    answer.draft_orders_total === 0
      ? page.line(words.none)
      : page.line(words.waiting, { count: page.count(words.count, answer.draft_orders_total, from) }),
    page.line(words.today, {
      signals: page.count(words.signals, today.total_signals_today, today.provenance),
      sure: page.count(words.sure, today.high_confidence_signals, today.provenance),
      line: page.figure("fraction", words.line, today.review_threshold, today.provenance),
    }),
    next === null
      ? []
      : page.line(words.next, { time: page.format.time(next.at), date: page.format.date(next.at) }),
  );
  page.table(
    words.title,
    [words.draft, words.price, words.confidence, words.until],
    answer.draft_orders.map(
      ({ action, units, universal_symbol: { symbol }, price, currency, signal_data, expires_at }): Part[] => [
        page.line(words.said, {
          side: page.text(sideNames[action]),
          units: page.figure("shares", `${symbol}: ${page.text(words.units)}`, units, from),
          symbol: page.symbol(symbol),
        }),
        page.price(`${symbol}: ${page.text(words.price)}`, price, currency, from),
        signal_data.confidence === null
          ? "–"
          : page.figure(
              "fraction",
              `${symbol}: ${page.text(words.confidence)}`,
              signal_data.confidence,
              from,
            ),
        page.format.date(expires_at),
      ],
    ),
  );
};
