import { accountAsked, type Composer, readAccounts } from "../asked.ts";
import { both } from "../message.ts";
import type { Part } from "../page.ts";
import { sayUpcoming } from "./dividend-yields.ts";

const words = {
  year: both(
    "Over the last twelve months you received {year} in dividends and interest; {month} so far this month.",
    "Au cours des douze derniers mois, vous avez reçu {year} en dividendes et intérêts; {month} jusqu’ici ce mois-ci.",
  ),
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
  interest: both("Interest and rounding", "Intérêts et arrondis"),
  rest: both("{a} minus the dividends", "{a} moins les dividendes"),
  total: both("Total", "Total"),
  open: both("Open the income", "Ouvrir les revenus"),
  gains: both("What are my gains?", "Quels sont mes gains?"),
  yieldTerm: both("What is dividend yield?", "Qu’est-ce que le rendement en dividendes?"),
} as const;
const shown = 8;
const money = { currency: "CAD", private: true } as const;

export const income: Composer = async (page, slots) => {
  const accounts = await readAccounts(page);
  if (accounts === null) return;
  const account = accountAsked(page, accounts.accounts, slots);
  if (account === null) return;
  const answer = await page.read(
    "portfolioIncome",
    account === "all" ? {} : { query: { account_id: account.id } },
  );
  page.places([words.open, "portfolio"]);
  page.suggest(words.gains, words.yieldTerm);
  if (slots.upcoming === true) await sayUpcoming(page, slots.securities ?? []);
  if (answer === null) return;
  const from = answer.provenance;
  if (answer.total === 0) return page.say(words.none);
  const month = answer.months.at(-1);
  const named = slots.year === undefined ? null : String(slots.year);
  const ofYear = answer.months.filter((one) => one.month.startsWith(`${named}-`));
  const year = page.cad(words.yearLabel, answer.last_12_months, from);
  page.paragraph(
    page.line(words.year, {
      year,
      month: page.cad(words.monthLabel, (month?.dividends ?? 0) + (month?.interest ?? 0), from),
    }),
    named === null
      ? []
      : page.line(words.ofYear, {
          named,
          sum: page.cad(
            words.ofYearLabel,
            ofYear.reduce((sum, one) => sum + one.dividends + one.interest, 0),
            from,
          ),
        }),
    page.line(words.before),
  );
  const paying = answer.by_holding
    .filter(({ last_12_months }) => last_12_months !== 0)
    .sort((a, b) => b.last_12_months - a.last_12_months);
  const rest = paying.length > shown + 1 ? paying.slice(shown) : [];
  const sum = (of: typeof paying) =>
    of.reduce((all, { last_12_months }) => all + Math.round(last_12_months * 100), 0) / 100;
  const interest = Math.round(answer.last_12_months * 100 - sum(paying) * 100) / 100;
  const rows = [
    ...paying.slice(0, paying.length - rest.length).map((one) => ({
      name: page.symbol(one.symbol) as Part,
      value: page.cad(`${one.symbol}: ${page.text(words.received)}`, one.last_12_months, from),
      yield:
        one.yield_on_cost_percent === null
          ? "–"
          : page.percent(`${one.symbol}: ${page.text(words.yield)}`, one.yield_on_cost_percent, from),
    })),
    ...(rest.length > 0
      ? [{ name: page.text(words.others), value: page.cad(words.others, sum(rest), from), yield: "" }]
      : []),
    ...(interest !== 0
      ? [
          {
            name: page.text(words.interest),
            value: page.calculate("money", words.interest, interest, words.rest, { a: year }, money),
            yield: "",
          },
        ]
      : []),
  ];
  page.table(
    words.title,
    [{ title: words.security }, { title: words.received }, { title: words.yield }],
    [
      ...rows.map((row): Part[] => [row.name, row.value, row.yield]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          rows.map(({ value }) => value),
          "money",
          money,
        ),
        "",
      ],
    ],
  );
};
