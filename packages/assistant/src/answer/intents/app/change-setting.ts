/** A setting as it is and as it would be, with the button that changes it. Nothing is changed from here. */
import {
  boundsOf,
  type ChangeableSetting,
  type FigureSetting,
  type SettingChange,
  settingChange,
  settingFacts,
} from "@neuro/contract";
import * as z from "zod/mini";
import { type Composer, readAccounts } from "../../asked.ts";
import type { Unit } from "../../figures.ts";
import { both, type Message } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { settings, steps } from "./how-to.ts";
import { effectOf, isFigureSetting, settingFactsSaid, valueNames } from "./setting-facts.ts";

const words = {
  now: both("{name} is {value} now.", "{name}\u00a0: {value} en ce moment."),
  already: both(
    "{name} is {value} already: there is nothing to change.",
    "{name}\u00a0: {value} déjà, il n’y a rien à changer.",
  ),
  press: both(
    "I change nothing: it happens once you press the button.",
    "Je ne change rien\u00a0: cela se fait quand vous appuyez sur le bouton.",
  ),
  bounds: both("It can be from {min} to {max}.", "La valeur va de {min} à {max}."),
  whole: both("It is a whole number from {min} to {max}.", "C’est un nombre entier de {min} à {max}."),
  choices: both("It can be {choices}.", "Valeurs possibles\u00a0: {choices}."),
  which: both(
    "Say what it is to be, or set it yourself.",
    "Dites quelle valeur lui donner, ou réglez-le vous-même.",
  ),
  live: both(
    "With real money I prepare nothing of this kind: you do it yourself.",
    "Avec de l’argent réel, je ne prépare rien de tel\u00a0: cela se fait par vous-même.",
  ),
  free: both("no limit", "aucune limite"),
  least: both("{name}, least", "{name}, au moins"),
  most: both("{name}, most", "{name}, au plus"),
  sentence: both("{name}: from {from} to {to}", "{name}\u00a0: de {from} à {to}"),
  button: both("Change this setting", "Changer ce paramètre"),
  all: both("Show my settings", "Montre mes paramètres"),
  limits: both("What are my trading limits?", "Quelles sont mes limites de négociation?"),
} as const;
/** How a person says that a limit is to go. */
const NONE = "none";
const units: Readonly<Record<"money" | "percent" | "count" | "fraction", Unit>> = {
  money: "money",
  percent: "percent",
  count: "count",
  fraction: "fraction",
};
type Value = SettingChange["to"];

export const changeSetting: Composer = async (page, slots) => {
  const { setting } = slots;
  if (setting === undefined) return settings(page, slots);
  page.suggest(words.all, words.limits);
  const now = await readNow(page, setting);
  if (now === null) return;
  const change = changeAsked(setting, now.value, slots.value);
  if (change === null) {
    sayNow(page, setting, now.value);
    sayPossible(page, setting, slots.value);
    return steps(page, settingFactsSaid[setting].topic);
  }
  if (change.from === change.to) {
    const value = valuePart(page, setting, change.to);
    return page.say(words.already, { name: nameOf(page, setting), value });
  }
  const live = await tradesLive(page, change, now);
  if (live === null) return;
  if (live) {
    page.say(words.live);
    return steps(page, settingFactsSaid[setting].topic);
  }
  offer(page, change);
};

interface Now {
  readonly value: Value;
  /** Whether Neuro trades by itself, and in which account. */
  readonly auto: { readonly on: boolean; readonly account: string | null };
}

/** As it is saved; null when it could not be read, which is said. */
async function readNow(page: Page, setting: ChangeableSetting): Promise<Now | null> {
  const none = { on: false, account: null };
  if (setting === "theme" || setting === "language" || setting === "hide_amounts") {
    const profile = (await page.read("profile", {}))?.profile;
    if (profile === undefined) return null;
    const { theme, language, privacy } = profile;
    const value = { theme, language: language ?? page.situation.locale, hide_amounts: privacy }[setting];
    return { value, auto: none };
  }
  const saved = (await page.read("accountSettings", {}))?.settings;
  if (saved === undefined) return null;
  return { value: saved[setting], auto: { on: saved.auto_trading, account: saved.auto_account_id } };
}

/** Null for what the setting cannot be. */
function changeAsked(setting: ChangeableSetting, from: Value, asked: unknown): SettingChange | null {
  const to = asked === NONE ? null : asked;
  if (isFigureSetting(setting) && typeof to === "number" && !isWithin(setting, to)) return null;
  const parsed = z.safeParse(settingChange, { setting, from, to });
  return parsed.success ? parsed.data : null;
}

function isWithin(setting: FigureSetting, value: number): boolean {
  const { min, max } = boundsOf(setting);
  return value >= min && value <= max && (settingFacts(setting).kind !== "count" || Number.isInteger(value));
}

/** Whether Neuro would trade with real money from then on; null when that could not be read. */
async function tradesLive(
  page: Page,
  { setting, to }: SettingChange,
  { auto }: Now,
): Promise<boolean | null> {
  const isStart = setting === "auto_trading" && to === true;
  const isResumed = setting === "kill_switch" && to === false && auto.on;
  if ((!isStart && !isResumed) || auto.account === null) return false;
  const answer = await readAccounts(page);
  if (answer === null) return null;
  return answer.accounts.find(({ id }) => id === auto.account)?.mode !== "paper";
}

function offer(page: Page, change: SettingChange): void {
  const { setting, from, to } = change;
  const effect = effectOf(change);
  page.paragraph(
    page.line(words.now, { name: nameOf(page, setting), value: valuePart(page, setting, from) }),
    page.line(words.press),
  );
  page.act({
    kind: "change_setting",
    sentence: page
      .text(words.sentence)
      .replace("{name}", nameOf(page, setting))
      .replace("{from}", valueText(page, setting, from))
      .replace("{to}", valueText(page, setting, to)),
    button: page.text(words.button),
    effect: effect === null ? null : page.text(effect),
    change,
  });
}

function sayNow(page: Page, setting: ChangeableSetting, value: Value): void {
  page.say(words.now, { name: nameOf(page, setting), value: valuePart(page, setting, value) });
}

/** Between which a figure can be, or the words that it can be. */
function sayPossible(page: Page, setting: ChangeableSetting, asked: unknown): void {
  if (isFigureSetting(setting)) {
    const { min, max } = boundsOf(setting);
    const isCount = settingFacts(setting).kind === "count";
    page.paragraph(
      page.line(isCount ? words.whole : words.bounds, {
        min: figurePart(page, setting, min, words.least),
        max: figurePart(page, setting, max, words.most),
      }),
      asked === undefined ? page.line(words.which) : [],
    );
    return;
  }
  const choices = Object.values<Message>(valueNames[setting]).map((one) => page.text(one));
  page.paragraph(page.line(words.choices, { choices: choices.join(", ") }), page.line(words.which));
}

const nameOf = (page: Page, setting: ChangeableSetting): string => page.text(settingFactsSaid[setting].name);

function figureUnit(setting: FigureSetting) {
  const { kind } = settingFacts(setting);
  const unit = units[kind === "switch" ? "count" : kind];
  return { unit, currency: unit === "money" ? "CAD" : null };
}

function figurePart(
  page: Page,
  setting: FigureSetting & ChangeableSetting,
  value: number,
  label: Message,
): Part {
  const { unit, currency } = figureUnit(setting);
  const name = page.text(label).replace("{name}", nameOf(page, setting));
  return page.figure(unit, name, value, page.own(), { currency });
}

/** In a sentence: a figure with its source, or a word. */
function valuePart(page: Page, setting: ChangeableSetting, value: Value): Part {
  if (isFigureSetting(setting) && typeof value === "number") {
    const { unit, currency } = figureUnit(setting);
    return page.figure(unit, nameOf(page, setting), value, page.own(), {
      currency,
      private: unit === "money",
    });
  }
  return valueText(page, setting, value);
}

/** As on the card. */
function valueText(page: Page, setting: ChangeableSetting, value: Value): string {
  if (value === null) return page.text(words.free);
  if (isFigureSetting(setting)) {
    return page.format.figure({ ...figureUnit(setting), value: Number(value), signed: false });
  }
  const names: Readonly<Record<string, Message>> = valueNames[setting];
  const name = names[String(value)];
  return name === undefined ? String(value) : page.text(name);
}
