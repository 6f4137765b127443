/** Names of the days on which exchanges are closed, as the calendars give them, in the reader's language. */
import type { Locale } from "./locale.ts";

const french: Readonly<Record<string, string>> = {
  Weekend: "Fin de semaine",
  "New Year's Day": "Jour de l’An",
  "Martin Luther King Jr. Day": "Journée de Martin Luther King",
  "Presidents' Day": "Jour des présidents",
  "Family Day": "Jour de la Famille",
  "Good Friday": "Vendredi saint",
  "Victoria Day": "Fête de la Reine",
  "Memorial Day": "Jour du Souvenir américain",
  Juneteenth: "Juneteenth",
  "Canada Day": "Fête du Canada",
  "Day before Independence Day": "Veille de la fête de l’Indépendance américaine",
  "Independence Day": "Fête de l’Indépendance américaine",
  "Civic Holiday": "Congé civique",
  "Labour Day": "Fête du Travail",
  "Labor Day": "Fête du Travail",
  "Thanksgiving Day": "Action de grâce",
  "Day after Thanksgiving": "Lendemain de l’Action de grâce",
  "Christmas Eve": "Veille de Noël",
  "Christmas Day": "Noël",
  "Boxing Day": "Lendemain de Noël",
  "Attacks of September 11": "Attentats du 11 septembre",
  "Hurricane Sandy": "Ouragan Sandy",
  "National Day of Mourning for Ronald Reagan": "Jour de deuil national pour Ronald Reagan",
  "National Day of Mourning for Gerald Ford": "Jour de deuil national pour Gerald Ford",
  "National Day of Mourning for George H. W. Bush": "Jour de deuil national pour George H. W. Bush",
  "National Day of Mourning for Jimmy Carter": "Jour de deuil national pour Jimmy Carter",
};

const OBSERVED = " (observed)";

/** A holiday kept on another day says so. A name nobody has translated yet stays as the calendar gives it. */
export function closureName(name: string, locale: Locale): string {
  if (locale !== "fr") return name;
  if (!name.endsWith(OBSERVED)) return french[name] ?? name;
  return `${closureName(name.slice(0, -OBSERVED.length), locale)} (jour reporté)`;
}
