/** Why the portfolio moved: by cause and by holding, adding up to the cent. */
import type { PortfolioAttribution } from "@neuro/contract";
import type { Period } from "../../understanding.ts";
import { accountAsked, type Composer, periodWords, readAccounts } from "../asked.ts";
import type { FigureSpan } from "../figures.ts";
import { both } from "../message.ts";
import type { Page, Part } from "../page.ts";

const words = {
  moved: both(
    "{whose} changed by {change}{percent} {period}: from {start} to {end}.",
    "{whose} a varié de {change}{percent} {period}\u00a0: de {start} à {end}.",
  ),
  ofStart: both(" ({percent})", " ({percent})"),
  flows: both(
    "What you paid in and took out, {flows}, is no part of the change.",
    "Ce que vous avez versé et retiré, {flows}, n’en fait pas partie.",
  ),
  most: both(
    "{symbol} moved it most: {total}, of which price {price} and exchange rate {fx}.",
    "{symbol} l’a fait bouger le plus\u00a0: {total}, dont {price} par le prix et {fx} par le change.",
  ),
  still: both(
    "Nothing you hold moved, and nothing was credited or charged.",
    "Rien de ce que vous détenez n’a bougé, et rien n’a été crédité ni prélevé.",
  ),
  yours: both("Your portfolio", "Votre portefeuille"),
  change: both("Change without deposits and withdrawals", "Variation sans dépôts ni retraits"),
  start: both("Value at the start", "Valeur au début"),
  end: both("Value at the end", "Valeur à la fin"),
  flowsLabel: both("Deposits less withdrawals", "Dépôts moins retraits"),
  byCause: both("By cause", "Par cause"),
  cause: both("Cause", "Cause"),
  amount: both("Amount", "Montant"),
  price: both("Price", "Prix"),
  fx: both("Exchange rate", "Change"),
  income: both("Dividends and interest", "Dividendes et intérêts"),
  costs: both("Costs", "Frais"),
  incomeCosts: both("Income less costs", "Revenus moins frais"),
  unexplained: both("Not explained by any transaction", "Inexpliqué par les opérations"),
  total: both("Total", "Total"),
  byHolding: both("By holding", "Par titre"),
  holding: both("Holding", "Titre"),
  others: both("All others", "Tous les autres"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  month: both("Why did my portfolio move this month?", "Pourquoi mon portefeuille a-t-il bougé ce mois-ci?"),
  best: both("What are my best and worst holdings?", "Quels sont mes meilleurs et pires titres?"),
  currency: both("What is the currency effect?", "Qu’est-ce que l’effet de change?"),
} as const;

type Row = PortfolioAttribution["rows"][number];
const shown = 8;
const money = { currency: "CAD", private: true, signed: true } as const;

export const portfolioChangeWhy: Composer = async (page, slots) => {
  const accounts = await readAccounts(page);
  if (accounts === null) return;
  const account = accountAsked(page, accounts.accounts, slots);
  if (account === null) return;
  const period: Period = slots.period ?? "1D";
  const answer = await page.read("portfolioAttribution", {
    query: { period, ...(account === "all" ? {} : { account_id: account.id }) },
  });
  page.suggest(words.best, words.month, words.currency);
  if (answer === null) return;
  const from = answer.provenance;
  sayChange(page, answer, account === "all" ? page.text(words.yours) : account.display_name, period);
  if (answer.rows.every(({ total }) => total === 0)) {
    page.say(words.still);
    return;
  }
  const first = answer.rows.find(({ kind }) => kind === "security");
  if (first?.symbol != null && first.total !== 0) {
    page.say(words.most, {
      symbol: page.symbol(first.symbol),
      total: page.cad(`${first.symbol}: ${page.text(words.total)}`, first.total, from, { signed: true }),
      price: page.cad(`${first.symbol}: ${page.text(words.price)}`, first.price, from, { signed: true }),
      fx: page.cad(`${first.symbol}: ${page.text(words.fx)}`, first.fx, from, { signed: true }),
    });
  }
  causes(page, answer);
  holdings(page, answer);
  page.places([words.open, "portfolio"]);
};

function sayChange(page: Page, answer: PortfolioAttribution, whose: string, period: Period): void {
  const from = answer.provenance;
  const cad = (label: keyof typeof words, value: number, signed = false) =>
    page.cad(words[label], value, from, { signed });
  page.say(words.moved, {
    whose,
    change: cad("change", answer.change, true),
    percent:
      answer.change_percent === null
        ? []
        : page.line(words.ofStart, { percent: page.change(words.change, answer.change_percent, from) }),
    period: page.text(periodWords[period]),
    start: cad("start", answer.start),
    end: cad("end", answer.end),
  });
  if (answer.flows !== 0) page.say(words.flows, { flows: cad("flowsLabel", answer.flows, true) });
}

function causes(page: Page, answer: PortfolioAttribution): void {
  const from = answer.provenance;
  const explained = answer.rows.filter(({ kind }) => kind !== "unexplained");
  const made = (["price", "fx", "income", "costs"] as const).map((cause) => ({
    label: words[cause],
    value: cents(explained.map((row) => row[cause])),
  }));
  const left = cents(answer.rows.filter(({ kind }) => kind === "unexplained").map(({ total }) => total));
  const all = left === 0 ? made : [...made, { label: words.unexplained, value: left }];
  const rows = all
    .filter(({ value }) => value !== 0)
    .map(({ label, value }) => ({ label, span: page.cad(label, value, from, { signed: true }) }));
  page.table(
    words.byCause,
    [{ title: words.cause }, { title: words.amount }],
    [
      ...rows.map(({ label, span }): Part[] => [page.text(label), span]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          rows.map(({ span }) => span),
          "money",
          money,
        ),
      ],
    ],
  );
}

function holdings(page: Page, answer: PortfolioAttribution): void {
  const securities = answer.rows.filter(({ kind }) => kind === "security");
  const rest = answer.rows.filter(({ kind }) => kind !== "security");
  const hidden = securities.length > shown + 1 ? securities.slice(shown) : [];
  const rows: Row[] = [
    ...securities.slice(0, securities.length - hidden.length),
    ...(hidden.length > 0 ? [together(hidden, page.text(words.others))] : []),
    ...rest.filter(({ total }) => total !== 0),
  ];
  const part = (row: Row, label: keyof typeof words, value: number): FigureSpan =>
    page.cad(`${row.symbol ?? row.name}: ${page.text(words[label])}`, value, answer.provenance, {
      signed: true,
    });
  const lines = rows.map((row) => ({
    name: row.symbol === null ? row.name : page.symbol(row.symbol),
    parts: [
      part(row, "price", row.price),
      part(row, "fx", row.fx),
      part(row, "incomeCosts", cents([row.income, row.costs])),
      part(row, "total", row.total),
    ],
  }));
  const sums = [0, 1, 2, 3].map((at) =>
    page.sum(
      words.total,
      lines.flatMap(({ parts }) => parts[at] ?? []),
      "money",
      money,
    ),
  );
  page.table(
    words.byHolding,
    [
      { title: words.holding },
      { title: words.price },
      { title: words.fx },
      { title: words.incomeCosts },
      { title: words.total },
    ],
    [...lines.map(({ name, parts }): Part[] => [name, ...parts]), [page.strong(words.total), ...sums]],
  );
}

function together(rows: readonly Row[], name: string): Row {
  const sum = (key: "price" | "fx" | "income" | "costs" | "total") => cents(rows.map((row) => row[key]));
  return {
    kind: "security",
    instrument_id: null,
    symbol: null,
    name,
    price: sum("price"),
    fx: sum("fx"),
    income: sum("income"),
    costs: sum("costs"),
    total: sum("total"),
  };
}

function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
