import { useLingui } from "@lingui/react/macro";
import type { AdvancedAnalysis } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { ConfidenceBar } from "#shared/analysis/confidence-bar.tsx";
import { HeadlineLink } from "#shared/news/headline-link.tsx";
import { Arrow } from "#ui/figures/arrow.tsx";
import { Source } from "#ui/figures/source.tsx";
import { useSourceName } from "#ui/figures/source-name.ts";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";

type Sentiment = AdvancedAnalysis["strategies"]["sentiment_analysis"];

const directions = { positive: "up", negative: "down", neutral: "flat" } as const;
const tones = { positive: "text-gain", negative: "text-loss", neutral: "text-ink" } as const;

/** What the headlines of the last days say of it, each with its score; without any it is neutral, with no confidence, and says why. */
export function SentimentCell({ analysis }: { analysis: AdvancedAnalysis }) {
  const { t } = useLingui();
  const format = useFormat();
  const sourceName = useSourceName();
  const { sentiment, confidence, score, keywords_detected, source, headlines, note } =
    analysis.strategies.sentiment_analysis;
  const words = { positive: t`Positive`, negative: t`Negative`, neutral: t`Neutral` };
  return (
    <Cell
      head={t`Sentiment`}
      aside={
        source === null || headlines.length === 0 ? (
          <Source of={analysis.provenance} text={note === null ? undefined : t`no headlines`} />
        ) : (
          <span className="text-11 text-muted">{sourceName(source)}</span>
        )
      }
    >
      <p className={`mb-4 flex items-center gap-2.5 ${tones[sentiment]}`}>
        <Arrow direction={directions[sentiment]} size={11} />
        <span className="fig text-26">{words[sentiment]}</span>
        {score === null ? null : (
          <span className="fig text-13 text-muted">{format.number(score, { digits: 2, signed: true })}</span>
        )}
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
      <Headlines of={analysis.strategies.sentiment_analysis} />
      {note === null ? null : (
        <p className="mt-4 text-13 text-soft">
          {note} {t`It counts for nothing here, and Neuro does not guess.`}
        </p>
      )}
    </Cell>
  );
}

/** The newest, with the score a list of words gives each. Whether they foretell anything is not measured, and that is said. */
function Headlines({ of: { headlines, judged, unread, days } }: { of: Sentiment }) {
  const { t } = useLingui();
  const format = useFormat();
  if (headlines.length === 0) return null;
  const [judgedCount, notJudged, dayCount] = [judged, unread, days].map((count) => format.number(count));
  return (
    <>
      <ul className="mt-4 border-b border-grid">
        {headlines.map((headline) => (
          <li
            key={headline.id}
            className="flex items-start justify-between gap-4 border-t border-grid py-2.5"
          >
            <span className="min-w-0">
              <HeadlineLink of={headline} />
            </span>
            <span
              className={`fig flex-none text-13 ${headline.sentiment === null ? "text-muted" : tones[headline.sentiment]}`}
            >
              {headline.score === null
                ? t`not judged`
                : format.number(headline.score, { digits: 2, signed: true })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-12 text-muted">
        {t`Headlines judged: ${judgedCount}, of the last ${dayCount} days; not judged: ${notJudged}. A list of words gives each a score from −1 to 1. They do not count in the signals: that headlines foretell prices is not measured here.`}
      </p>
    </>
  );
}
