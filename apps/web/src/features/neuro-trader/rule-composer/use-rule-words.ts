import { useLingui } from "@lingui/react/macro";
import type { RuleColumn, RuleIndicator, RulePath, RuleValue } from "@neuro/contract/trading-rules";
import type { SelectGroup } from "#ui/fields/select.tsx";
import { type CalendarKey, indicatorGroups, type ValueKey, type VerbKey } from "./value-choices.ts";

/** Names of a rule's parts as its menus have them. */
function useIndicatorNames(): Readonly<Record<RuleIndicator, string>> {
  const { t } = useLingui();
  return {
    sma: t`average`,
    ema: t`exponential average`,
    wma: t`weighted average`,
    rsi: "RSI",
    macd: "MACD",
    bollinger: t`Bollinger bands`,
    standard_deviation: t`standard deviation`,
    z_score: t`z-score`,
    momentum: t`momentum`,
    rate_of_change: t`change in percent`,
    volatility: t`volatility in percent`,
    highest: t`maximum`,
    lowest: t`minimum`,
    atr: t`average true range`,
    adx: "ADX",
    stochastic: t`stochastic`,
    cci: "CCI",
    williams_r: "Williams %R",
    mfi: t`money flow index`,
    on_balance_volume: t`on-balance volume`,
    vwap: t`volume-weighted average price`,
    donchian: t`Donchian channel`,
    keltner: t`Keltner channel`,
    evidence_score: t`evidence score`,
  };
}

/** Of those that have several. */
export function useLineNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    macd: t`line`,
    signal: t`signal`,
    histogram: t`histogram`,
    upper: t`upper`,
    middle: t`middle`,
    lower: t`lower`,
    adx: "ADX",
    plus_di: "+DI",
    minus_di: "−DI",
    k: "%K",
    d: "%D",
  };
}

export function useParameterNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    period: t`days`,
    fast: t`fast`,
    slow: t`slow`,
    signal: t`signal`,
    deviations: t`deviations`,
    lookback: t`days`,
    slowing: t`slowing`,
    atrPeriod: t`range days`,
    multiple: t`ranges`,
  };
}

export function useColumnNames(): Readonly<Record<RuleColumn, string>> {
  const { t } = useLingui();
  return {
    close: t({ message: "close", context: "a price" }),
    open: t({ message: "open", context: "a price" }),
    high: t({ message: "high", context: "a price" }),
    low: t({ message: "low", context: "a price" }),
    volume: t`volume`,
  };
}

export function useOperatorNames(): Readonly<
  Record<Extract<RuleValue, { kind: "arithmetic" }>["operator"], string>
> {
  const { t } = useLingui();
  return { plus: t`plus`, minus: t`minus`, times: t`times`, divided_by: t`divided by` };
}

/** `path`: of the value; what is held is looked at in what sells. `ranked`: of what is ranked, which is neither that nor a rank. */
export function useValueGroups(path: RulePath, ranked = false): SelectGroup<ValueKey>[] {
  const { t } = useLingui();
  const columns = useColumnNames();
  const indicators = useIndicatorNames();
  const price = (column: RuleColumn) => ({ value: `price:${column}` as const, label: columns[column] });
  const group = (label: string, keys: readonly RuleIndicator[]): SelectGroup<ValueKey> => ({
    label,
    options: keys.map((key) => ({ value: `indicator:${key}`, label: indicators[key] })),
  });
  const position: SelectGroup<ValueKey> = {
    label: t`What is held`,
    options: [
      { value: "position:gain", label: t`gain in percent` },
      { value: "position:days_held", label: t`days held` },
      { value: "position:fall", label: t`fall in percent` },
    ],
  };
  const account: SelectGroup<ValueKey> = {
    label: t`The account`,
    options: [
      { value: "account:cash", label: t`cash in percent of the worth` },
      { value: "account:positions", label: t`positions of the rule` },
      { value: "account:fall", label: t`fall from the highest worth` },
    ],
  };
  const week: SelectGroup<ValueKey> = {
    label: t`Forecast of an ordinary week`,
    options: [
      { value: "week:low", label: t`lower end of a week` },
      { value: "week:high", label: t`upper end of a week` },
      { value: "week:width", label: t`width of a week in percent` },
    ],
  };
  const list: SelectGroup<ValueKey> = {
    label: t`Among the securities`,
    options: [{ value: "rank", label: t`rank in the list` }],
  };
  return [
    ...(path[0] === "exit" && !ranked ? [position] : []),
    {
      label: t`Price and volume`,
      options: [price("close"), price("open"), price("high"), price("low"), price("volume")],
    },
    group(t`Averages`, indicatorGroups.averages),
    group(t`Strength and speed`, indicatorGroups.oscillators),
    group(t`Bands and ranges`, indicatorGroups.ranges),
    group(t`More indicators`, indicatorGroups.others),
    week,
    ...(ranked ? [] : [account, list]),
    {
      label: t`Numbers`,
      options: [
        { value: "number", label: t`a number` },
        { value: "arithmetic", label: t`a calculation` },
      ],
    },
  ];
}

export function useCalendarGroup(): SelectGroup<CalendarKey> {
  const { t } = useLingui();
  return {
    label: t`Calendar`,
    options: [
      { value: "weekday", label: t`day of the week` },
      { value: "month", label: t`month` },
      { value: "day_of_month", label: t`day of the month` },
      { value: "session", label: t`first or last session` },
      { value: "always", label: t`any day` },
    ],
  };
}

export function useVerbGroups(): SelectGroup<VerbKey>[] {
  const { t } = useLingui();
  return [
    {
      label: t`Compares`,
      options: [
        { value: "compare:above", label: t`is above` },
        { value: "compare:below", label: t`is below` },
        { value: "compare:at_least", label: t`is at least` },
        { value: "compare:at_most", label: t`is at most` },
      ],
    },
    {
      label: t`Crosses`,
      options: [
        { value: "cross:above", label: t`crosses above` },
        { value: "cross:below", label: t`crosses below` },
      ],
    },
    {
      label: t`Moves`,
      options: [
        { value: "move:up", label: t`rises over` },
        { value: "move:down", label: t`falls over` },
      ],
    },
  ];
}
