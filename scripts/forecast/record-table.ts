import type { HorizonRecord, RangeRecord } from "../../packages/forecast/src/index.ts";

/** The record as the table of docs/forecast.md. */
export function recordTable({ horizons }: RangeRecord): string {
  return [
    "| sessions | cases | R² of log variance | QLIKE | plain | GARCH | trailing 21 | Diebold–Mariano to the best rival | 50, 80, 95 % ranges held | 80 % in the worst year from 2006 | Brier skill of +4 %, −2 % |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
    ...horizons.map(row),
  ].join("\n");
}

const firstYear = 2006;

function row({ sessions, cases, rSquared, qlike, dieboldMariano, coverage, odds }: HorizonRecord): string {
  const held = coverage.map((level) => percent(level.held)).join(", ");
  const years = Object.entries(coverage.find(({ level }) => level === 80)?.byYear ?? {});
  const [worst] = years
    .filter(([year]) => Number(year) >= firstYear)
    .sort(([, a], [, b]) => Math.abs(b.held - 0.8) - Math.abs(a.held - 0.8));
  const cells = [
    sessions,
    cases.toLocaleString("en"),
    rSquared.toFixed(3),
    qlike.forecast.toFixed(3),
    qlike.har.toFixed(3),
    qlike.garch?.toFixed(3) ?? "–",
    qlike.trailing21.toFixed(3),
    `${dieboldMariano.statistic.toFixed(1)} (${dieboldMariano.rival === "har" ? "plain" : dieboldMariano.rival})`,
    `${held} %`,
    worst === undefined ? "–" : `${percent(worst[1].held)} % (${worst[0]})`,
    odds.map(({ brierSkill }) => brierSkill.toFixed(3)).join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

const percent = (fraction: number): string => (100 * fraction).toFixed(1);
