/** Kinds of accounts as people call them, short on every screen and in full where the kind itself is the matter. */
import type { Locale } from "./locale.ts";

interface Names {
  readonly short: string;
  readonly long: string;
}

/** Brokers also name an account by its kind in full; the full name without what stands in parentheses is known too. */
const kinds: ReadonlyArray<Readonly<Record<Locale, Names>>> = [
  {
    en: { short: "TFSA", long: "Tax-Free Savings Account (TFSA)" },
    fr: { short: "CELI", long: "Compte d’épargne libre d’impôt (CELI)" },
  },
  {
    en: { short: "RRSP", long: "Registered Retirement Savings Plan (RRSP)" },
    fr: { short: "REER", long: "Régime enregistré d’épargne-retraite (REER)" },
  },
  {
    en: { short: "FHSA", long: "First Home Savings Account (FHSA)" },
    fr: {
      short: "CELIAPP",
      long: "Compte d’épargne libre d’impôt pour l’achat d’une première propriété (CELIAPP)",
    },
  },
  {
    en: { short: "RESP", long: "Registered Education Savings Plan (RESP)" },
    fr: { short: "REEE", long: "Régime enregistré d’épargne-études (REEE)" },
  },
  {
    en: { short: "RRIF", long: "Registered Retirement Income Fund (RRIF)" },
    fr: { short: "FERR", long: "Fonds enregistré de revenu de retraite (FERR)" },
  },
  {
    en: { short: "LIRA", long: "Locked-In Retirement Account (LIRA)" },
    fr: { short: "CRI", long: "Compte de retraite immobilisé (CRI)" },
  },
  { en: { short: "Margin", long: "Margin account" }, fr: { short: "Marge", long: "Compte sur marge" } },
  {
    en: { short: "Crypto", long: "Crypto account" },
    fr: { short: "Cryptos", long: "Compte de cryptomonnaies" },
  },
  {
    en: { short: "Investment", long: "Investment account" },
    fr: { short: "Placement", long: "Compte de placement" },
  },
  { en: { short: "Bank", long: "Bank account" }, fr: { short: "Banque", long: "Compte bancaire" } },
  {
    en: { short: "Credit line", long: "Line of credit" },
    fr: { short: "Marge de crédit", long: "Marge de crédit" },
  },
  { en: { short: "Other", long: "Other account" }, fr: { short: "Autre", long: "Autre compte" } },
  { en: { short: "Demo account", long: "Demo account" }, fr: { short: "Compte démo", long: "Compte démo" } },
  {
    en: { short: "Rehearsal (practice money)", long: "Rehearsal (practice money)" },
    fr: { short: "Répétition (argent fictif)", long: "Répétition (argent fictif)" },
  },
];

const withoutShort = (long: string): string => long.replace(/ \([A-Z]+\)$/, "");

const byName = new Map(
  kinds.flatMap((kind) =>
    [kind.en, kind.fr].flatMap(({ short, long }) =>
      [short, long, withoutShort(long)].map((name) => [name.toLowerCase(), kind] as const),
    ),
  ),
);

/** What an account is called that is named after its kind, in either language; any other name is its owner's and stays. */
export function accountName(name: string, locale: Locale): string {
  return byName.get(name.trim().toLowerCase())?.[locale].short ?? name;
}

/** An account's kind in full. */
export function accountKindName(kind: string, locale: Locale): string {
  return byName.get(kind.trim().toLowerCase())?.[locale].long ?? kind;
}
