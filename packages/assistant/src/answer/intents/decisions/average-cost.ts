import type { AnswerOf } from "@neuro/contract";
import { accountAsked, type Composer, placeOf, securityAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayUntoldCosts } from "../../untold-costs.ts";
import { sayWhose } from "../../whose-gains.ts";

const words = {
  is: both(
    "A unit of {symbol} cost you {cost} on average; the {units} you hold cost {total} and are worth {value}: {gain}.",
    "Une unité de {symbol} vous a coûté {cost} en moyenne; les {units} que vous détenez ont coûté {total} et valent {value}\u00a0: {gain}.",
  ),
  together: both(
    "That is over all your taxed accounts, as the tax authority averages; a registered account stands by itself.",
    "C’est sur tous vos comptes imposables, comme le fisc fait la moyenne; un compte enregistré est à part.",
  ),
  none: both("Your records have no cost of {symbol}.", "Vos registres n’ont aucun coût pour {symbol}."),
  nothing: both(
    "Your records have no cost of anything you hold.",
    "Vos registres n’ont le coût d’aucun de vos titres.",
  ),
  of: both("{symbol} ({where})", "{symbol} ({where})"),
  title: both("Average cost", "Coût moyen"),
  security: both("Security", "Titre"),
  where: both("Accounts", "Comptes"),
  units: both("Units", "Unités"),
  average: both("Average cost of a unit", "Coût moyen d’une unité"),
  divided: both("{total} divided by {units}", "{total} divisé par {units}"),
  total: both("Cost", "Coût"),
  value: both("Value", "Valeur"),
  gain: both("Unrealized gain", "Gain non réalisé"),
  open: both("Open your gains", "Ouvrir vos gains"),
  ask: both("What are my realized gains this year?", "Quels sont mes gains réalisés cette année?"),
  holding: both("How many {symbol} do I own?", "Combien de {symbol} est-ce que je détiens?"),
} as const;

type Row = AnswerOf<"portfolioGains">["unrealized"][number];

/** What a unit cost, of one security or of all, in one account or over those that are averaged together. */
export const averageCost: Composer = async (page, slots) => {
  const isOfOne = slots.securities !== undefined || slots.unknownName !== undefined;
  const security = isOfOne ? await securityAsked(page, slots) : null;
  if (isOfOne && security === null) return;
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { accounts, ofAccount } = asked;
  const gains = await page.read("portfolioGains", { query: ofAccount });
  if (gains === null) return;
  const rows = [...gains.unrealized, ...gains.not_taxed.unrealized].filter(
    (row) => security === null || row.instrument_id === security.instrumentId,
  );
  sayWhose(page, gains);
  const nameOf = ({ account_ids: ids }: Row) =>
    ids.map((id) => accounts.find((account) => account.id === id)?.display_name ?? id).join(", ");
  if (security === null) {
    page.suggest(words.ask);
    page.places([words.open, "portfolio"]);
    const isUntold = sayUntoldCosts(page, gains);
    if (rows.length > 0) showTable(page, gains, rows, nameOf);
    else if (!isUntold) page.say(words.nothing);
    return;
  }
  page.places([security.symbol, placeOf("stocks", security.instrumentId)]);
  page.suggest(page.text(words.holding).replace("{symbol}", security.symbol), words.ask);
  const symbol = page.symbol(security.symbol, security.instrumentId);
  const isUntold = sayUntoldCosts(page, gains, security.instrumentId);
  if (rows.length === 0) {
    if (!isUntold) page.say(words.none, { symbol });
    return;
  }
  for (const row of rows) {
    const figures = figuresOf(page, gains, row, nameOf(row));
    page.say(words.is, { symbol: page.line(words.of, { symbol, where: nameOf(row) }), ...figures });
  }
  if (rows.some(({ account_ids: ids }) => ids.length > 1)) page.say(words.together);
};

function figuresOf(page: Page, { provenance: from }: AnswerOf<"portfolioGains">, row: Row, where: string) {
  const label = (message: { en: string; fr: string }) => `${row.symbol}, ${where}: ${page.text(message)}`;
  const units = page.figure("shares", label(words.units), row.units, from, { private: true });
  const total = page.cad(label(words.total), row.cost_cad, from);
  const cost = row.units === 0 ? 0 : Math.round((row.cost_cad / row.units) * 1e4) / 1e4;
  return {
    cost: page.calculate(
      "price",
      label(words.average),
      cost,
      words.divided,
      { total, units },
      { currency: "CAD", private: true },
    ),
    units,
    total,
    value: page.cad(label(words.value), row.value_cad, from),
    gain: page.cad(label(words.gain), row.gain_cad, from, { signed: true }),
  };
}

function showTable(
  page: Page,
  gains: AnswerOf<"portfolioGains">,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): void {
  page.table(
    words.title,
    [words.security, { start: words.where }, words.units, words.average, words.total, words.gain],
    rows.map((row): Part[] => {
      const { units, cost, total, gain } = figuresOf(page, gains, row, nameOf(row));
      return [page.symbol(row.symbol, row.instrument_id), nameOf(row), units, cost, total, gain];
    }),
  );
}
