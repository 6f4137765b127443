/** Words that times are told with. */
import type { Period } from "../../understanding.ts";
import { PhraseBook } from "./phrases.ts";

export const named = new PhraseBook<{ readonly period: Period; readonly exact: boolean }>();
named.add(
  "today, today s, intraday, aujourd hui, au cours de la journee, de la journee, past day, last 24 hours, dernieres 24 heures",
  {
    period: "1D",
    exact: true,
  },
);
named.add(
  "yesterday, hier, this morning, ce matin, this afternoon, cet apres midi, tonight, ce soir, since yesterday, depuis hier, last session, derniere seance, overnight, avant hier, since the open, depuis l ouverture, last friday, vendredi dernier",
  {
    period: "1D",
    exact: false,
  },
);
named.add(
  "past week, over the week, weekly, une semaine, in a week, 1w, derniers 7 jours, 7 derniers jours",
  { period: "1W", exact: true },
);
named.add(
  "this week, last week, cette semaine, la semaine derniere, semaine derniere, la semaine passee, semaine passee, since monday, depuis lundi, week to date, wtd",
  {
    period: "1W",
    exact: false,
  },
);
named.add(
  "past month, over the month, monthly, un mois, 30 derniers jours, derniers 30 jours, dernier mois",
  { period: "1M", exact: true },
);
named.add(
  "this month, last month, ce mois, ce mois ci, le mois dernier, mois dernier, le mois passe, mois passe, month to date, mtd",
  {
    period: "1M",
    exact: false,
  },
);
named.add("past quarter, un trimestre, over a quarter", { period: "3M", exact: true });
named.add(
  "this quarter, last quarter, ce trimestre, le trimestre dernier, dernier trimestre, qtd, quarter to date",
  {
    period: "3M",
    exact: false,
  },
);
named.add(
  "past year, over the year, yearly, annual, un an, une annee, derniere annee, 12 derniers mois, douze derniers mois",
  { period: "1Y", exact: true },
);
named.add(
  "all time, ever, since inception, since i started, since i opened, since the start, since the beginning, since i began, since day one, from the start, from the beginning, depuis le debut, depuis toujours, depuis l ouverture de mon compte, depuis que j ai commence, en tout temps, a ce jour, to date, so far, lifetime, since opening, of all time, de tous les temps, max, since i bought, since i bought it, since i bought them, since bought, since buying, since purchase, depuis l achat, depuis que je l ai, depuis que je l ai achete, depuis que je les ai, depuis mon achat",
  { period: "ALL", exact: true },
);

/** Until now from the first day of the year. */
export const yearToDate = new PhraseBook<true>();
yearToDate.add(
  "ytd, year to date, this year, cette annee, depuis le debut de l annee, depuis le debut de cette annee, depuis le jour de l an, since the start of the year, since the beginning of the year, since new year, since new years, so far this year, annee en cours, cumul annuel, depuis le 1er janvier",
  true,
);

export const lastYear = new PhraseBook<true>();
lastYear.add(
  "last year, l annee derniere, annee derniere, l annee passee, annee passee, l an dernier, l an passe, an dernier",
  true,
);

export const UNIT_DAYS: Readonly<Record<string, number>> = {
  d: 1,
  j: 1,
  day: 1,
  days: 1,
  jour: 1,
  jours: 1,
  journee: 1,
  w: 7,
  wk: 7,
  wks: 7,
  sem: 7,
  week: 7,
  weeks: 7,
  semaine: 7,
  semaines: 7,
  m: 30.4,
  mo: 30.4,
  mos: 30.4,
  mth: 30.4,
  mths: 30.4,
  month: 30.4,
  months: 30.4,
  mois: 30.4,
  quarter: 91.3,
  quarters: 91.3,
  trimestre: 91.3,
  trimestres: 91.3,
  y: 365.25,
  yr: 365.25,
  yrs: 365.25,
  year: 365.25,
  years: 365.25,
  an: 365.25,
  ans: 365.25,
  annee: 365.25,
  annees: 365.25,
  decade: 3_652,
  decennie: 3_652,
};
export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "january jan janvier janv",
    "february feb fevrier fevr",
    "march mar mars",
    "april apr avril avr",
    "may mai",
    "june jun juin",
    "july jul juillet juil",
    "august aug aout",
    "september sept sep septembre",
    "october oct octobre",
    "november nov novembre",
    "december dec decembre",
  ].flatMap((names, month) => names.split(" ").map((name) => [name, month])),
);
export const SINCE = new Set("since from depuis".split(" "));
export const IN = new Set("in during en pour for of de durant pendant last".split(" "));
export const ARTICLES = new Set(
  "a an one the last past over un une le la les l the dernier derniers derniere dernieres in en sur for depuis since".split(
    " ",
  ),
);
export const LED_BY = new Set(
  "over in for past last the since within during depuis sur en pendant durant dans les ces a an une un derniers dernieres de of".split(
    " ",
  ),
);
export const FOLLOWED_BY = new Set(
  "ago back dernier derniere derniers dernieres passe passes passee passees".split(" "),
);

/** All of them, for what is misspelled. */
export const timeWords: readonly string[] = [
  ...named.words,
  ...yearToDate.words,
  ...lastYear.words,
  ...Object.keys(UNIT_DAYS),
  ...Object.keys(MONTHS),
];
