import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { Arrow } from "#ui/figures/arrow.tsx";

type Summary = AnswerOf<"dashboardSummary">;

const tones = { Bullish: "text-gain", Bearish: "text-loss", Neutral: "text-muted" } as const;
const directions = { Bullish: "up", Bearish: "down", Neutral: "flat" } as const;

/** The mood of the market, as a word with its arrow. */
export function Sentiment({ sentiment }: { sentiment: Summary["market_sentiment"] }) {
  const { t } = useLingui();
  const words = { Bullish: t`Bullish`, Bearish: t`Bearish`, Neutral: t`Neutral` };
  return (
    <p className="mt-2 flex items-center justify-between gap-3 text-13">
      <span className="text-soft">{t`Market sentiment`}</span>
      <span className="inline-flex items-center gap-2 font-semibold">
        <span className={tones[sentiment]}>
          <Arrow direction={directions[sentiment]} size={7} />
        </span>
        {words[sentiment]}
      </span>
    </p>
  );
}
