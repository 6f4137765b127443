import { expect, test } from "vitest";
import { type SettingSaid, settingSaid } from "./settings-said.ts";

const said: readonly (readonly [string, SettingSaid["setting"], SettingSaid["value"]])[] = [
  ["Turn off auto trading", "auto_trading", false],
  ["turn auto-trading on", "auto_trading", true],
  ["stop the bot", "auto_trading", false],
  ["Let Neuro trade for me", "auto_trading", true],
  ["désactive la négociation automatique", "auto_trading", false],
  ["mets le pilote automatique", "auto_trading", true],
  ["arrête le robot", "auto_trading", false],
  ["set my stop loss to 5 %", "stop_loss_percent", 5],
  ["change my stop-loss from 2 to 3.5 percent", "stop_loss_percent", 3.5],
  ["mets mon stop à 2,5 %", "stop_loss_percent", 2.5],
  ["stop loss 8%", "stop_loss_percent", 8],
  ["raise take profit to 12%", "take_profit_percent", 12],
  ["fixe la prise de profit à 6 %", "take_profit_percent", 6],
  ["max 10 trades a day", "max_daily_trades", 10],
  ["no more than 4 orders per day please", "max_daily_trades", 4],
  ["remove the limit on orders a day", "max_daily_trades", "none"],
  ["limite-moi à 5 opérations par jour", "max_daily_trades", 5],
  ["set maximum position to $2,500", "max_position_size", 2_500],
  ["taille maximale des positions : mets 1 500 $", "max_position_size", 1_500],
  ["position size 5k", "max_position_size", 5_000],
  ["cap my daily loss at 300", "max_daily_loss", 300],
  ["fixe la perte quotidienne à 250,50 $", "max_daily_loss", 250.5],
  ["risk level to aggressive", "risk_level", "high"],
  ["set my risk to low risk", "risk_level", "low"],
  ["mets le niveau de risque à moyen", "risk_level", "medium"],
  ["review threshold to 80 %", "review_threshold", 0.8],
  ["baisse le seuil d'examen à 0,6", "review_threshold", 0.6],
  ["mets le thème sombre", "theme", "dark"],
  ["dark mode please", "theme", "dark"],
  ["switch to the light theme", "theme", "light"],
  ["passe en français", "language", "fr"],
  ["switch to English", "language", "en"],
  ["parle anglais", "language", "en"],
  ["hide my amounts", "hide_amounts", true],
  ["show all the balances", "hide_amounts", false],
  ["cache mes montants", "hide_amounts", true],
  ["affiche les montants", "hide_amounts", false],
  ["active l’arrêt d’urgence", "kill_switch", true],
  ["turn off the kill switch", "kill_switch", false],
  ["stop all trading", "kill_switch", true],
  ["resume trading", "kill_switch", false],
  ["reprends la négociation", "kill_switch", false],
  ["only trade during market hours", "trading_hours_only", true],
  ["don't trade outside market hours", "trading_hours_only", true],
  ["allow trading after hours", "trading_hours_only", false],
  ["change my stop loss", "stop_loss_percent", undefined],
];

test.each(said)("%s", (words, setting, value) => {
  expect(settingSaid(words)).toEqual(value === undefined ? { setting } : { setting, value });
});

test.each([
  "What is my stop loss?",
  "how do I change the theme",
  "Comment changer la langue?",
  "is auto trading on?",
  "quel est mon niveau de risque",
  "don't turn on auto trading",
  "ne change pas mon stop loss",
  "buy 10 RY at 180",
  "buy 10 RY with a stop of 5 %",
  "sell everything",
  "my stop loss",
])("%s changes nothing", (words) => {
  expect(settingSaid(words)).toBeNull();
});
