import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";
import { sayWhereItBegins, timeAsked } from "../../time-asked.ts";

const words = {
  paid: both(
    "{whose}: {total} in commissions, fees and tax withheld {period}.",
    "{whose}\u00a0: {total} en commissions, frais et impôt retenu {period}.",
  ),
  none: both(
    "{whose}: no commission, no fee and no tax withheld is on record {period}.",
    "{whose}\u00a0: aucune commission, aucuns frais et aucun impôt retenu {period}.",
  ),
  inside: both(
    "What a fund charges inside its own price is not part of it.",
    "Ce qu’un fonds prélève à même son prix n’en fait pas partie.",
  ),
  yours: both("All your accounts", "Tous vos comptes"),
  title: both("Costs", "Frais"),
  where: both("Of", "De"),
  cost: both("Costs", "Frais"),
  ofAccounts: both("Accounts themselves", "Comptes mêmes"),
  total: both("Total", "Total"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  trades: both("Show my last trades", "Montre mes dernières opérations"),
  term: both("What is a commission?", "Qu’est-ce qu’une commission?"),
} as const;

export const costs: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, ofAccount } = asked;
  const time = timeAsked(page, slots, "ALL");
  const answer = await page.read("portfolioAttribution", {
    query: { ...time.query, ...ofAccount },
  });
  page.places([words.open, "portfolio"]);
  page.suggest(words.trades, words.term);
  if (answer === null) return;
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  const rows = answer.rows
    .filter((row) => row.costs !== 0)
    .sort((a, b) => a.costs - b.costs)
    .map((row) => {
      const name = row.symbol ?? (row.kind === "cash" ? page.text(words.ofAccounts) : row.name);
      const label = `${name}: ${page.text(words.cost)}`;
      return {
        name: row.symbol === null ? name : page.symbol(row.symbol, row.instrument_id ?? row.symbol),
        cost: page.home(label, -row.costs, answer.provenance),
      };
    });
  const said = { whose, period: time.text };
  sayWhereItBegins(page, time, answer);
  if (rows.length === 0) return page.paragraph(page.line(words.none, said), page.line(words.inside));
  const total = page.sum(
    words.total,
    rows.map(({ cost }) => cost),
    "money",
    page.inHome,
  );
  page.paragraph(page.line(words.paid, { ...said, total }), page.line(words.inside));
  page.table(
    words.title,
    [words.where, words.cost],
    [...rows.map(({ name, cost }): Part[] => [name, cost]), [page.strong(words.total), total]],
  );
};
