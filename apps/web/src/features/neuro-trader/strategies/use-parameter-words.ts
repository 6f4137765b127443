import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";

/** Parameters with their values in the reader's language, those of a window in its order: `RSI of 14 days, buys under RSI 35`. */
export function useParameterWords(): (parameters: Readonly<Record<string, number>>) => string {
  const { t } = useLingui();
  const format = useFormat();
  const one = (name: string, value: number): { place: number; text: string } => {
    const n = format.number(value, { maxDigits: 2 });
    const words: Readonly<Record<string, string>> = {
      rsiPeriod: t`RSI of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      oversold: t`buys under RSI ${n}`,
      overbought: t`sells over RSI ${n}`,
      bandPeriod: t`band of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      bandDeviations: t`${plural(value, { one: `${n} deviation`, other: `${n} deviations` })} wide`,
      stopAtr: t`stop ${plural(value, { one: `${n} true range`, other: `${n} true ranges` })}`,
      targetAtr: t`target ${plural(value, { one: `${n} true range`, other: `${n} true ranges` })}`,
      channelPeriod: t`high of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      exitPeriod: t`exit low of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      volumePeriod: t`volume of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      volumeMultiple: t`${n} times the volume`,
      period: t`average of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      entryDeviations: t`buys ${plural(value, { one: `${n} deviation`, other: `${n} deviations` })} below`,
      exitDeviations: t`leaves ${plural(value, { one: `${n} deviation`, other: `${n} deviations` })} below`,
      maxHoldBars: t`held ${plural(value, { one: `${n} session`, other: `${n} sessions` })} at most`,
      levels: t`${plural(value, { one: `${n} level`, other: `${n} levels` })}`,
      spacingAtr: t`${plural(value, { one: `${n} true range`, other: `${n} true ranges` })} apart`,
      atrPeriod: t`true range of ${plural(value, { one: `${n} day`, other: `${n} days` })}`,
      actAtScore: t`acts at a score of ${n}`,
      stopPercent: t`stop ${n}%`,
      targetPercent: t`target ${n}%`,
      trainBars: t`chosen on ${plural(value, { one: `${n} session`, other: `${n} sessions` })}`,
      purgeBars: t`${plural(value, { one: `${n} session`, other: `${n} sessions` })} left out`,
      embargoBars: t`and ${n} more`,
      testBars: t`judged on ${plural(value, { one: `${n} session`, other: `${n} sessions` })}`,
      minimumTrades: t`${plural(value, { one: `${n} trade`, other: `${n} trades` })} to be chosen`,
    };
    // One that nobody has named is shown as it is called, after the others.
    const place = Object.keys(words).indexOf(name);
    return { place: place < 0 ? Number.POSITIVE_INFINITY : place, text: words[name] ?? `${name} ${n}` };
  };
  return (parameters) =>
    Object.entries(parameters)
      .map(([name, value]) => one(name, value))
      .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
      .map(({ text }) => text)
      .join(", ");
}
