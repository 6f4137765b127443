/** Which setting typed words would change, and to what: English and French at once. */
import type { ChangeableSetting } from "@neuro/contract";
import { fold } from "../words/fold.ts";

export interface SettingSaid {
  readonly setting: ChangeableSetting;
  /** In the unit it is saved in; `none` takes a limit away; left out where the words name no value. */
  readonly value?: string | number | boolean;
}

/** Names in the order they are looked for: of two that fit, the earlier is meant. */
const NAMES: readonly (readonly [ChangeableSetting, RegExp])[] = [
  [
    "kill_switch",
    /kill ?switch|emergency stop|(stop|halt|pause|freeze) (all|every) ?(trading|trades|thing|orders)|resume (all )?trading|arret d.urgence|coupe.circuit|(arrete[rz]?|stoppe[rz]?|suspend[sre]*) toute? (la |les )?(negociation|trading|operations?)|(reprend(s|re|ez)|relance[rz]?) (la negociation|le trading)/,
  ],
  [
    "trading_hours_only",
    /(trading|market) hours|after.hours|heures (de (bourse|negociation|marche)|du marche)|hors (seance|des heures)/,
  ],
  ["review_threshold", /(review|confidence) (threshold|line|limit)|seuil (d.examen|de (revision|confiance))/],
  ["take_profit_percent", /take.?profit|profit.(target|taking)|prises? de profit|objectif de (gain|profit)/],
  [
    "max_daily_loss",
    /daily loss|loss (limit )?(a|per) day|(lose|loss).* (a|per) day|pertes? (maximales? )?(quotidiennes?|journalieres?|par jour|d.une journee)|perdre.* par jour/,
  ],
  ["stop_loss_percent", /stop.?loss|\bstops?\b.*(%|percent|pour ?cent)|seuil de perte/],
  [
    "max_daily_trades",
    /(trades?|orders?|ordres?|operations?|transactions?) (a|per|each|every|par|chaque) (day|jour)|daily (trades?|orders?)|(ordres?|operations?|transactions?|trades?) (quotidien(ne)?s?|max)/,
  ],
  [
    "max_own_position_size",
    /(my own|mes propres) (orders.*|ordres.*)?positions?|positions?.* (my own|mes propres) (orders|ordres)/,
  ],
  [
    "max_position_size",
    /position size|(max(imum)?|largest|biggest) position|positions? max|plus (grosse|grande) position|taille (maximale )?(de|des|d.une) positions?/,
  ],
  [
    "risk_level",
    /risk (level|tolerance|profile|setting|appetite)|(low|medium|moderate|high)(er)?.risk|(niveau|tolerance|profil) (de|du|au) risque|risque (faible|moyen|eleve|haut|bas)/,
  ],
  [
    "auto_trading",
    /auto.?(trad(e|er|ing)|pilot)|automat(ic|ed|ically)? trad|trad(e|ing) (automatically|by itself|on its own|for me)|the (bot|robot)|(negociation|trading) auto|negocie\w* (automatiquement|a ma place|pour moi|tout seul)|pilote automatique|le robot/,
  ],
  [
    "hide_amounts",
    /(hide|show|blur|unblur|unhide|mask|reveal) (my |the |all )*(amounts?|balances?|money|numbers|values)|privacy( mode)?|hidden amounts|(cache|masque|montre|affiche|floute)[rz]? (tous )?(mes|les) (montants|soldes|chiffres)|mode (prive|discret)|confidentialite|montants masques/,
  ],
  [
    "theme",
    /(dark|light|night|day) (mode|theme)|theme|(mode|theme) (sombre|clair|nuit|jour)|appearance|apparence/,
  ],
  [
    "language",
    /(in(to)?|to|speak|use) (english|french)|(en|parle[rz]?) (francais|anglais)|^(english|french|francais|anglais)\b|language|langue/,
  ],
];

/** Words of someone who wants a change; the rest asks how it is or how it is done. */
const CHANGING =
  /\b(set|change|switch|turn|make|put|use|raise|increase|lower|reduce|decrease|cut|remove|drop|lift|limit|cap|max(imum)?|at most|no more than|only|don.?t trade|stop|halt|pause|start|resume|enable|disable|activate|deactivate|allow|let|hide|show|blur|unblur|unhide|mask|reveal|go|speak|please|mets?|mettre|mettez|passe[rz]?|regle[rz]?|fixe[rz]?|change[rz]?|modifie[rz]?|augmente[rz]?|monte[rz]?|baisse[rz]?|diminue[rz]?|reduis|reduire|enleve[rz]?|retire[rz]?|supprime[rz]?|limite[rz]?|au plus|pas plus de|seulement|arrete[rz]?|stoppe[rz]?|suspend[sre]*|active[rz]?|desactive[rz]?|ferme[rz]?|ouvre[rz]?|allume[rz]?|eteins?|permets?|laisse[rz]?|reprend\w*|relance[rz]?|cache[rz]?|masque[rz]?|montre[rz]?|affiche[rz]?|floute[rz]?|parle[rz]?|utilise[rz]?|negocie[rz]?|svp)\b/;
const ASKING =
  /^(what|which|how|why|when|where|is|are|was|do|does|did|should|am|explain|quel(le)?s?|combien|comment|pourquoi|quand|ou|est.ce|qu.est|c.est|dois|devrais|explique\w*)\b|\bwhat (is|are|does)\b/;
const DENIED =
  /\b(do not|don.?t|never|ne (\w+ )?(change|touche|mets|active|desactive)\w*) (\w+ )?(change|touch|turn|switch|set|pas|jamais|rien)?/;

/** A stop of an order is no setting. */
const ORDER = /\b(buy|sell|achete[rz]?|vends?|vendre)\b/;
const ofTrades: ReadonlySet<ChangeableSetting> = new Set(["stop_loss_percent", "take_profit_percent"]);

const OFF =
  /\b(off|disable[ds]?|deactivate|stop|halt|pause|no longer|desactive[rz]?|arrete[rz]?|stoppe[rz]?|suspend\w*|coupe[rz]?|ferme[rz]?|eteins?|enleve[rz]?|retire[rz]?)\b/;
const ON =
  /\b(on|enable[ds]?|activate|start|resume|use|only|let|go|active[rz]?|allume[rz]?|demarre[rz]?|ouvre[rz]?|mets?|seulement|laisse[rz]?|relance[rz]?|reprend\w*|negocie[rz]?)\b/;
const NO_LIMIT =
  /\b(no|without|remove|lift|drop|unlimited|sans|aucune?|enleve[rz]?|retire[rz]?|supprime[rz]?|illimite\w*)\b/;

export function settingSaid(words: string): SettingSaid | null {
  const said = fold(words)
    .replaceAll("’", "'")
    .replace(/[?!.]+$/, "")
    .trim();
  const found = NAMES.find(([, name]) => name.test(said));
  if (found === undefined || ASKING.test(said)) return null;
  const [setting, name] = found;
  if (DENIED.test(said) && setting !== "trading_hours_only") return null;
  if (ORDER.test(said) && ofTrades.has(setting)) return null;
  const value = valueSaid(setting, said);
  if (value !== undefined) return { setting, value };
  // A bare name wishes for nothing; the "stop" of a stop-loss is part of its name.
  return CHANGING.test(said.replace(name, " ")) ? { setting } : null;
}

function valueSaid(setting: ChangeableSetting, said: string): SettingSaid["value"] {
  switch (setting) {
    case "kill_switch":
      return killSwitchSaid(said);
    case "trading_hours_only":
      return /outside|after.hours|hors|en dehors/.test(said) ? outsideSaid(said) : switchSaid(said);
    case "auto_trading":
      return switchSaid(said);
    case "hide_amounts":
      return hidingSaid(said);
    case "risk_level":
      return riskSaid(said);
    case "theme":
      return choiceSaid(said, {
        dark: /dark|night|sombre|nuit/,
        light: /light|clair|\bday|jour/,
        system: /system|device|auto|appareil/,
      });
    case "language":
      return choiceSaid(said, { fr: /french|francais/, en: /english|anglais/ });
    default:
      return figureSaid(setting, said);
  }
}

const choiceSaid = <K extends string>(said: string, choices: Readonly<Record<K, RegExp>>): K | undefined =>
  (Object.keys(choices) as K[]).find((choice) => choices[choice].test(said));

/** `off` and `stop` before `on`: "turn the bot off on weekdays" stops it. */
function switchSaid(said: string): boolean | undefined {
  if (OFF.test(said)) return false;
  return ON.test(said) ? true : undefined;
}

/** Stopping all trading is the switch turned on. */
function killSwitchSaid(said: string): boolean | undefined {
  if (/kill ?switch|emergency|urgence|coupe.circuit/.test(said))
    return switchSaid(said.replaceAll(/emergency stop|kill ?switch|arret d.urgence|coupe.circuit/g, ""));
  return !/resume|reprend|relance/.test(said);
}

function outsideSaid(said: string): boolean {
  return /\b(no|not|never|don.?t|stop|ne|pas|arrete[rz]?)\b/.test(said);
}

function hidingSaid(said: string): boolean | undefined {
  if (/\b(show|unblur|unhide|reveal|montre[rz]?|affiche[rz]?)\b/.test(said)) return false;
  return /\b(hide|blur|mask|cache[rz]?|masque[rz]?|floute[rz]?)\b/.test(said) ? true : switchSaid(said);
}

function riskSaid(said: string): string | undefined {
  return choiceSaid(said, {
    low: /\blow|conservative|prudent|cautious|faible|\bbas\b/,
    medium: /medium|moderate|balanced|moyen|modere|equilibre/,
    high: /\bhigh|aggressive|eleve|\bhaut|agressif|audacieux/,
  });
}

function figureSaid(setting: ChangeableSetting, said: string): number | string | undefined {
  const figure = numberSaid(said);
  if (figure === undefined) return NO_LIMIT.test(said) ? "none" : undefined;
  return setting === "review_threshold" && figure > 1 ? figure / 100 : figure;
}

/** The last number, which is the new one in "from 2 to 5 %"; a comma is a thousand's before three digits. */
function numberSaid(said: string): number | undefined {
  const [last] = [
    ...said.matchAll(
      /(\d+(?:[ \u00a0\u202f,]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)\s?(k|mille|thousand)?(?![\w])/g,
    ),
  ].reverse();
  if (last?.[1] === undefined) return undefined;
  const digits = last[1].replaceAll(/[ \u00a0\u202f,](?=\d{3}(?!\d))/g, "").replace(",", ".");
  return Number(digits) * (last[2] === undefined ? 1 : 1_000);
}
