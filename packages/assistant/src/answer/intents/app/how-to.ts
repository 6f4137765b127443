import type { AnswerOf } from "@neuro/contract";
import type { Topic } from "../../../understanding.ts";
import type { Composer } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Line, Page, Part } from "../../page.ts";
import { topicSteps } from "./topic-steps.ts";

const words = {
  which: both(
    "What would you like to do? I know the way to orders, accounts, targets, limits, and everything in the settings.",
    "Que voulez-vous faire? Je connais le chemin vers les ordres, les comptes, les cibles, les limites et tous les paramètres.",
  ),
  open: both("Go there", "Y aller"),
  title: both("Your settings", "Vos paramètres"),
  setting: both("Setting", "Paramètre"),
  value: both("Value", "Valeur"),
  risk: both("Risk level", "Niveau de risque"),
  low: both("low", "faible"),
  medium: both("medium", "moyen"),
  high: both("high", "élevé"),
  position: both("Largest position, Neuro’s orders", "Position maximale, ordres de Neuro"),
  own: both("Largest position, your orders", "Position maximale, vos ordres"),
  stop: both("Stop-loss", "Stop"),
  target: both("Take-profit", "Objectif"),
  auto: both("Auto-trading", "Négociation automatique"),
  trades: both("Orders a day, at most", "Ordres par jour, au plus"),
  loss: both("Loss of a day, at most", "Perte par jour, au plus"),
  line: both("Review threshold", "Seuil d’examen"),
  hours: both("Trading hours only", "Heures de négociation seulement"),
  kill: both("Kill switch", "Arrêt d’urgence"),
  strategies: both("Strategies in use", "Stratégies utilisées"),
  on: both("on", "oui"),
  off: both("off", "non"),
  free: both("no limit", "aucune limite"),
  none: both("none", "aucune"),
  subscribed: both("Your subscription: {status}.", "Votre abonnement\u00a0: {status}."),
  price: both("It costs {price} a month.", "Il coûte {price} par mois."),
  priceLabel: both("Subscription a month", "Abonnement par mois"),
  unsubscribed: both("none", "aucun"),
  active: both("active", "actif"),
  lifetime: both("free for life", "gratuit à vie"),
  cancelled: both("cancelled", "annulé"),
  past_due: both("payment overdue", "paiement en retard"),
  incomplete: both("payment not finished", "paiement inachevé"),
  limits: both("What are my trading limits?", "Quelles sont mes limites de négociation?"),
  how: both("How do I place an order?", "Comment passer un ordre?"),
  connect: both("How do I connect my broker?", "Comment connecter mon courtier?"),
  change: both(
    "Name one with a new value and I prepare the change for you to make; all of them are under Settings.",
    "Nommez-en un avec une nouvelle valeur et je prépare le changement, que vous ferez; tous sont dans Paramètres.",
  ),
} as const;

export const howTo: Composer = async (page, { topic }) => {
  page.suggest(words.how, words.connect, words.limits);
  if (topic === undefined) return page.say(words.which);
  steps(page, topic);
};

export const settings: Composer = async (page, { topic }) => {
  page.suggest(words.limits, words.how);
  if (topic === "subscription") await subscription(page);
  else if (topic === undefined || tradingTopics.includes(topic)) {
    const answer = await page.read("accountSettings", {});
    if (answer !== null) table(page, answer.settings);
  }
  if (topic === undefined) {
    page.say(words.change);
    page.places([words.open, "settings"]);
  } else steps(page, topic);
};

const tradingTopics: readonly Topic[] = [
  "auto_trading",
  "limits",
  "risk_level",
  "schedule",
  "strategies",
  "universe",
  "trading_mode",
];

/** How it is done by hand, and the way there. */
export function steps(page: Page, topic: Topic): void {
  const { title, steps: all, tab, open } = topicSteps[topic];
  page.paragraph([page.strong(title)]);
  page.list(all.map((step) => marked(page, step)));
  page.places([words.open, open === undefined ? tab : `${tab}&open=${open}`]);
}

/** A step in which *names on the screen* stand out. */
function marked(page: Page, step: Message): Line {
  return page
    .text(step)
    .split("*")
    .map((part, at): Line[number] => (at % 2 === 1 ? page.strong(part) : { kind: "text", text: part }));
}

function table(page: Page, now: AnswerOf<"accountSettings">["settings"]): void {
  const from = page.own();
  const switched = (on: boolean) => page.text(on ? words.on : words.off);
  const used = now.strategies.filter(({ enabled }) => enabled).map(({ name }) => name);
  page.table(words.title, [words.setting, words.value], [
    [page.text(words.risk), page.text(words[now.risk_level])],
    [page.text(words.position), page.cad(words.position, now.max_position_size, from)],
    [
      page.text(words.own),
      now.max_own_position_size === null
        ? page.text(words.free)
        : page.cad(words.own, now.max_own_position_size, from),
    ],
    [page.text(words.stop), page.percent(words.stop, now.stop_loss_percent, from)],
    [page.text(words.target), page.percent(words.target, now.take_profit_percent, from)],
    [page.text(words.auto), switched(now.auto_trading)],
    [
      page.text(words.trades),
      now.max_daily_trades === null
        ? page.text(words.free)
        : page.count(words.trades, now.max_daily_trades, from),
    ],
    [
      page.text(words.loss),
      now.max_daily_loss === null ? page.text(words.free) : page.cad(words.loss, now.max_daily_loss, from),
    ],
    [page.text(words.line), page.figure("fraction", words.line, now.review_threshold, from)],
    [page.text(words.hours), switched(now.trading_hours_only)],
    [page.text(words.kill), switched(now.kill_switch)],
    [page.text(words.strategies), used.length > 0 ? used.join(", ") : page.text(words.none)],
  ] satisfies Part[][]);
}

async function subscription(page: Page): Promise<void> {
  const answer = await page.read("subscriptionInfo", {});
  if (answer === null) return;
  const { status, price } = answer.subscription;
  page.paragraph(
    page.line(words.subscribed, {
      status: page.text(status === "none" ? words.unsubscribed : words[status]),
    }),
    status === "lifetime"
      ? []
      : page.line(words.price, {
          price: page.figure("money", words.priceLabel, price, page.own(), { currency: "CAD" }),
        }),
  );
}
