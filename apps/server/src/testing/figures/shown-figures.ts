/** Every figure of value, change and return that any call tells of a portfolio, by its name; for tests that hold them to one another. */
import { type Client, DAY_MS, timeframes } from "@neuro/contract";

export interface ShownFigure {
  /** `return 1M`, `change 1D of XY`; figures of one name are one figure. */
  readonly name: string;
  readonly call: string;
  readonly value: number | null;
}

const RANGES = { "7d": "1W", "30d": "1M", "90d": "3M", "1y": "1Y" } as const;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type Noted = (call: string, figures: Readonly<Record<string, number | null>>) => void;

async function ofEverything(client: Client, note: Noted): Promise<void> {
  const { summary: dashboard } = await client.call("dashboardSummary");
  for (const [call, summary] of [
    ["dashboardSummary", dashboard],
    ["portfolioSummary", await client.call("portfolioSummary")],
  ] as const)
    note(call, {
      value: summary.total_portfolio_value,
      "change 1D": summary.todays_pnl,
      "return 1D": summary.todays_pnl_percent,
      cash: summary.cash_balance,
    });
  const { summary: analytics } = await client.call("portfolioAnalytics");
  note("portfolioAnalytics", {
    value: analytics.current_value,
    ...{ "change 1D": analytics.daily_pnl, "return 1D": analytics.daily_pnl_percent },
    ...{ "change 1W": analytics.week_change, "return 1W": analytics.week_change_percent },
    ...{ "change 1M": analytics.month_change, "return 1M": analytics.month_change_percent },
  });
  const { accounts, totals } = await client.call("accountsEnhanced");
  note("accountsEnhanced", {
    value: totals.value,
    ...{ "change 1M": totals.past_month_change, "return 1M": totals.past_month_change_percent },
    "annualized return": totals.annualized_return_percent,
  });
  note("accounts added up", {
    value: sum(accounts.map(({ balance }) => balance)),
    cash: sum(accounts.map(({ cash_balance }) => cash_balance)),
  });
  const { total_portfolio_value } = await client.call("holdings");
  note("holdings", { value: total_portfolio_value });
}

async function ofPeriods(client: Client, note: Noted): Promise<void> {
  const { performance } = await client.call("portfolioPerformance");
  for (const name of timeframes) {
    const { value, change, change_percent, twr_percent, series, start_value, start_time } = performance[name];
    note("portfolioPerformance", {
      ...{ value, [`change ${name}`]: change, [`return ${name}`]: change_percent },
      ...{ [`start ${name}`]: start_value, [`start time ${name}`]: start_time },
    });
    note("portfolioPerformance twr", { [`return ${name}`]: twr_percent ?? 0 });
    note("portfolioPerformance line", {
      value: series.values.at(-1) ?? 0,
      ...{ [`start ${name}`]: series.values[0] ?? 0, [`start time ${name}`]: series.times[0] ?? 0 },
    });
    const answer = await client.call("portfolioAttribution", { query: { period: name } });
    note("portfolioAttribution", {
      value: answer.end,
      ...{ [`change ${name}`]: answer.change, [`return ${name}`]: answer.change_percent ?? 0 },
    });
    const parts = answer.rows.map(({ kind, price, fx, income, costs, total }) =>
      kind === "unexplained" ? total : price + fx + income + costs,
    );
    note("parts of portfolioAttribution", { [`change ${name}`]: Math.round(sum(parts) * 100) / 100 });
  }
  const { ALL: all } = performance;
  const days = ((all.series.times.at(-1) ?? 0) - all.start_time) / DAY_MS;
  if (days >= 30)
    note("portfolioPerformance a year", {
      "annualized return": ((1 + (all.twr_percent ?? 0) / 100) ** (365 / days) - 1) * 100,
    });
  for (const period of ["7d", "30d", "90d", "1y"] as const) {
    const { chart_data, summary_stats } = await client.call("performanceChart", { params: { period } });
    const name = RANGES[period];
    note("performanceChart", {
      value: chart_data.portfolio_values.at(-1) ?? 0,
      ...{ [`return ${name}`]: summary_stats.total_return },
    });
  }
}

async function ofAccounts(client: Client, note: Noted): Promise<void> {
  const { accounts } = await client.call("accounts");
  const { accounts: returns } = await client.call("portfolioPerformance");
  for (const { id, balance, monthly_change, monthly_change_percent } of accounts) {
    const of = (name: string) => `${name} of ${id}`;
    note("accounts", {
      [of("value")]: balance,
      ...{ [of("change 1M")]: monthly_change, [of("return 1M")]: monthly_change_percent },
    });
    const { performance, total_value } = await client.call("accountDetails", { params: { id } });
    note("accountDetails", { [of("value")]: total_value });
    const own = returns.find(({ account_id }) => account_id === id);
    for (const name of timeframes)
      for (const [call, shown] of [
        ["accountDetails", performance[name]],
        ["portfolioPerformance", own?.timeframes[name]],
      ] as const)
        note(call, {
          [of("value")]: shown?.value ?? null,
          ...{ [of(`change ${name}`)]: shown?.change ?? null },
          ...{ [of(`return ${name}`)]: shown?.change_percent ?? null },
          ...{ [of(`money-weighted ${name}`)]: shown?.xirr_percent ?? null },
        });
    for (const name of timeframes)
      note("accountDetails line", { [of("value")]: performance[name].series.values.at(-1) ?? 0 });
  }
}

/** What happened in the past, whose accounts may be gone. */
async function ofThePast(client: Client, note: Noted): Promise<void> {
  const income = await client.call("portfolioIncome", { query: {} });
  note("portfolioIncome", { "income 12 months": income.last_12_months });
  const { totals, realized } = await client.call("portfolioGains", { query: {} });
  note("portfolioGains", {
    ...{ "realized gain": totals.realized_cad, "unrealized gain": totals.unrealized_cad },
    "closed trades": realized.length,
  });
  const { total } = await client.call("portfolioActivity", { query: { limit: 1 } });
  note("portfolioActivity", { entries: total });
}

export async function shownFigures(client: Client): Promise<readonly ShownFigure[]> {
  const found: ShownFigure[] = [];
  const note: Noted = (call, figures) => {
    for (const [name, value] of Object.entries(figures)) found.push({ name, call, value });
  };
  await ofEverything(client, note);
  await ofPeriods(client, note);
  await ofAccounts(client, note);
  await ofThePast(client, note);
  return found;
}

/** Half a cent for each of the figures added up, and what floats leave of a percentage. */
const toleranceOf = (name: string) => (/^(return|annualized|money-weighted)/.test(name) ? 1e-6 : 0.03);

/** `name: call 1, other call 2`, for each name that is told differently. */
export function disagreements(figures: readonly ShownFigure[]): readonly string[] {
  const byName = Map.groupBy(figures, ({ name }) => name);
  return [...byName].flatMap(([name, told]) => {
    const [first] = told;
    const isSame = ({ value }: ShownFigure) =>
      value === first?.value ||
      Math.abs((value ?? Number.NaN) - (first?.value ?? Number.NaN)) <= toleranceOf(name);
    return told.every(isSame)
      ? []
      : [`${name}: ${[...new Set(told.map(({ call, value }) => `${call} ${value}`))].join(", ")}`];
  });
}

/** What became another between two moments, of the names that fit. */
export function changesBetween(
  before: readonly ShownFigure[],
  after: readonly ShownFigure[],
  which: RegExp,
): readonly string[] {
  const now = new Map(after.map((figure) => [`${figure.name} ${figure.call}`, figure.value]));
  return before
    .filter(({ name }) => which.test(name))
    .flatMap(({ name, call, value }) => {
      const then = now.get(`${name} ${call}`);
      const isSame =
        then === value || Math.abs((then ?? Number.NaN) - (value ?? Number.NaN)) <= toleranceOf(name);
      return isSame ? [] : [`${name} of ${call}: ${value} became ${then}`];
    });
}
