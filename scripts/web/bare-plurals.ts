/**
 * Finds counts whose word does not follow their number: `{made} trades` says "1 trades". In a web text the plural belongs into
 * `plural()`, in a text of the contract into `{made} {made|trade|trades}`.
 */
type Language = "en" | "fr";

/** Places that hold a name, an amount or a share, never a count. */
const NO_COUNTS = new Set(
  "amount brokerage line method mode model name next pending_email percent symbol traded url volumeMultiple volumeRatio won".split(
    " ",
  ),
);
/** Counts that are constants far above one: periods of rules, windows of tests, limits of ours. */
const CONSTANTS = new Set(
  "SAID_AT_S atrPeriod bandPeriod cap channelPeriod drawn exitPeriod gap needed passwordLengthMin period rsiPeriod running test train trainingHistoryDays volumePeriod window".split(
    " ",
  ),
);
/** Other counts that are never one where these words stand, each with the reason. */
const NEVER_ONE: Readonly<Record<string, readonly string[]>> = {
  "a constant": [
    "{days} sessions",
    "{days} séances",
    "cancelled, {days} days",
    "annulation, {days} jours",
    "{days} days from now",
    "{days} jours à compter",
    "{hours} hours",
    "{hours} heures",
    "{minutes} minutes",
    "You have {limit} alerts",
    "déjà {limit} alertes",
    "You watch {limit} listings",
    "surveillez déjà {limit} titres",
    "open in {limit} windows",
    "ouvert dans {limit} fenêtres",
    "one of {levels} levels",
    "un des {levels} niveaux",
    "looks at {most} securities",
    "au plus {most} titres",
    "les {limit} premiers",
    "{total} checks passed",
    "last {dayCount} days",
    "{dayCount} derniers jours",
    "{tries} kinds of signals",
    "{tries} sortes de signaux",
  ],
  "a network is measured at two horizons": ["{tries} tries measured", "{tries} essais mesurés"],
  "the least history a measure takes": [
    "measured on {sessions} sessions",
    "mesuré sur {sessions} séances",
    "rom {sessions} days of returns",
    "{sessions} jours de rendements",
  ],
  "a measured record, of hundreds and more": [
    "{cases} cases",
    "{cases} dates",
    "{cases} forecasts",
    "{cases} prévisions",
    "{cases} odds",
    "{cases} probabilités",
    "{held} semaines",
    "{portfolios} random portfolios",
    "{portfolios} portefeuilles",
    "{series} listings",
    "{series} titres",
    "{weeks} weeks",
    "{weeks} semaines",
  ],
  "a list that we keep": [
    "{listed} well-known stocks",
    "{listed} titres connus",
    "{count} strategies on one history",
    "{count} stratégies sur un même historique",
    "{parts} parts",
    "{parts} éléments",
  ],
  "said from two on": [
    "{count} days",
    "{count} jours",
    "{count} trades stopped out",
    "{count} ordres stop exécutés",
    "{count} trades open",
    "{count} transactions ouvertes",
    "All {count} transactions",
    "Les {count} opérations",
    "all {count} sources",
    "les {count} sources",
  ],
  "a drawing of dozens": [
    "prices of {count} sessions",
    "quotidiens de {count} séances",
    "last {count} sessions",
    "{count} dernières séances",
    "the drawings, {count} sessions",
    "les dessins, {count} séances",
  ],
  "the specification's own words": ["{shown} of {total} stocks", "{shown} actions affichées"],
  "a verb or a share": ["{most} fits", "{n} times the volume", "{times} times the usual"],
};

/** Words that end like a plural and are none. */
const SINGULAR: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([
    "across",
    "always",
    "as",
    "basis",
    "does",
    "has",
    "is",
    "its",
    "less",
    "ms",
    "plus",
    "this",
    "was",
  ]),
  fr: new Set(
    "alors après au-dessous au-dessus aux cas dans depuis des fois jamais les mois moins ms nous pas plus poids sans sous vous".split(
      " ",
    ),
  ),
};
/** Words after which no adjective's noun follows. */
const NO_ADJECTIVE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    "a above after and at below but by does each for from has if in into is its less no not of on once one or per so stood than that the their this to was were which with without would".split(
      " ",
    ),
  ),
  fr: new Set(
    "a à après au aux avait avec ce chaque d dans de des du elle en est et il la le les mais n ne nous ou où par pas pour que qui sans se son sont sous sur un une vous".split(
      " ",
    ),
  ),
};

/** Each count with the words after it that stay in the plural, as they stand in the text. */
export function barePlurals(text: string, language: Language): string[] {
  return pluralsIn(text, language).filter(
    (found) => !exceptions.some((words) => words.includes(found) && text.includes(words)),
  );
}

const exceptions = Object.values(NEVER_ONE).flat();

function pluralsIn(text: string, language: Language): string[] {
  const found = [
    ...withoutPlurals(text).matchAll(
      /\{(\w+)\}(?:<\/?\d+\/?>)*[ \u00a0](?:<\d+>)?([\p{L}-]+)(?:[ \u00a0]([\p{L}-]+))?/gu,
    ),
  ];
  return found.flatMap(([all, place = "", first = "", second = ""]) => {
    if (NO_COUNTS.has(place) || CONSTANTS.has(place)) return [];
    if (isPlural(first, language)) return [second === "" ? all : all.slice(0, -second.length - 1)];
    const isAdjective = !NO_ADJECTIVE[language].has(first) && !SINGULAR[language].has(first);
    return isAdjective && isPlural(second, language) ? [all] : [];
  });
}

function isPlural(word: string, language: Language): boolean {
  if (SINGULAR[language].has(word)) return false;
  return language === "en"
    ? /[a-z]{2}s$/.test(word) && !/(?:ss|us)$/.test(word)
    : /\p{Ll}{2}[sx]$/u.test(word);
}

/** The text with ICU's plural forms cut out: what is in them follows the number. */
function withoutPlurals(text: string): string {
  const start = /\{\w+, plural,/.exec(text)?.index;
  if (start === undefined) return text;
  let depth = 0;
  let end = start;
  do {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return text.slice(0, start) + withoutPlurals(text.slice(end));
}
