/** Sources and venues of our own in the reader's language; a vendor's or broker's name stays as it is. */
import { sourceSeparator } from "../constants.ts";
import type { Locale } from "./locale.ts";

const french: Readonly<Record<string, string>> = {
  Ledger: "Grand livre",
  "Bank of Canada": "Banque du Canada",
  "Historical files": "Fichiers historiques",
  "Imported history": "Historique importé",
  "Simulated market": "Marché simulé",
  "Reference history": "Historique de référence",
  "Listed securities": "Liste des titres",
  "Not measured yet": "Pas encore de mesure",
  "Not trained yet": "Pas encore entraîné",
  "Typed by you": "Entré par vous",
  Probes: "Sondes",
  "Paper exchange": "Bourse d’exercice",
  "Rehearsal of live trading (practice money)": "Répétition du mode réel (argent fictif)",
};

/** Of a vendor only the listings that somebody has looked at are measured; its source says so. */
const LOOKED_AT = { en: ", listings looked at", fr: ", titres consultés" } as const;

/** Names each of the sources that a figure was made of. */
export function sourceName(source: string, locale: Locale): string {
  if (locale !== "fr") return source;
  return source.split(sourceSeparator).map(frenchName).join(sourceSeparator);
}

function frenchName(name: string): string {
  if (!name.endsWith(LOOKED_AT.en)) return french[name] ?? name;
  return `${frenchName(name.slice(0, -LOOKED_AT.en.length))}${LOOKED_AT.fr}`;
}
