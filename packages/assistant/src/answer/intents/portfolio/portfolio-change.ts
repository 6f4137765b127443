/** Why the portfolio moved: by cause and by holding, adding up to the cent. */
import type { PortfolioAttribution } from "@neuro/contract";
import { accountAsked, type Composer } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both, type Message } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayWhereItBegins, timeAsked } from "../../time-asked.ts";

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
  mostByPrice: both(
    "{symbol} moved it most, by its price: {total}.",
    "{symbol} l’a fait bouger le plus, par son prix\u00a0: {total}.",
  ),
  still: both(
    "Nothing you hold moved, and nothing was credited or charged.",
    "Rien de ce que vous détenez n’a bougé, et rien n’a été crédité ni prélevé.",
  ),
  yours: both("Your portfolio", "Votre portefeuille"),
  change: both("Change without deposits and withdrawals", "Variation sans dépôts ni retraits"),
  rate: both("The same as a time-weighted return", "La même, en rendement pondéré dans le temps"),
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

export const portfolioChangeWhy: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, ofAccount } = asked;
  const time = timeAsked(page, slots, "1D");
  const answer = await page.read("portfolioAttribution", {
    query: { ...time.query, ...ofAccount },
  });
  page.suggest(words.best, words.month, words.currency);
  if (answer === null) return;
  const from = answer.provenance;
  sayChange(page, answer, account === "all" ? page.text(words.yours) : account.display_name, time.text);
  sayWhereItBegins(page, time, answer);
  if (answer.rows.every(({ total }) => total === 0)) {
    page.say(words.still);
    return;
  }
  const first = answer.rows.find(({ kind }) => kind === "security");
  if (first?.symbol != null && first.total !== 0) {
    const symbol = page.symbol(first.symbol);
    const total = page.home(`${first.symbol}: ${page.text(words.total)}`, first.total, from, {
      signed: true,
    });
    if (first.price === first.total) page.say(words.mostByPrice, { symbol, total });
    else
      page.say(words.most, {
        symbol,
        total,
        price: page.home(`${first.symbol}: ${page.text(words.price)}`, first.price, from, { signed: true }),
        fx: page.home(`${first.symbol}: ${page.text(words.fx)}`, first.fx, from, { signed: true }),
      });
  }
  const lines = linesOf(page, answer);
  causes(page, answer, lines);
  byHolding(page, lines);
  page.places([words.open, "portfolio"]);
};

function sayChange(page: Page, answer: PortfolioAttribution, whose: string, period: string): void {
  const from = answer.provenance;
  const cad = (label: keyof typeof words, value: number, signed = false) =>
    page.home(words[label], value, from, { signed });
  page.say(words.moved, {
    whose,
    change: cad("change", answer.change, true),
    percent:
      answer.change_percent === null
        ? []
        : page.line(words.ofStart, { percent: page.change(words.rate, answer.change_percent, from) }),
    period,
    start: cad("start", answer.start),
    end: cad("end", answer.end),
  });
  if (answer.flows !== 0) page.say(words.flows, { flows: cad("flowsLabel", answer.flows, true) });
}

const columns = [
  { label: words.price, of: (row: Row) => row.price },
  { label: words.fx, of: (row: Row) => row.fx },
  { label: words.incomeCosts, of: (row: Row) => cents([row.income, row.costs]) },
  { label: words.total, of: (row: Row) => row.total },
] as const;
interface Lined {
  readonly name: Part;
  /** One for each column. */
  readonly parts: readonly FigureSpan[];
}

/** One line for each of the largest holdings, one for all others, and what is no holding. */
function linesOf(page: Page, { rows, provenance }: PortfolioAttribution): readonly Lined[] {
  const securities = rows.filter(({ kind }) => kind === "security");
  const hidden = securities.length > shown + 1 ? securities.slice(shown) : [];
  const others = page.text(words.others);
  const named = (name: string, label: Message) => `${name}: ${page.text(label)}`;
  const lineOf = (row: Row): Lined => ({
    name: row.symbol === null ? row.name : page.symbol(row.symbol),
    parts: columns.map(({ label, of }) =>
      page.home(named(row.symbol ?? row.name, label), of(row), provenance, { signed: true }),
    ),
  });
  const together = (): Lined => ({
    name: others,
    parts: columns.map(({ label, of }) =>
      page.total(
        named(others, label),
        hidden.map((row) => ({ label: named(row.symbol ?? row.name, label), value: of(row) })),
        "money",
        provenance,
        { ...page.inHome, signed: true },
      ),
    ),
  });
  return [
    ...securities.slice(0, securities.length - hidden.length).map(lineOf),
    ...(hidden.length === 0 ? [] : [together()]),
    ...rows.filter((row) => row.kind !== "security" && columns.some(({ of }) => of(row) !== 0)).map(lineOf),
  ];
}

function causes(page: Page, { rows, provenance }: PortfolioAttribution, lines: readonly Lined[]): void {
  const column = (label: Message, at: number) =>
    page.sum(
      label,
      lines.flatMap(({ parts }) => parts[at] ?? []),
      "money",
      { ...page.inHome, signed: true },
    );
  const each = (label: Message, of: (row: Row) => number) => {
    const parts = rows
      .map((row) => ({ label: `${row.symbol ?? row.name}: ${page.text(label)}`, value: of(row) }))
      .filter(({ value }) => value !== 0);
    return parts.length === 0
      ? null
      : page.total(label, parts, "money", provenance, { ...page.inHome, signed: true });
  };
  const made = [
    { label: words.price, span: column(words.price, 0) },
    { label: words.fx, span: column(words.fx, 1) },
    { label: words.income, span: each(words.income, ({ income }) => income) },
    { label: words.costs, span: each(words.costs, ({ costs }) => costs) },
    {
      label: words.unexplained,
      span: each(words.unexplained, ({ kind, total }) => (kind === "unexplained" ? total : 0)),
    },
  ].flatMap(({ label, span }) => (span === null || page.valueOf(span) === 0 ? [] : [{ label, span }]));
  page.table(
    words.byCause,
    [words.cause, words.amount],
    [
      ...made.map(({ label, span }): Part[] => [page.text(label), span]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          made.map(({ span }) => span),
          "money",
          { ...page.inHome, signed: true },
        ),
      ],
    ],
  );
}

/** Causes that moved nothing are left out; one cause alone is the total. */
function byHolding(page: Page, lines: readonly Lined[]): void {
  const isTotal = (at: number) => at === columns.length - 1;
  const moves = (at: number) =>
    lines.some(({ parts }) => parts.slice(at, at + 1).some((part) => page.valueOf(part) !== 0));
  const told = [...columns.keys()].filter((at) => !isTotal(at) && moves(at));
  const listed = [...columns.entries()].filter(([at]) =>
    isTotal(at) ? told.length !== 1 : told.includes(at),
  );
  const sums = listed.map(([at]) =>
    page.sum(
      words.total,
      lines.flatMap(({ parts }) => parts[at] ?? []),
      "money",
      { ...page.inHome, signed: true },
    ),
  );
  page.table(
    words.byHolding,
    [words.holding, ...listed.map(([, { label }]) => label)],
    [
      ...lines.map(({ name, parts }): Part[] => [name, ...listed.flatMap(([at]) => parts[at] ?? [])]),
      [page.strong(words.total), ...sums],
    ],
  );
}

function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
