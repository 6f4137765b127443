import type { AnswerOf } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import { accountAsked, type Composer } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both, type Message } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { sayUpcoming } from "./dividend-yields.ts";

const words = {
  year: both(
    "Over the last twelve months you received {year} in dividends and interest; {month} so far this month.",
    "Au cours des douze derniers mois, vous avez reçu {year} en dividendes et intérêts; {month} jusqu’ici ce mois-ci.",
  ),
  ofSecurity: both(
    "{symbol} paid you {year} over the last twelve months, {all} so far.",
    "{symbol} vous a versé {year} au cours des douze derniers mois, {all} jusqu’ici.",
  ),
  noneOf: both(
    "No dividend of {symbol} has been credited to you yet.",
    "Aucun dividende de {symbol} ne vous a encore été crédité.",
  ),
  soFar: both("Received so far", "Reçu jusqu’ici"),
  ofYear: both("In {named} you received {sum}.", "En {named}, vous avez reçu {sum}."),
  ofYearLabel: both("Dividends and interest of the year", "Dividendes et intérêts de l’année"),
  none: both(
    "No dividend and no interest has been credited yet.",
    "Aucun dividende ni intérêt n’a encore été crédité.",
  ),
  before: both(
    "Dividends count before tax withheld; US dollars at the rate of their day.",
    "Les dividendes comptent avant l’impôt retenu; les dollars américains au taux de leur jour.",
  ),
  yearLabel: both(
    "Dividends and interest, last twelve months",
    "Dividendes et intérêts, douze derniers mois",
  ),
  monthLabel: both("Dividends and interest, this month", "Dividendes et intérêts, ce mois-ci"),
  title: both("Last twelve months", "Douze derniers mois"),
  security: both("Holding", "Titre"),
  received: both("Received", "Reçu"),
  yield: both("Yield on cost", "Rendement sur le coût"),
  others: both("All others", "Tous les autres"),
  dividendsOf: both("dividends", "dividendes"),
  interestOf: both("interest", "intérêts"),
  dividends: both("Dividends, last twelve months", "Dividendes, douze derniers mois"),
  interest: both("Interest and rounding", "Intérêts et arrondis"),
  rest: both("{a} minus {b}", "{a} moins {b}"),
  total: both("Total", "Total"),
  open: both("Open the income", "Ouvrir les revenus"),
  gains: both("What are my gains?", "Quels sont mes gains?"),
  yieldTerm: both("What is dividend yield?", "Qu’est-ce que le rendement en dividendes?"),
} as const;
const shown = 8;

export const income: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const answer = await page.read("portfolioIncome", { query: asked.ofAccount });
  page.places([words.open, "portfolio"]);
  page.suggest(words.gains, words.yieldTerm);
  if (slots.upcoming === true) await sayUpcoming(page, slots.securities ?? []);
  if (answer === null) return;
  const from = answer.provenance;
  if (slots.securities !== undefined) return saySecurities(page, answer, slots.securities);
  if (answer.total === 0) return page.say(words.none);
  const named = slots.year === undefined ? null : String(slots.year);
  const ofYear = answer.months.filter((one) => one.month.startsWith(`${named}-`));
  const received = (label: Message, months: typeof answer.months) => {
    const parts = months.flatMap((one) => [
      { label: `${one.month}: ${page.text(words.dividendsOf)}`, value: one.dividends },
      { label: `${one.month}: ${page.text(words.interestOf)}`, value: one.interest },
    ]);
    const paid = parts.filter(({ value }) => value !== 0);
    return paid.length === 0
      ? page.home(label, 0, from)
      : page.total(label, paid, "money", from, page.inHome);
  };
  const year = page.home(words.yearLabel, answer.last_12_months, from);
  page.paragraph(
    page.line(words.year, {
      year,
      month: received(words.monthLabel, answer.months.slice(-1)),
    }),
    named === null
      ? []
      : page.line(words.ofYear, {
          named,
          sum: received(words.ofYearLabel, ofYear),
        }),
    page.line(words.before),
  );
  if (slots.upcoming === true) return;
  showHoldings(page, answer, year);
};

/** What each holding paid over the last twelve months; interest and rounding are what is left of `year`. */
function showHoldings(page: Page, answer: AnswerOf<"portfolioIncome">, year: FigureSpan): void {
  const from = answer.provenance;
  const paying = answer.by_holding
    .filter(({ last_12_months }) => last_12_months !== 0)
    .sort((a, b) => b.last_12_months - a.last_12_months);
  const rest = paying.length > shown + 1 ? paying.slice(shown) : [];
  const paid = [
    ...paying.slice(0, paying.length - rest.length).map((one) => ({
      name: page.symbol(one.symbol) as Part,
      value: page.home(`${one.symbol}: ${page.text(words.received)}`, one.last_12_months, from),
      yield:
        one.yield_on_cost_percent === null
          ? "–"
          : page.percent(`${one.symbol}: ${page.text(words.yield)}`, one.yield_on_cost_percent, from),
    })),
    ...(rest.length > 0 ? [othersOf(page, rest, from)] : []),
  ];
  const dividends = page.sum(
    words.dividends,
    paid.map(({ value }) => value),
    "money",
    page.inHome,
  );
  const interest = Math.round((answer.last_12_months - page.valueOf(dividends)) * 100) / 100;
  const rows =
    interest === 0
      ? paid
      : [
          ...paid,
          {
            name: page.text(words.interest),
            value: page.calculate(
              "money",
              words.interest,
              interest,
              words.rest,
              { a: year, b: dividends },
              page.inHome,
            ),
            yield: "",
          },
        ];
  page.table(
    words.title,
    [words.security, words.received, words.yield],
    [
      ...rows.map((row): Part[] => [row.name, row.value, row.yield]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          rows.map(({ value }) => value),
          "money",
          page.inHome,
        ),
        "",
      ],
    ],
  );
}

type Income = AnswerOf<"portfolioIncome">;

/** The holdings that have no row of their own, in one. */
function othersOf(page: Page, rest: Income["by_holding"], from: Income["provenance"]) {
  return {
    name: page.text(words.others) as Part,
    value: page.total(
      words.others,
      rest.map((one) => ({
        label: `${one.symbol}: ${page.text(words.received)}`,
        value: one.last_12_months,
      })),
      "money",
      from,
      page.inHome,
    ),
    yield: "",
  };
}

function saySecurities(
  page: Page,
  { by_holding, provenance }: AnswerOf<"portfolioIncome">,
  securities: readonly FoundSecurity[],
): void {
  for (const security of securities) {
    const symbol = page.symbol(security.symbol, security.instrumentId);
    const row = by_holding.find(({ instrument_id }) => instrument_id === security.instrumentId);
    const cad = (label: typeof words.received | typeof words.soFar, value: number) =>
      page.home(`${security.symbol}: ${page.text(label)}`, value, provenance);
    if (row === undefined) page.say(words.noneOf, { symbol });
    else
      page.paragraph(
        page.line(words.ofSecurity, {
          symbol,
          year: cad(words.received, row.last_12_months),
          all: cad(words.soFar, row.total),
        }),
        page.line(words.before),
      );
  }
}
