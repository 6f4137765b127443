import type { ExitComparison } from "../../apps/server/src/research/analysis/strategies/exit-comparison.ts";

/** Own stops beside those by forecast, as the table of docs/forecast.md. */
export function exitsTable({ strategies }: ExitComparison): string {
  return [
    "| strategy | stops and sizes | trades | won | ended by the stop | a stop cost, of the worth | 19 of 20 at most | deepest fall of all together | Sharpe of all together |",
    "|---|---|---|---|---|---|---|---|---|",
    ...Object.entries(strategies).flatMap(([strategy, { own, forecast }]) => [
      row(strategy, "own", own),
      row(strategy, "by forecast", forecast),
    ]),
  ].join("\n");
}

type Figures = NonNullable<ExitComparison["strategies"][keyof ExitComparison["strategies"]]>["own"];

function row(strategy: string, exits: string, figures: Figures): string {
  const cells = [
    `\`${strategy}\``,
    exits,
    figures.trades.toLocaleString("en"),
    percent(figures.winRate, 0),
    percent(figures.stopped, 0),
    percent(figures.stopCostMedian, 1),
    percent(figures.stopCost95, 1),
    percent(figures.maxDrawdown, 1),
    figures.sharpe?.toFixed(2) ?? "–",
  ];
  return `| ${cells.join(" | ")} |`;
}

const percent = (fraction: number, digits: number): string => `${(100 * fraction).toFixed(digits)} %`;
