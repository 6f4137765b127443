import { type Composer, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";
import { bySecurity } from "../portfolio/holdings.ts";

const words = {
  facts: both(
    "What to do with it is yours to decide; I give no advice. What it could come to:",
    "À vous de décider quoi en faire; je ne donne pas de conseil. Ce que cela donnerait\u00a0:",
  ),
  share: both(
    "{amount} are {share} of the {value} that your portfolio is worth.",
    "{amount} représentent {share} des {value} que vaut votre portefeuille.",
  ),
  cash: both("You have {cash} in cash already.", "Vous avez déjà {cash} en liquidités."),
  noAmount: both(
    "Name an amount, and I show what it could come to.",
    "Nommez un montant, et je montre ce qu’il donnerait.",
  ),
  title: both("Whole units that it buys of what you hold", "Unités entières qu’il achète de vos titres"),
  security: both("Security", "Titre"),
  price: both("Price", "Prix"),
  units: both("Units", "Unités"),
  left: both("Left over", "Reste"),
  amountLabel: both("Amount asked about", "Montant demandé"),
  shareLabel: both("Of the portfolio", "Du portefeuille"),
  valueLabel: both("Portfolio value", "Valeur du portefeuille"),
  cashLabel: both("Cash of all accounts", "Liquidités de tous les comptes"),
  priceLabel: both("One unit in Canadian dollars", "Une unité en dollars canadiens"),
  holdingValue: both("Value", "Valeur"),
  holdingUnits: both("Units held", "Unités détenues"),
  ofWhole: both("{amount} divided by {value}", "{amount} divisé par {value}"),
  perUnit: both("{value} divided by {units}", "{value} divisé par {units}"),
  whole: both(
    "{amount} divided by {price}, rounded down",
    "{amount} divisé par {price}, arrondi vers le bas",
  ),
  spent: both("{units} times {price}", "{units} fois {price}"),
  spentLabel: both("Spent", "Dépensé"),
  rest: both("{amount} minus {spent}", "{amount} moins {spent}"),
  optimize: both("Optimize my portfolio", "Optimiser mon portefeuille"),
  drift: both("How far am I from my target?", "À quelle distance suis-je de ma cible?"),
  whatIf: both("What if I buy ten {symbol}?", "Et si j’achetais dix {symbol}?"),
  open: both("Open the review", "Ouvrir l’examen"),
} as const;
const shown = 6;

/** What an amount could come to, from what is held and the user's own targets; possibilities with their figures, no advice. */
export const investAmount: Composer = async (page, slots) => {
  const accounts = await readAccounts(page);
  if (accounts === null) return;
  page.places([words.open, "advanced"]);
  if (slots.amount === undefined) {
    page.say(words.noAmount);
    page.suggest(words.drift, words.optimize);
    return;
  }
  const [summary, held] = await Promise.all([page.read("dashboardSummary", {}), page.read("holdings", {})]);
  if (summary === null || held === null) return;
  const { summary: now } = summary;
  const amount = page.home(words.amountLabel, slots.amount, page.own());
  const list = bySecurity(held.holdings).slice(0, shown);
  const [first] = list;
  page.suggest(
    words.optimize,
    words.drift,
    ...(first === undefined ? [] : [page.text(words.whatIf).replace("{symbol}", first.symbol)]),
  );
  page.say(words.facts);
  const value = page.home(words.valueLabel, now.total_portfolio_value, [
    now.provenance,
    "total_portfolio_value",
  ]);
  const isWorth = now.total_portfolio_value > 0;
  page.paragraph(
    isWorth
      ? page.line(words.share, {
          amount,
          value,
          share: page.calculate(
            "fraction",
            words.shareLabel,
            Math.round((slots.amount / now.total_portfolio_value) * 1e4) / 1e4,
            words.ofWhole,
            { amount, value },
          ),
        })
      : [],
    page.line(words.cash, {
      cash: page.home(words.cashLabel, now.cash_balance, [now.provenance, "cash_balance"]),
    }),
  );
  page.table(
    words.title,
    [words.security, words.price, words.units, words.left],
    list.flatMap((one): Part[][] => {
      if (one.units <= 0 || one.market_value_home <= 0) return [];
      const label = (message: { en: string; fr: string }) => `${one.symbol}: ${page.text(message)}`;
      const worth = page.home(label(words.holdingValue), one.market_value_home, held.provenance);
      const units = page.figure("shares", label(words.holdingUnits), one.units, held.provenance, {
        private: true,
      });
      const unit = Math.round((one.market_value_home / one.units) * 1e4) / 1e4;
      const price = page.calculate(
        "price",
        label(words.priceLabel),
        unit,
        words.perUnit,
        { value: worth, units },
        page.inHome,
      );
      const count = Math.floor((slots.amount ?? 0) / unit);
      const bought = page.calculate("shares", label(words.units), count, words.whole, { amount, price });
      const cost = Math.round(count * unit * 100) / 100;
      const spent = page.calculate(
        "money",
        label(words.spentLabel),
        cost,
        words.spent,
        { units: bought, price },
        page.inHome,
      );
      const left = Math.round(((slots.amount ?? 0) - cost) * 100) / 100;
      return [
        [
          page.symbol(one.symbol, one.instrument_id),
          price,
          bought,
          page.calculate("money", label(words.left), left, words.rest, { amount, spent }, page.inHome),
        ],
      ];
    }),
  );
};
