import { useLingui } from "@lingui/react/macro";
import { asPercent, diversificationBands, type Percent, portfolioRiskBands } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Scale } from "#ui/plots/scale.tsx";
import { diversificationTone, useDiversificationWord } from "./diversification.ts";
import { type RiskLevel, useRiskWord } from "./risk-word.ts";

const tones = { gain: "text-gain", warn: "text-warn", loss: "text-loss" } as const;

export interface RiskGaugeProps {
  level: RiskLevel;
  /** Percent a year. */
  volatility: Percent;
  sample?: boolean;
}

/** Risk level: the word, the volatility it follows from, and both thresholds to scale. */
export function RiskGauge({ level, volatility, sample = false }: RiskGaugeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useRiskWord();
  const percent = (value: Percent, digits: number): string => format.percent(value, { digits });
  const yearly = percent(volatility, 1);
  const [medium, high] = [portfolioRiskBands.medium * 100, portfolioRiskBands.high * 100];
  const [mediumFrom, highFrom] = [percent(asPercent(medium), 0), percent(asPercent(high), 0)];
  const end = Math.max(30, Math.ceil(volatility / 10) * 10);
  const shown = word(level);
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-3">
        <span className="text-13 text-soft">{t`Risk level`}</span>
        <span className={sample ? "text-soft" : ""}>
          <span className="text-16 font-semibold">{shown}</span>
          <span className="ml-2 text-12 text-muted">{t`${yearly} a year`}</span>
        </span>
      </p>
      <Scale
        label={t`Risk level ${shown}: the portfolio moves ${yearly} a year. Low under ${mediumFrom}, medium under ${highFrom}, high from there.`}
        from={0}
        to={end}
        value={volatility}
        sample={sample}
        zones={[
          { key: "low", from: 0, to: medium, name: word("Low") },
          { key: "medium", from: medium, to: high, name: word("Medium") },
          { key: "high", from: high, to: end, name: word("High"), tone: "warn" },
        ]}
        ticks={[0, medium, high].map((value) => ({ value, text: percent(asPercent(value), 0) }))}
      />
    </div>
  );
}

/** Diversification score with its colour, number and word, between the specification's thresholds. */
export function DiversificationGauge({ score, sample = false }: { score: number; sample?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const wordOf = useDiversificationWord();
  const word = wordOf(score);
  const figure = format.number(score, { digits: 0 });
  const { fair, good } = diversificationBands;
  return (
    <div>
      <p className="mb-1 flex items-baseline justify-between gap-3">
        <span className="text-13 text-soft">{t`Diversification`}</span>
        <span className={sample ? "text-soft" : tones[diversificationTone(score)]}>
          <span className="fig text-20">{figure}</span>
          <span className="ml-2 text-13 font-semibold">{word}</span>
        </span>
      </p>
      <Scale
        label={t`Diversification ${figure} of 100: ${word}. Good above ${good}, fair above ${fair}.`}
        from={0}
        to={100}
        value={score}
        sample={sample}
        zones={[
          { key: "weak", from: 0, to: fair, name: wordOf(0), tone: "loss" },
          { key: "fair", from: fair, to: good, name: wordOf(good), tone: "warn" },
          { key: "good", from: good, to: 100, name: wordOf(100), tone: "gain" },
        ]}
        ticks={[0, fair, good, 100].map((value) => ({ value, text: format.number(value) }))}
      />
    </div>
  );
}
