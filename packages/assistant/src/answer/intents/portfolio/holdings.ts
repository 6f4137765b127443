import type { Holding } from "@neuro/contract";
import { asPercent, type InstrumentId } from "@neuro/contract/primitives";
import { accountAsked, type Composer } from "../../asked.ts";
import type { FigureSpan } from "../../figures.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";

const words = {
  held: both(
    "{whose}: {value} in securities ({count} different), {cash} in cash.",
    "{whose}\u00a0: {value} en titres ({count} différents), {cash} en liquidités.",
  ),
  none: both(
    "{whose} holds no securities, only {cash} in cash.",
    "{whose}\u00a0: aucun titre, seulement {cash} en liquidités.",
  ),
  largest: both("The largest is {symbol} with {weight}.", "Le plus important est {symbol}, à {weight}."),
  yours: both("Your portfolio", "Votre portefeuille"),
  count: both("Different securities", "Titres différents"),
  value: both("Market value", "Valeur marchande"),
  cash: both("Cash", "Liquidités"),
  weight: both("Share", "Part"),
  today: both("Today", "Aujourd’hui"),
  title: both("Holdings", "Titres"),
  security: both("Security", "Titre"),
  others: both("All others", "Tous les autres"),
  total: both("Total", "Total"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  best: both("What are my best and worst holdings?", "Quels sont mes meilleurs et pires titres?"),
  sectors: both(
    "How is my portfolio split by sector?",
    "Comment mon portefeuille est-il réparti par secteur?",
  ),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
} as const;

const shown = 10;

/** One line for each security, over all accounts listed. */
export function bySecurity(holdings: readonly Holding[]): Holding[] {
  const merged = new Map<InstrumentId, Holding>();
  for (const one of holdings.filter(({ holding_category }) => holding_category !== "cash")) {
    const before = merged.get(one.instrument_id);
    merged.set(
      one.instrument_id,
      before === undefined
        ? one
        : {
            ...before,
            units: before.units + one.units,
            market_value: before.market_value + one.market_value,
            market_value_home: before.market_value_home + one.market_value_home,
            percentage: asPercent(before.percentage + one.percentage),
            day_change:
              before.day_change === null || one.day_change === null
                ? null
                : before.day_change + one.day_change,
          },
    );
  }
  return [...merged.values()].sort((a, b) => b.market_value_home - a.market_value_home);
}

export const holdings: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, ofAccount } = asked;
  const answer = await page.read("holdings", { query: ofAccount });
  if (answer === null) return;
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  const list = bySecurity(answer.holdings);
  const inCash = answer.holdings.filter(({ holding_category }) => holding_category === "cash");
  const from = answer.provenance;
  const together = (label: string, of: readonly Holding[], unit: "money" | "percent") => {
    const key = unit === "money" ? "market_value_home" : "percentage";
    const options = unit === "money" ? page.inHome : {};
    const title = `${label}: ${page.text(unit === "money" ? words.value : words.weight)}`;
    const [only] = of;
    return of.length < 2
      ? page.figure(unit, title, only?.[key] ?? 0, from, options)
      : page.total(
          title,
          of.map((one) => ({ label: `${one.symbol}: ${title}`, value: one[key] })),
          unit,
          from,
          options,
        );
  };
  const cash = together(page.text(words.cash), inCash, "money");
  page.places([
    words.open,
    account === "all" ? "portfolio" : `/dashboard?tab=portfolio&account=${account.id}`,
  ]);
  const first = list[0];
  if (first === undefined) {
    page.say(words.none, { whose, cash });
    return;
  }
  page.suggest(page.text(words.analyze).replace("{symbol}", first.symbol), words.best, words.sectors);
  const rowOf = (name: Part, label: string, of: readonly Holding[], today: Part) => ({
    name,
    value: together(label, of, "money"),
    weight: together(label, of, "percent"),
    today,
  });
  const single = list.slice(0, list.length > shown + 1 ? shown : list.length);
  const rest = list.slice(single.length);
  const rows = [
    ...single.map((one) =>
      rowOf(
        page.symbol(one.symbol, one.instrument_id),
        one.symbol,
        [one],
        page.today(`${one.symbol}: ${page.text(words.today)}`, one.day_change_percent, one.provenance),
      ),
    ),
    ...(rest.length > 0 ? [rowOf(page.text(words.others), page.text(words.others), rest, "")] : []),
    ...(inCash.length > 0 ? [rowOf(page.text(words.cash), page.text(words.cash), inCash, "")] : []),
  ];
  const held = page.sum(
    words.value,
    rows.slice(0, single.length + (rest.length > 0 ? 1 : 0)).map(({ value }) => value),
    "money",
    page.inHome,
  );
  page.paragraph(
    page.line(words.held, {
      whose,
      count: page.count(words.count, list.length, from),
      value: held,
      cash,
    }),
    page.line(words.largest, {
      symbol: page.symbol(first.symbol, first.instrument_id),
      weight: page.percent(`${first.symbol}: ${page.text(words.weight)}`, first.percentage, from),
    }),
  );
  showTable(page, rows);
};

interface Row {
  readonly name: Part;
  readonly value: FigureSpan;
  readonly weight: FigureSpan;
  readonly today: Part;
}

function showTable(page: Page, rows: readonly Row[]): void {
  page.table(
    words.title,
    [words.security, words.value, words.weight, words.today],
    [
      ...rows.map(({ name, value, weight, today }): Part[] => [name, value, weight, today]),
      [
        page.strong(words.total),
        page.sum(
          words.total,
          rows.map(({ value }) => value),
          "money",
          page.inHome,
        ),
        page.sum(
          words.weight,
          rows.map(({ weight }) => weight),
          "percent",
        ),
        "",
      ],
    ],
  );
}
