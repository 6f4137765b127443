import { useLingui } from "@lingui/react/macro";
import {
  type AdvancedAnalysis,
  asFraction,
  type Fraction,
  percentOf,
  volatilityBands,
} from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Source } from "#ui/figures/source.tsx";
import { Scale } from "#ui/plots/scale.tsx";
import { Cell } from "#ui/sheet.tsx";
import { volatilityLabel, volatilityScaleEnd } from "./volatility.ts";

/** How far the price moves on a usual day, with the specification's word, on a scale with both thresholds. */
export function VolatilityCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const { symbol, volatility, history } = analysis;
  const names = {
    Low: t({ message: "Low", context: "volatility" }),
    Medium: t({ message: "Medium", context: "volatility" }),
    High: t({ message: "High", context: "volatility" }),
  };
  const word = names[volatilityLabel(volatility)];
  const daily = format.percent(percentOf(asFraction(volatility)), { digits: 2 });
  const end = volatilityScaleEnd(volatility);
  const share = (value: Fraction): string =>
    format.percent(percentOf(value), { digits: value === 0 ? 0 : 1 });
  const lastDay = format.date(history.dates.at(-1) ?? analysis.provenance.asOf, "short");
  const { medium, high } = volatilityBands;
  const [mediumFrom, highFrom] = [share(asFraction(medium)), share(asFraction(high))];
  return (
    <Cell
      head={t`Volatility`}
      aside={<Source of={analysis.provenance} text={t`20 daily returns to ${lastDay}`} />}
    >
      <p className="mb-4 flex items-baseline gap-3">
        <span className="fig text-26">{word}</span>
        <span className="text-14 text-soft">{t`${daily} a day`}</span>
      </p>
      <Scale
        label={t`Volatility ${daily} a day: ${word}. Low up to ${mediumFrom}, medium up to ${highFrom}, high above.`}
        from={0}
        to={end}
        value={volatility}
        zones={[
          { key: "low", from: 0, to: medium, name: names.Low },
          { key: "medium", from: medium, to: high, name: names.Medium },
          { key: "high", from: high, to: end, name: names.High, tone: "warn" },
        ]}
        ticks={[0, medium, high].map((value) => ({ value, text: share(asFraction(value)) }))}
      />
      <p className="mt-3 text-13 text-soft">
        {t`On about two days in three ${symbol} closes within ${daily} of the day before, up or down.`}
      </p>
    </Cell>
  );
}
