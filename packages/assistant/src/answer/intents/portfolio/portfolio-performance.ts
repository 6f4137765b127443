import type { Account, AnswerOf } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Period, Slots } from "../../../understanding.ts";
import { accountAsked, accountNamed, type Composer, periodWords, readAccounts } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page } from "../../page.ts";
import { timeAsked } from "../../time-asked.ts";
import { sayContributions } from "./best-and-worst.ts";

const words = {
  returned: both("{whose} returned {twr} {period}, {term}.", "{whose} a rapporté {twr} {period}, {term}."),
  timeWeighted: both("time-weighted", "en rendement pondéré dans le temps"),
  unknown: both(
    "There is no return {period} yet: it needs at least one full session.",
    "Il n’y a pas encore de rendement {period}\u00a0: il faut au moins une séance complète.",
  ),
  benchmark: both("{name} ({symbol}) returned {return}.", "{name} ({symbol}) a rapporté {return}."),
  ahead: both("You are {points} ahead.", "Vous êtes en avance de {points}."),
  behind: both("You are {points} behind.", "Vous êtes en retard de {points}."),
  level: both("You are level with it.", "Vous êtes à égalité."),
  inMoney: both(
    "In money: {change}, not counting the {net} paid in and taken out.",
    "En argent\u00a0: {change}, sans compter les {net} versés et retirés.",
  ),
  inMoneyAlone: both(
    "In money: {change}, deposits and withdrawals left out.",
    "En argent\u00a0: {change}, dépôts et retraits exclus.",
  ),
  xirr: both("Your money earned {xirr} a year ({term}).", "Votre argent a rapporté {xirr} par an ({term})."),
  short: both("A short time says little.", "Une courte période dit peu de chose."),
  instead: both(
    "The same deposits in {symbol} would be worth {value} now; you have {own}.",
    "Les mêmes dépôts dans {symbol} vaudraient {value} maintenant; vous avez {own}.",
  ),
  onlyIndex: both(
    "Neuro works this out for {symbol} alone, not for {asked}.",
    "Neuro ne le calcule que pour {symbol}, pas pour {asked}.",
  ),
  noIndex: both(
    "There is no index fund to compare with now.",
    "Il n’y a pas de fonds indiciel de comparaison en ce moment.",
  ),
  hypothetical: both("Value of the same deposits", "Valeur des mêmes dépôts"),
  yours: both("Your portfolio", "Votre portefeuille"),
  twrLabel: both("time-weighted return", "rendement pondéré dans le temps"),
  xirrLabel: both("Money-weighted return a year", "Rendement annuel pondéré selon l’argent"),
  totalReturn: both("total return, dividends included", "rendement total, dividendes compris"),
  difference: both("Time-weighted return less the benchmark’s", "Rendement pondéré moins celui de l’indice"),
  minus: both("{a} minus {b}", "{a} moins {b}"),
  change: both("Change without deposits and withdrawals", "Variation sans dépôts ni retraits"),
  net: both("Deposits less withdrawals", "Dépôts moins retraits"),
  value: both("Value, beside the same deposits in {fund}", "Valeur, à côté des mêmes dépôts dans {fund}"),
  alone: both("Value", "Valeur"),
  periods: both("All periods", "Toutes les périodes"),
  periodTitle: both("Period", "Période"),
  twrTitle: both("Return", "Rendement"),
  index: both("Benchmark", "Indice"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  year: both(
    "How did I do against the market this year?",
    "Quel est mon rendement par rapport au marché cette année?",
  ),
  why: both("Why did my portfolio move this month?", "Pourquoi mon portefeuille a-t-il bougé ce mois-ci?"),
  twr: both("What is a time-weighted return?", "Qu’est-ce qu’un rendement pondéré dans le temps?"),
} as const;

/** Too short to be told as a rate a year, or to say much at all. */
const shortPeriods: readonly Period[] = ["1D", "1W", "1M"];

type Performance = AnswerOf<"portfolioPerformance">;

export const portfolioPerformance: Composer = async (page, slots) => {
  if (slots.year !== undefined || slots.since !== undefined) return performanceOverDays(page, slots);
  const [accounts, answer] = await Promise.all([readAccounts(page), page.read("portfolioPerformance", {})]);
  if (accounts === null || answer === null) return;
  const account = accountNamed(page, accounts.accounts, slots);
  if (account === null) return;
  const period: Period = slots.period ?? "1M";
  const own =
    account === "all"
      ? answer.performance[period]
      : answer.accounts.find(({ account_id }) => account_id === account.id)?.timeframes[period];
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  page.suggest(words.year, words.why, words.twr);
  page.places([
    words.open,
    account === "all" ? "portfolio" : `/dashboard?tab=portfolio&account=${account.id}`,
  ]);
  if (own === undefined || own.twr_percent === null) {
    page.say(words.unknown, { period: page.text(periodWords[period]) });
    return;
  }
  const all = answer.performance[period];
  const from = all.provenance;
  const index = benchmarkOver(answer, period);
  const twr = page.change(`${whose}: ${page.text(words.twrLabel)}`, own.twr_percent, [from, "twr_percent"]);
  page.paragraph(
    page.line(words.returned, {
      whose,
      twr,
      period: page.text(periodWords[period]),
      term: page.term("twr", words.timeWeighted),
    }),
    ...(index === null ? [] : against(page, index, twr)),
    shortPeriods.includes(period) ? page.line(words.short) : [],
  );
  if (account === "all") sayInstead(page, answer, period, slots.securities);
  const change = page.home(words.change, own.change, [from, "change"], { signed: true });
  page.paragraph(
    account === "all" && all.net_contributions !== 0
      ? page.line(words.inMoney, {
          change,
          net: page.home(words.net, all.net_contributions, [from, "net_contributions"], { signed: true }),
        })
      : page.line(words.inMoneyAlone, { change }),
    own.xirr_percent === null || shortPeriods.includes(period)
      ? []
      : page.line(words.xirr, {
          xirr: page.change(words.xirrLabel, own.xirr_percent, [from, "xirr_percent"]),
          term: page.term("xirr", "XIRR"),
        }),
  );
  if (account === "all") draw(page, answer, period);
  else await drawAccount(page, account, period);
  const time = timeAsked(page, { period }, period);
  if (account === "all") await sayContributions(page, time);
  else await sayContributions(page, time, account.id);
  everyPeriod(page, answer, account === "all" ? null : account.id);
};

/** Over a calendar year, or from a day that is named. */
async function performanceOverDays(page: Page, slots: Slots): Promise<void> {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, ofAccount } = asked;
  const time = timeAsked(page, slots, "1M");
  const answer = await page.read("portfolioAttribution", { query: { ...time.query, ...ofAccount } });
  if (answer === null) return;
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  page.suggest(words.year, words.why, words.twr);
  page.places([
    words.open,
    account === "all" ? "portfolio" : `/dashboard?tab=portfolio&account=${account.id}`,
  ]);
  if (answer.change_percent === null) {
    page.say(words.unknown, { period: time.text });
    return;
  }
  const { provenance: from, benchmark } = answer;
  const twr = page.change(`${whose}: ${page.text(words.twrLabel)}`, answer.change_percent, from);
  page.paragraph(
    page.line(words.returned, {
      whose,
      twr,
      period: time.text,
      term: page.term("twr", words.timeWeighted),
    }),
    ...(benchmark === null ? [] : against(page, { ...benchmark, provenance: from }, twr)),
  );
  const change = page.home(words.change, answer.change, from, { signed: true });
  page.paragraph(
    answer.flows === 0
      ? page.line(words.inMoneyAlone, { change })
      : page.line(words.inMoney, { change, net: page.home(words.net, answer.flows, from, { signed: true }) }),
  );
  await sayContributions(page, time, account === "all" ? undefined : account.id);
}

function benchmarkOver({ benchmark, provenance }: Performance, period: Period) {
  const return_percent = benchmark?.timeframes[period].return_percent ?? null;
  return benchmark === null || return_percent === null
    ? null
    : { symbol: benchmark.symbol, name: benchmark.name, return_percent, provenance };
}

/** The fund's return, and how far ahead or behind it that leaves one. */
function against(
  page: Page,
  benchmark: NonNullable<ReturnType<typeof benchmarkOver>>,
  twr: Parameters<Page["valueOf"]>[0],
) {
  const { return_percent: gained, provenance } = benchmark;
  const label = `${benchmark.symbol}: ${page.text(words.totalReturn)}`;
  const index = page.change(label, gained, provenance);
  const apart = page.valueOf(twr) - gained;
  const points = page.calculate(
    "points",
    words.difference,
    Math.abs(apart),
    words.minus,
    apart < 0 ? { a: index, b: twr } : { a: twr, b: index },
  );
  return [
    page.line(words.benchmark, {
      name: benchmark.name,
      symbol: page.symbol(benchmark.symbol),
      return: index,
    }),
    apart === 0 ? page.line(words.level) : page.line(apart > 0 ? words.ahead : words.behind, { points }),
  ];
}

/** What the same money would have become in the index fund; of no other fund is it worked out. */
function sayInstead(
  page: Page,
  { benchmark, performance, provenance }: Performance,
  period: Period,
  securities: readonly FoundSecurity[] = [],
): void {
  const other = securities.find(({ symbol }) => symbol !== benchmark?.symbol);
  if (benchmark === null) {
    if (other !== undefined) page.say(words.noIndex);
    return;
  }
  const symbol = page.symbol(benchmark.symbol);
  const value = benchmark.timeframes[period].series.values.at(-1);
  const own = performance[period];
  page.paragraph(
    other === undefined
      ? []
      : page.line(words.onlyIndex, { symbol, asked: page.symbol(other.symbol, other.instrumentId) }),
    value === undefined
      ? []
      : page.line(words.instead, {
          symbol,
          value: page.home(`${benchmark.symbol}: ${page.text(words.hypothetical)}`, value, provenance),
          own: page.home(words.alone, own.value, [own.provenance, "value"]),
        }),
  );
}

function draw(page: Page, { performance, benchmark }: Performance, period: Period): void {
  const own = performance[period];
  const fund = benchmark?.timeframes[period];
  page.lines({
    title: benchmark === null ? words.alone : page.text(words.value).replace("{fund}", benchmark.symbol),
    unit: "money",
    currency: page.situation.home,
    lines: [
      { name: page.text(words.yours), series: own.series },
      ...(benchmark !== null && fund !== undefined ? [{ name: benchmark.symbol, series: fund.series }] : []),
    ],
    provenance: own.provenance,
  });
}

async function drawAccount(page: Page, { id, display_name }: Account, period: Period): Promise<void> {
  const details = await page.read("accountDetails", { params: { id } });
  const own = details?.performance[period];
  if (own === undefined) return;
  page.lines({
    title: words.alone,
    unit: "money",
    currency: page.situation.home,
    lines: [{ name: display_name, series: own.series }],
    provenance: own.provenance,
  });
}

function everyPeriod(
  page: Page,
  { performance, accounts, benchmark, provenance }: Performance,
  id: string | null,
): void {
  const rows = (Object.keys(performance) as Period[]).map((period) => {
    const own =
      id === null
        ? performance[period]
        : accounts.find(({ account_id }) => account_id === id)?.timeframes[period];
    const from = performance[period].provenance;
    const name = page.text(periodWords[period]);
    const twr = own?.twr_percent ?? null;
    const index = benchmark?.timeframes[period].return_percent ?? null;
    return [
      `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      twr === null ? "–" : page.change(`${name}: ${page.text(words.twrLabel)}`, twr, [from, "twr_percent"]),
      index === null ? "–" : page.change(`${name}: ${page.text(words.index)}`, index, provenance),
    ];
  });
  page.table(words.periods, [words.periodTitle, words.twrTitle, benchmark?.symbol ?? words.index], rows);
}
