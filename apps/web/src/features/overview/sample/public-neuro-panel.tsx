import { useLingui } from "@lingui/react/macro";
import { reviewThreshold } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { NeuroHead, Words } from "../neuro-words.tsx";

/** Without a session: one real signal, and what Neuro cannot know. */
export function PublicNeuroPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("showcase");
  return (
    <Cell className="max-tab:bg-canvas!">
      <NeuroHead asOf={query.data?.analysis?.analyzed_at} />
      <Answer query={query} failed={t`Neuro's view of the market could not be loaded.`} heights={[48, 80]}>
        {({ analysis, note }) => {
          if (analysis === null) return <Words lead={note ?? ""} rest={t`I see the market, not you.`} />;
          const { symbol } = analysis;
          const confidence = format.number(analysis.signal.confidence, { digits: 2 });
          const line = format.number(reviewThreshold, { digits: 2 });
          return (
            <Words
              lead={
                analysis.signal.requires_review
                  ? t`My confidence in the signal of ${symbol} is ${confidence}, below the review threshold of ${line}: a person should look first.`
                  : t`My confidence in the signal of ${symbol} is ${confidence}, above the review threshold of ${line}.`
              }
              rest={t`I see the market, not you. What it means for your accounts I can say once there are some.`}
            />
          );
        }}
      </Answer>
    </Cell>
  );
}
