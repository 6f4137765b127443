/** The figures that an answer must tell, worked out anew from what the API says in the same state. */

import type { Understanding } from "@neuro/assistant";
import type { FigureName } from "@neuro/assistant/testing";
import { type AnswerOf, type ChatFigure, type Client, ordinaryWeek, ordinaryWeekFrom } from "@neuro/contract";
import type { InstrumentId } from "@neuro/contract/primitives";

export interface Expected {
  readonly value: number;
  readonly unit: ChatFigure["unit"];
  readonly currency?: string;
}
interface Asked {
  readonly client: Client;
  readonly meaning: Understanding;
}
type Oracle = (asked: Asked) => Promise<readonly Expected[]>;

const cad = (value: number): Expected => ({ value, unit: "money", currency: "CAD" });
const percent = (value: number): Expected => ({ value, unit: "percent" });
const count = (value: number): Expected => ({ value, unit: "count" });
const fraction = (value: number): Expected => ({ value, unit: "fraction" });
const whereKnown = (make: (value: number) => Expected, value: number | null | undefined) =>
  value == null ? [] : [make(value)];

const allocationKeys = {
  security: "asset",
  class: "class",
  sector: "sector",
  country: "country",
  currency: "currency",
} as const;

export const expectedFigures: Readonly<Record<FigureName, Oracle>> = {
  "loss of a fall": async ({ client, meaning }) => {
    const { investment_value: invested } = await summaryOf(client);
    const change = (meaning.slots.change ?? -20) / 100;
    return [fraction(change), cad(Math.round(invested * change * 100) / 100)];
  },
  "converted amount": async ({ client, meaning: { slots } }) => {
    const { fx } = await summaryOf(client);
    if (fx === null || slots.amount === undefined || slots.toCurrency === undefined) return [];
    const isIntoCanadian = slots.toCurrency === "CAD";
    const value = isIntoCanadian ? slots.amount * fx.rate : slots.amount / fx.rate;
    return [
      { value: slots.amount, unit: "money", currency: isIntoCanadian ? "USD" : "CAD" },
      { value: Math.round(value * 100) / 100, unit: "money", currency: slots.toCurrency },
    ];
  },
  "value of the account": async (asked) => {
    const { accounts } = await asked.client.call("accounts");
    const account = accounts.find(({ type }) => type === asked.meaning.slots.account);
    return account === undefined ? [] : [cad(account.balance), cad(account.cash_balance)];
  },
  "portfolio value": async ({ client }) => [cad((await summaryOf(client)).total_portfolio_value)],
  "change today": async ({ client }) => {
    const { todays_pnl, todays_pnl_percent } = await summaryOf(client);
    return [cad(todays_pnl), percent(todays_pnl_percent)];
  },
  "exchange rate": async ({ client }) =>
    whereKnown((value) => ({ value, unit: "ratio" }), (await summaryOf(client)).fx?.rate),
  "change over the period": async (asked) => {
    const { change, end } = await attributionOf(asked, "1D");
    return [cad(change), cad(end)];
  },
  costs: async (asked) => {
    const { rows } = await attributionOf(asked, "ALL");
    return [cad(-sum(rows.map((row) => row.costs)))];
  },
  return: async (asked) => {
    if (isOfDays(asked)) {
      const { change, change_percent } = await attributionOf(asked, "1D");
      return [...whereKnown(percent, change_percent), cad(change)];
    }
    const { performance, accounts } = await asked.client.call("portfolioPerformance");
    const account = await accountOf(asked);
    const period = asked.meaning.slots.period ?? "1M";
    const own =
      account === null
        ? performance[period]
        : accounts.find(({ account_id }) => account_id === account.id)?.timeframes[period];
    return [...whereKnown(percent, own?.twr_percent), ...whereKnown(cad, own?.change)];
  },
  "return of the index": async (asked) => {
    const { client, meaning } = asked;
    if (isOfDays(asked)) {
      const { benchmark } = await attributionOf(asked, "1D");
      return whereKnown(percent, benchmark?.return_percent);
    }
    const { benchmark } = await client.call("portfolioPerformance");
    return whereKnown(percent, benchmark?.timeframes[meaning.slots.period ?? "1M"].return_percent);
  },
  "same deposits in the index": async (asked) => {
    const { client, meaning } = asked;
    if (meaning.slots.account !== undefined || isOfDays(asked)) return [];
    const { benchmark } = await client.call("portfolioPerformance");
    return whereKnown(cad, benchmark?.timeframes[meaning.slots.period ?? "1M"].series.values.at(-1));
  },
  "value of holdings": async (asked) => [
    cad(sum((await securitiesHeld(asked)).map((one) => one.market_value_home))),
  ],
  "number of holdings": async (asked) => {
    const held = await securitiesHeld(asked);
    return held.length === 0 ? [] : [count(new Set(held.map((one) => one.instrument_id)).size)];
  },
  "units held": async (asked) => {
    const units = (await ofNamed(asked, await heldIn({ ...asked, account: false }))).map((one) => one.units);
    return units.length === 0 ? [] : [{ value: sum(units, 1e8), unit: "shares" }];
  },
  "value held": async (asked) => {
    const held = await ofNamed(asked, await heldIn({ ...asked, account: false }));
    return held.length === 0 ? [] : [cad(sum(held.map((one) => one.market_value_home)))];
  },
  best: async (asked) => [(await ranked(asked)).best],
  worst: async (asked) => [(await ranked(asked)).worst],
  "number of accounts": async ({ client }) => [count((await client.call("accounts")).accounts.length)],
  "value of accounts": async ({ client }) => [
    cad(sum((await client.call("accounts")).accounts.map(({ balance }) => balance))),
  ],
  cash: async (asked) => {
    const { accounts } = await asked.client.call("accounts");
    const account = await accountOf(asked);
    return [cad(sum((account === null ? accounts : [account]).map(({ cash_balance }) => cash_balance)))];
  },
  "largest share": async ({ client, meaning }) => {
    const { dimensions, total } = await client.call("portfolioAllocation");
    const shares = dimensions[allocationKeys[meaning.slots.allocationBy ?? "class"]];
    const largest = shares.toSorted((a, b) => b.value - a.value)[0];
    return largest === undefined ? [] : [percent(largest.percent), cad(largest.value), cad(total)];
  },
  "farthest drift": async ({ client, meaning }) => {
    const { dimensions } = await client.call("portfolioAllocation");
    const by = meaning.slots.allocationBy;
    const drifts = Object.entries(dimensions)
      .filter(([key]) => by === undefined || key === allocationKeys[by])
      .map(([, shares]) => shares.flatMap(({ drift_percent: drift }) => (drift === null ? [] : [drift])))
      .find((found) => found.length > 0);
    const [farthest] = drifts?.toSorted((a, b) => Math.abs(b) - Math.abs(a)) ?? [];
    return whereKnown((value) => ({ value, unit: "points" }), farthest);
  },
  volatility: async ({ client }) =>
    whereKnown(percent, (await optimizationOf(client)).risk_analysis.volatility),
  "loss of a bad week": async ({ client }) => {
    const { loss } = (await client.call("portfolioRisk", { query: {} })).risk;
    const week = loss?.horizons.find(({ sessions }) => sessions === ordinaryWeek.sessions);
    return week === undefined ? [] : [cad(week.value_at_risk), cad(week.expected_shortfall)];
  },
  "range ahead": async (asked) =>
    (await rangesOf(asked)).flatMap(({ forecasts, currency }) =>
      forecasts.flatMap(({ ranges }) =>
        ranges.flatMap(({ low, high }) =>
          [low, high].map((value) => ({ value, unit: "price", currency }) as const),
        ),
      ),
    ),
  "odds of the price": async (asked) => {
    const { daysAhead = 30.4, target, change } = asked.meaning.slots;
    const details = await detailsOf(asked);
    const answers = await Promise.all(
      details.flatMap(({ quote, stock }) => {
        if (quote === null) return [];
        const at = (percent: number) => quote.price * (1 + percent / 100);
        const named = target ?? (change === undefined ? undefined : at(change));
        const sides =
          named === undefined
            ? { up: at(5), down: at(-5) }
            : named > quote.price
              ? { up: named }
              : { down: named };
        const sessions = daysAhead <= 3 ? daysAhead : Math.round((daysAhead * 252) / 365.25);
        return [
          asked.client.call("rangeOdds", {
            body: { symbol: stock.instrument_id, sessions: Math.min(63, sessions), ...sides },
          }),
        ];
      }),
    );
    return answers.flatMap(({ up, down, cases }) => [
      ...[up, down].flatMap((side) => (side === null ? [] : [fraction(side.touched)])),
      count(cases),
    ]);
  },
  "stop and loss of one unit": async (asked) => {
    const [range] = await rangesOf(asked);
    const [detail] = await detailsOf(asked);
    if (range === undefined || detail?.quote == null) return [];
    const price = detail.quote.price;
    const week = ordinaryWeekFrom(price, range);
    const { stop = week?.low } = asked.meaning.slots;
    if (week === null || stop === undefined || stop >= price) return [];
    const told = asked.meaning.slots.stop === undefined ? [stop, week.high] : [stop];
    return [...told, price - stop].map(
      (value) => ({ value, unit: "price", currency: range.currency }) as const,
    );
  },
  "advice counted": async ({ client }) => {
    const { recommendations } = await optimizationOf(client);
    return recommendations.length === 0 ? [] : [count(recommendations.length)];
  },
  "income received": async (asked) => {
    const { year, securities } = asked.meaning.slots;
    const account = await accountOf(asked);
    const income = await asked.client.call("portfolioIncome", {
      query: account === null ? {} : { account_id: account.id },
    });
    if (securities !== undefined)
      return (await ofNamed(asked, income.by_holding)).flatMap((row) => [
        cad(row.last_12_months),
        cad(row.total),
      ]);
    const ofYear = income.months.filter(({ month }) => month.startsWith(`${year}-`));
    return [
      cad(income.last_12_months),
      ...(year === undefined ? [] : [cad(sum(ofYear.flatMap((one) => [one.dividends, one.interest])))]),
    ];
  },
  "dividend yield": async (asked) => {
    const named = namedIds(asked);
    const ids = named.length > 0 ? named : await heldOrWatchedIds(asked.client);
    const details = await Promise.all(
      ids.map((symbol) => asked.client.call("stockDetail", { params: { symbol } })),
    );
    const yields = details.flatMap(({ key_figures: key }) => key?.dividend_yield ?? []);
    return named.length > 0 || yields.length === 0 ? yields.map(percent) : [percent(Math.max(...yields))];
  },
  "deposited this year": async (asked) => {
    const account = await accountOf(asked);
    const all = (await asked.client.call("accounts")).accounts;
    const details = await Promise.all(
      (account === null ? all : [account]).map(({ id }) =>
        asked.client.call("accountDetails", { params: { id } }),
      ),
    );
    return details.map(({ contributions_this_year: deposited }) => cad(deposited));
  },
  "unrealized gain": async (asked) => {
    const { unrealized, not_taxed, totals } = await gainsOf(asked);
    if (namedIds(asked).length === 0) return [cad(totals.unrealized_cad)];
    const rows = await ofNamed(asked, [...unrealized, ...not_taxed.unrealized]);
    return rows.length === 0 ? [] : [cad(sum(rows.map(({ gain_cad }) => gain_cad)))];
  },
  "realized gain": async (asked) => {
    const { realized, totals } = await gainsOf(asked);
    const isTold = realized.length > 0 && namedIds(asked).length === 0;
    return isTold ? [cad(totals.realized_cad), count(realized.length)] : [];
  },
  "number of entries": async (asked) => {
    const account = await accountOf(asked);
    const symbol = asked.meaning.slots.securities?.[0]?.symbol;
    const { total } = await asked.client.call("portfolioActivity", {
      query: {
        limit: 1,
        ...(account === null ? {} : { account_id: account.id }),
        ...(symbol === undefined ? {} : { symbol }),
      },
    });
    return total === 0 ? [] : [count(total)];
  },
  price: async (asked) => {
    const details = await detailsOf(asked);
    return details.flatMap(({ quote, stock }) =>
      quote === null ? [] : [{ value: quote.price, unit: "price", currency: stock.currency } as const],
    );
  },
  "change of the price": async (asked) => {
    const { intent, slots } = asked.meaning;
    const period = slots.period ?? (intent === "compare" ? "1Y" : "1D");
    if (period === "1D")
      return (await detailsOf(asked)).flatMap(({ quote }) =>
        quote === null || quote.change_percent === null ? [] : [percent(quote.change_percent)],
      );
    const histories = await Promise.all(
      namedIds(asked).map((symbol) =>
        asked.client.call("stockHistory", { params: { symbol }, query: { timeframe: period } }),
      ),
    );
    return histories.flatMap(({ statistics: { change_percent: change } }) =>
      change === null ? [] : [percent(change)],
    );
  },
  confidence: async (asked) => (await analysesOf(asked)).map(({ signal }) => fraction(signal.confidence)),
  indicators: async (asked) =>
    (await analysesOf(asked)).flatMap(({ technical_indicators: now, signal, currency }) => [
      { value: now.rsi, unit: "ratio" },
      { value: now.macd.macd, unit: "ratio" },
      { value: now.macd.signal, unit: "ratio" },
      { value: now.bollinger_bands.lower_band, unit: "price", currency },
      { value: now.bollinger_bands.upper_band, unit: "price", currency },
      fraction(signal.confidence_basis.base_rate),
    ]),
  "units of the order": async (asked) =>
    whereKnown((value) => ({ value, unit: "shares" }), await quantityOf(asked)),
  "total of the order": async (asked) => {
    const quantity = await quantityOf(asked);
    const [symbol] = namedIds(asked);
    const { side = "BUY", limitPrice, account } = asked.meaning.slots;
    if (quantity === null || symbol === undefined || side === "SELL" || account !== undefined) return [];
    const { estimate } = await asked.client.call("previewOrder", {
      body: {
        symbol,
        action: side,
        quantity,
        account_id: await richest(asked.client, symbol),
        ...(limitPrice === undefined ? {} : { order_type: "Limit", limit_price: limitPrice }),
      },
    });
    return [
      { value: estimate.total, unit: "money", currency: estimate.settlement_currency },
      { value: estimate.commission, unit: "money" },
    ];
  },
  "number of orders": async ({ client, meaning }) => {
    const open = await client.call("orders", { query: { open: "true", limit: 1 } });
    if (open.total > 1) return [count(open.total)];
    if (open.total === 1 || meaning.slots.openOnly === true) return [];
    const all = await client.call("orders", { query: { limit: 1 } });
    return all.total === 0 ? [] : [count(all.total)];
  },
  "number of fills": async (asked) => {
    const { side } = asked.meaning.slots;
    const named = namedIds(asked);
    const account = await accountOf(asked);
    const { trades, total } = await asked.client.call("tradeHistory", {
      query: { limit: 100, ...(account === null ? {} : { account_id: account.id }) },
    });
    if (side === undefined && named.length === 0) return total === 0 ? [] : [count(total)];
    const fitting = trades.filter(
      (one) =>
        (side === undefined || one.action === side) &&
        (named.length === 0 || named.includes(one.instrument_id)),
    );
    const [latest] = fitting;
    if (latest === undefined) return trades.length === 0 ? [] : [count(trades.length)];
    return [
      { value: latest.price, unit: "price", currency: latest.currency },
      { value: latest.quantity, unit: "shares" },
    ];
  },
  "accuracy of signals": async ({ client }) => {
    const { accuracy, base_rate, sample_size } = await client.call("signalAccuracy");
    return accuracy === null || base_rate === null
      ? []
      : [fraction(accuracy), fraction(base_rate), count(sample_size)];
  },
  "number of drafts": async ({ client }) => {
    const { draft_orders_total: total, ai_actions: today } = await client.call("tradingDashboard");
    return [...(total === 0 ? [] : [count(total)]), count(today.total_signals_today)];
  },
  "strategies measured": async ({ client }) => {
    const { strategies } = await client.call("neuroStrategies");
    return Object.values(strategies).map(({ sample_size }) => count(sample_size));
  },
  "strategies of one's own": async ({ client }) => {
    const { rules } = await client.call("tradingRules");
    return rules.length > 1 ? [count(rules.length)] : [];
  },
  limits: async ({ client }) => {
    const { trades_today, max_daily_trades, max_daily_loss, max_position_size, max_own_position_size } =
      await client.call("tradingStatus", { query: {} });
    return [
      count(trades_today),
      ...whereKnown(count, max_daily_trades),
      ...whereKnown(cad, max_daily_loss),
      ...whereKnown(cad, max_own_position_size),
      cad(max_position_size),
    ];
  },
  "rising and falling": async ({ client, meaning }) => {
    const { advancing, declining, covered } = await client.call("marketBreadth", {
      query: { country: meaning.slots.country ?? "CA" },
    });
    return covered === 0 ? [] : [count(advancing), count(declining), count(covered)];
  },
  "largest moves": async ({ client, meaning }) => {
    const { country, period = "1D" } = meaning.slots;
    const timeframe = ({ "1D": "1D", "1W": "1W", "1M": "1M", "3M": "1M", "1Y": "1YR", ALL: "1YR" } as const)[
      period
    ];
    const answers = await Promise.all(
      (country === undefined ? (["CA", "US"] as const) : [country]).map((one) =>
        client.call("marketMovers", { query: { country: one, timeframe, limit: 3 } }),
      ),
    );
    return answers.flatMap(({ gainers, losers }) =>
      [gainers[0], losers[0]].flatMap((one) => (one === undefined ? [] : [percent(one.change_percent)])),
    );
  },
  "accuracy of networks": async ({ client }) => {
    const { accuracy, total_predictions } = await client.call("networkState");
    return accuracy === null ? [] : [fraction(accuracy), count(total_predictions)];
  },
};

async function rangesOf(asked: Asked) {
  return await Promise.all(
    namedIds(asked).map((symbol) => asked.client.call("rangeForecast", { params: { symbol } })),
  );
}

async function summaryOf(client: Client) {
  return (await client.call("dashboardSummary")).summary;
}

async function optimizationOf(client: Client) {
  return (await client.call("portfolioOptimization")).optimization;
}

/** The account that the question names by its type; null for all of them. */
async function accountOf({ client, meaning }: Asked) {
  const { account } = meaning.slots;
  if (account === undefined) return null;
  const { accounts } = await client.call("accounts");
  return accounts.find(({ type }) => type.toLowerCase() === account.toLowerCase()) ?? null;
}

function isOfDays({ meaning: { slots } }: Asked): boolean {
  return slots.year !== undefined || slots.since !== undefined;
}

/** The calendar year, the days that are named, or the period. */
function daysOf({ meaning: { slots } }: Asked, standing: "1D" | "ALL") {
  const { period, year, since, until } = slots;
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  if (since !== undefined) return { from: since, ...(until === undefined ? {} : { to: until }) };
  return { period: period ?? standing };
}

async function attributionOf(asked: Asked, standing: "1D" | "ALL") {
  const account = await accountOf(asked);
  return await asked.client.call("portfolioAttribution", {
    query: { ...daysOf(asked, standing), ...(account === null ? {} : { account_id: account.id }) },
  });
}

async function gainsOf(asked: Asked): Promise<AnswerOf<"portfolioGains">> {
  const account = await accountOf(asked);
  const { year } = asked.meaning.slots;
  return await asked.client.call("portfolioGains", {
    query: {
      ...(account === null ? {} : { account_id: account.id }),
      ...(year === undefined ? {} : { year }),
    },
  });
}

async function heldIn(asked: Asked & { readonly account?: boolean }) {
  const account = asked.account === false ? null : await accountOf(asked);
  const { holdings } = await asked.client.call("holdings", {
    query: account === null ? {} : { account_id: account.id },
  });
  return holdings;
}

async function securitiesHeld(asked: Asked) {
  return (await heldIn(asked)).filter(({ holding_category: category }) => category !== "cash");
}

function namedIds({ meaning }: Asked): readonly string[] {
  return (meaning.slots.securities ?? []).slice(0, 4).map(({ instrumentId }) => instrumentId);
}

async function ofNamed<T extends { readonly instrument_id: InstrumentId }>(asked: Asked, rows: readonly T[]) {
  const ids = namedIds(asked);
  return rows.filter(({ instrument_id: id }) => ids.includes(id));
}

async function detailsOf(asked: Asked) {
  return await Promise.all(
    namedIds(asked).map((symbol) => asked.client.call("stockDetail", { params: { symbol } })),
  );
}

async function analysesOf(asked: Asked) {
  const ids = namedIds(asked);
  return ids.length > 1
    ? []
    : await Promise.all(ids.map((symbol) => asked.client.call("analyzeSymbol", { body: { symbol } })));
}

async function heldOrWatchedIds(client: Client): Promise<readonly string[]> {
  const [{ holdings }, { items }] = await Promise.all([client.call("holdings"), client.call("watchlist")]);
  const held = holdings.filter(({ type }) => type === "stock" || type === "etf");
  return [
    ...new Set([...held, ...items.map(({ instrument }) => instrument)].map((one) => one.instrument_id)),
  ];
}

/** First and last of the holdings: by the day, by what they made of a period, or since they were bought. */
async function ranked(asked: Asked): Promise<{ readonly best: Expected; readonly worst: Expected }> {
  const { client } = asked;
  const days = daysOf(asked, "1D");
  const period = "period" in days ? days.period : null;
  const account = await accountOf(asked);
  const ofAccount = account === null ? {} : { account_id: account.id };
  if (period === "1D") {
    const changes = (await heldIn(asked))
      .filter(({ holding_category: category }) => category !== "cash")
      .flatMap(({ day_change_percent: change }) => (change === null ? [] : [change]));
    return { best: percent(Math.max(...changes)), worst: percent(Math.min(...changes)) };
  }
  const sums = new Map<string, number>();
  const add = (id: string | null, value: number) =>
    id === null ? undefined : sums.set(id, (sums.get(id) ?? 0) + value);
  if (period === "ALL") {
    const { unrealized, not_taxed } = await client.call("portfolioGains", { query: ofAccount });
    for (const row of [...unrealized, ...not_taxed.unrealized]) add(row.instrument_id, row.gain_cad);
  } else {
    const { rows } = await client.call("portfolioAttribution", { query: { ...days, ...ofAccount } });
    for (const row of rows) if (row.kind === "security") add(row.instrument_id, row.total);
  }
  return { best: cad(Math.max(...sums.values())), worst: cad(Math.min(...sums.values())) };
}

/** Of an order that names its units or a part of a holding; null where an amount of money stands for them. */
async function quantityOf(asked: Asked): Promise<number | null> {
  const { quantity, everything, portion, side } = asked.meaning.slots;
  const share = everything === true ? 1 : portion;
  if (share === undefined || side !== "SELL") return quantity ?? null;
  const units = (await ofNamed(asked, await heldIn(asked))).map((one) => one.units);
  if (units.length === 0) return null;
  return share === 1 ? Math.max(...units) : Math.floor(Math.max(...units) * share);
}

async function richest(client: Client, instrumentId: string): Promise<string | null> {
  const isCrypto = instrumentId.startsWith("CRYPTO:");
  const { accounts } = await client.call("accounts");
  const fitting = accounts.filter(({ can_trade, type }) => can_trade && (type === "crypto") === isCrypto);
  return fitting.toSorted((a, b) => b.cash_balance - a.cash_balance)[0]?.id ?? null;
}

/** To the cent, or to another scale. */
function sum(values: readonly number[], scale = 100): number {
  return values.reduce((all, value) => all + Math.round(value * scale), 0) / scale;
}
