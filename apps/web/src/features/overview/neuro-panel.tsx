import { useLingui } from "@lingui/react/macro";
import { reviewThreshold } from "@neuro/contract";
import type { ReactNode } from "react";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#ui/answer.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Mark } from "#ui/logo.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabLink } from "#ui/tab-link.tsx";
import { firstSentence } from "./first-sentence.ts";

/** What Neuro has to say about the market now, in its own words. */
export function NeuroPanel() {
  const { t } = useLingui();
  const query = useOperation("marketOverview", undefined, { refetchEveryMs: 60_000 });
  return (
    <Cell className="max-tab:bg-canvas!">
      <NeuroHead asOf={query.data?.provenance.asOf} />
      <Answer
        query={query}
        failed={t`Neuro's view of the market could not be loaded.`}
        skeleton={<Skeleton heights={[48, 80]} />}
      >
        {({ neuro_message, market_overview }) => {
          const [lead, rest] = firstSentence(neuro_message);
          const strongest = market_overview
            .filter(({ signal }) => signal !== "HOLD")
            .sort((a, b) => b.confidence - a.confidence)[0];
          return (
            <Words
              lead={lead}
              rest={rest}
              {...(strongest === undefined ? {} : { symbol: strongest.symbol })}
            />
          );
        }}
      </Answer>
    </Cell>
  );
}

/** Without a session: one real signal, and what Neuro cannot know. */
export function PublicNeuroPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useOperation("showcase");
  return (
    <Cell className="max-tab:bg-canvas!">
      <NeuroHead asOf={query.data?.analysis?.analyzed_at} />
      <Answer
        query={query}
        failed={t`Neuro's view of the market could not be loaded.`}
        skeleton={<Skeleton heights={[48, 80]} />}
      >
        {({ analysis, note }) => {
          if (analysis === null) return <Words lead={note ?? ""} rest={t`I see the market, not you.`} />;
          const { symbol } = analysis;
          const confidence = format.number(analysis.signal.confidence, { digits: 2 });
          const line = format.number(reviewThreshold, { digits: 2 });
          return (
            <Words
              lead={
                analysis.signal.requires_review
                  ? t`My confidence in the signal of ${symbol} is ${confidence}, below the review line of ${line}: a person should look first.`
                  : t`My confidence in the signal of ${symbol} is ${confidence}, above the review line of ${line}.`
              }
              rest={t`I see the market, not you. What it means for your accounts I can say once there are some.`}
            />
          );
        }}
      </Answer>
    </Cell>
  );
}

function NeuroHead({ asOf }: { asOf: string | undefined }) {
  const format = useFormat();
  return (
    <h2 className="mb-3 flex min-h-7 items-center gap-2.5 text-14 font-semibold text-brand">
      <Mark size={16} />
      {asOf === undefined ? "Neuro" : `Neuro, ${format.time(asOf)}`}
    </h2>
  );
}

function Words({ lead, rest, symbol }: { lead: ReactNode; rest: ReactNode; symbol?: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-16">{lead}</p>
      {rest === "" ? null : <p className="mt-2.5 text-14 text-soft">{rest}</p>}
      {symbol === undefined ? null : (
        <p className="mt-4">
          <TabLink tab="analysis" symbol={symbol} className={buttonClass({ size: "sm" })}>
            {t`Show the evidence for ${symbol}`}
          </TabLink>
        </p>
      )}
    </>
  );
}
