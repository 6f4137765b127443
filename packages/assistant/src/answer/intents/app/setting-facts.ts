/** What the settings that a question can name are called, where they are changed by hand, and what a change brings along. */
import {
  type ChangeableSetting,
  type FigureSetting,
  figureSettings,
  type SettingChange,
} from "@neuro/contract";
import type { Topic } from "../../../understanding.ts";
import { both, type Message } from "../../message.ts";

interface Facts {
  readonly name: Message;
  readonly topic: Topic;
}

export const settingFactsSaid: Readonly<Record<ChangeableSetting, Facts>> = {
  auto_trading: { name: both("Auto-trading", "Négociation automatique"), topic: "auto_trading" },
  trading_hours_only: {
    name: both("Trading hours only", "Heures de négociation seulement"),
    topic: "schedule",
  },
  kill_switch: { name: both("Kill switch", "Arrêt d’urgence"), topic: "auto_trading" },
  hide_amounts: { name: both("Hidden amounts", "Montants masqués"), topic: "privacy" },
  risk_level: { name: both("Risk level", "Niveau de risque"), topic: "risk_level" },
  stop_loss_percent: { name: both("Stop-loss", "Stop"), topic: "limits" },
  take_profit_percent: { name: both("Take-profit", "Objectif"), topic: "limits" },
  max_position_size: {
    name: both("Largest position, Neuro’s orders", "Position maximale, ordres de Neuro"),
    topic: "limits",
  },
  max_own_position_size: {
    name: both("Largest position, your orders", "Position maximale, vos ordres"),
    topic: "limits",
  },
  max_daily_trades: { name: both("Orders a day, at most", "Ordres par jour, au plus"), topic: "limits" },
  max_daily_loss: { name: both("Loss of a day, at most", "Perte par jour, au plus"), topic: "limits" },
  review_threshold: { name: both("Review threshold", "Seuil d’examen"), topic: "schedule" },
  theme: { name: both("Theme", "Thème"), topic: "appearance" },
  language: { name: both("Language", "Langue"), topic: "language" },
};

const switched = { true: both("on", "oui"), false: both("off", "non") } as const;
/** Values that are words and mean something else for each setting. */
export const valueNames = {
  risk_level: { low: both("low", "faible"), medium: both("medium", "moyen"), high: both("high", "élevé") },
  theme: {
    system: both("as the device", "comme l’appareil"),
    light: both("light", "clair"),
    dark: both("dark", "sombre"),
  },
  language: { en: both("English", "anglais"), fr: both("French", "français") },
  auto_trading: switched,
  trading_hours_only: switched,
  kill_switch: switched,
  hide_amounts: switched,
} as const satisfies Partial<Record<ChangeableSetting, Readonly<Record<string, Message>>>>;

const figures: ReadonlySet<string> = new Set(figureSettings);
export function isFigureSetting(setting: ChangeableSetting): setting is FigureSetting & ChangeableSetting {
  return figures.has(setting);
}

const effects = {
  autoOn: both(
    "Neuro then sends orders by itself at each phase of the schedule, within your limits.",
    "Neuro envoie alors lui-même des ordres à chaque phase de l’horaire, dans vos limites.",
  ),
  stopAll: both(
    "Working orders are cancelled, but for the exits that protect what you hold. Until you resume, no new order is sent, neither yours nor Neuro’s.",
    "Les ordres en cours sont annulés, sauf les sorties qui protègent ce que vous détenez. Jusqu’à la reprise, aucun nouvel ordre n’est envoyé, ni les vôtres ni ceux de Neuro.",
  ),
  resume: both(
    "New orders are sent again, yours, and Neuro’s where auto-trading is on.",
    "De nouveaux ordres sont envoyés, les vôtres, et ceux de Neuro si la négociation automatique est activée.",
  ),
  farStop: both(
    "A position may then lose more before it is sold.",
    "Une position peut alors perdre davantage avant d’être vendue.",
  ),
  largePosition: both(
    "More of your money may then be in one security.",
    "Une plus grande part de votre argent peut alors être dans un seul titre.",
  ),
  moreOrders: both(
    "More orders may then be sent in a day.",
    "Plus d’ordres peuvent alors être envoyés dans une journée.",
  ),
  moreLoss: both(
    "A day may then lose more before buying stops.",
    "Une journée peut alors perdre davantage avant que les achats s’arrêtent.",
  ),
  lessReview: both(
    "Fewer of Neuro’s signals then wait for your review.",
    "Moins de signaux de Neuro attendent alors votre examen.",
  ),
} as const;

const higher = {
  stop_loss_percent: effects.farStop,
  max_position_size: effects.largePosition,
  max_own_position_size: effects.largePosition,
  max_daily_trades: effects.moreOrders,
  max_daily_loss: effects.moreLoss,
  risk_level: effects.largePosition,
} as const satisfies Partial<Record<ChangeableSetting, Message>>;

const ranks: readonly unknown[] = ["low", "medium", "high"];
/** Higher allows more; no limit allows most. */
function rankOf(value: SettingChange["to"]): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return typeof value === "number" ? value : ranks.indexOf(value);
}

/** What follows from a change that takes away a safety, or stops something; null for others. */
export function effectOf({ setting, from, to }: SettingChange): Message | null {
  if (setting === "auto_trading") return to === true ? effects.autoOn : null;
  if (setting === "kill_switch") return to === true ? effects.stopAll : effects.resume;
  if (setting === "review_threshold") return rankOf(to) < rankOf(from) ? effects.lessReview : null;
  const more = setting in higher ? higher[setting as keyof typeof higher] : null;
  return more !== null && rankOf(to) > rankOf(from) ? more : null;
}
