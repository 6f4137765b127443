/** Whether and within which limits orders are taken now. */
import type { AnswerOf } from "@neuro/contract";
import type { Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Line, Page, Part } from "../../page.ts";

const words = {
  on: both("Orders are taken.", "Les ordres sont acceptés."),
  killed: both(
    "You stopped all trading: no new order is sent until you resume.",
    "Vous avez arrêté toute négociation\u00a0: aucun nouvel ordre n’est envoyé avant la reprise.",
  ),
  halted: both("All trading is halted by the operator.", "Toute négociation est suspendue par l’exploitant."),
  noAccount: both("None of your accounts can trade yet.", "Aucun de vos comptes ne peut encore négocier."),
  auto: both("Auto-trading is on.", "La négociation automatique est activée."),
  manual: both(
    "Auto-trading is off: only you place orders.",
    "La négociation automatique est désactivée\u00a0: vous seul passez des ordres.",
  ),
  hours: both("Orders wait for trading hours.", "Les ordres attendent les heures de négociation."),
  title: both("Limits of today", "Limites d’aujourd’hui"),
  limit: both("Limit", "Limite"),
  used: both("Used", "Utilisé"),
  most: both("At most", "Au plus"),
  trades: both("Orders of the day", "Ordres du jour"),
  loss: both("Loss of the day", "Perte du jour"),
  own: both("One position, your orders", "Une position, vos ordres"),
  neuro: both("One position, Neuro’s orders", "Une position, ordres de Neuro"),
  free: both("no limit", "aucune limite"),
  unknown: both("unknown", "inconnu"),
  open: both("Open the settings", "Ouvrir les paramètres"),
  trading: both("Open Trading", "Ouvrir Négociation"),
  stop: both("How do I stop all trading?", "Comment arrêter toute négociation?"),
  orders: both("What are my open orders?", "Quels sont mes ordres ouverts?"),
} as const;

export const tradingLimits: Composer = async (page) => {
  const status = await page.read("tradingStatus", {});
  page.places([words.open, "settings"], [words.trading, "trading"]);
  page.suggest(words.orders, words.stop);
  if (status === null) return;
  page.paragraph(
    ...state(page, status),
    page.line(status.auto_trading ? words.auto : words.manual),
    status.trading_hours_only ? page.line(words.hours) : [],
  );
  const from = status.provenance;
  const free = page.text(words.free);
  page.table(words.title, [words.limit, words.used, words.most], [
    [
      page.text(words.trades),
      page.count(words.trades, status.trades_today, from),
      status.max_daily_trades === null
        ? free
        : page.count(`${page.text(words.trades)}: ${page.text(words.most)}`, status.max_daily_trades, from),
    ],
    [
      page.text(words.loss),
      status.loss_today === null ? page.text(words.unknown) : page.cad(words.loss, status.loss_today, from),
      status.max_daily_loss === null
        ? free
        : page.cad(`${page.text(words.loss)}: ${page.text(words.most)}`, status.max_daily_loss, from),
    ],
    [
      page.text(words.own),
      "–",
      status.max_own_position_size === null
        ? free
        : page.cad(`${page.text(words.own)}: ${page.text(words.most)}`, status.max_own_position_size, from),
    ],
    [
      page.text(words.neuro),
      "–",
      page.cad(`${page.text(words.neuro)}: ${page.text(words.most)}`, status.max_position_size, from),
    ],
  ] satisfies Part[][]);
};

function state(
  page: Page,
  { kill_switch, trading_halted, halt_reason, accounts, provenance }: AnswerOf<"tradingStatus">,
): Line[] {
  if (trading_halted) {
    return [
      page.line(words.halted),
      halt_reason === null ? [] : page.quoted(halt_reason, words.halted, provenance),
    ];
  }
  if (kill_switch) return [page.line(words.killed)];
  return [page.line(accounts === 0 ? words.noAccount : words.on)];
}
