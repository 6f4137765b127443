import { useLingui } from "@lingui/react/macro";
import type { AdvancedAnalysis } from "@neuro/contract";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { Arrow } from "#ui/figures/arrow.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";

const directions = { positive: "up", negative: "down", neutral: "flat" } as const;
const tones = { positive: "text-gain", negative: "text-loss", neutral: "text-ink" } as const;

/** What the news say of it; without news it is neutral, with no confidence, and says why. */
export function SentimentCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const { sentiment, confidence, keywords_detected, note } = analysis.strategies.sentiment_analysis;
  const words = { positive: t`Positive`, negative: t`Negative`, neutral: t`Neutral` };
  return (
    <Cell
      head={t`Sentiment`}
      aside={<Source of={analysis.provenance} text={note === null ? undefined : t`no headlines`} />}
    >
      <p className={`mb-4 flex items-center gap-2.5 ${tones[sentiment]}`}>
        <Arrow direction={directions[sentiment]} size={11} />
        <span className="fig text-26">{words[sentiment]}</span>
      </p>
      <p className="mb-1.5 text-12 text-muted">{t`Confidence`}</p>
      <ConfidenceBar confidence={confidence} width="full" />
      {keywords_detected.length === 0 ? null : (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {keywords_detected.map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </p>
      )}
      {note === null ? null : (
        <p className="mt-4 text-13 text-soft">
          {note} {t`It counts for nothing here, and Neuro does not guess.`}
        </p>
      )}
    </Cell>
  );
}
