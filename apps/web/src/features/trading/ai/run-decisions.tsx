import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Signal } from "#shared/analysis/signal.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

export type RunDecision = AnswerOf<"analysisRunDetails">["decisions"][number];

interface Look {
  icon: IconName;
  tone: string;
  word: string;
}

/** One entry a security and strategy, in the order they were decided. */
export function RunDecisions({ decisions, onClose }: { decisions: readonly RunDecision[]; onClose(): void }) {
  return (
    <ul>
      {decisions.map((decision) => (
        <li
          key={`${decision.instrument_id} ${decision.strategy}`}
          className="grid gap-x-5 gap-y-1 border-t border-grid py-3 tab:grid-cols-[216px_minmax(0,1fr)]"
        >
          <Concluded decision={decision} />
          <Done decision={decision} onClose={onClose} />
        </li>
      ))}
    </ul>
  );
}

function Concluded({ decision }: { decision: RunDecision }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2.5">
        <Signal signal={decision.signal} />
        <strong className="font-semibold">{decision.symbol}</strong>
        <span className="ml-auto text-13 font-semibold">
          <span className="sr-only">{t`Confidence`} </span>
          {decision.confidence === null ? "–" : format.number(decision.confidence, { digits: 2 })}
        </span>
      </p>
      <p className="mt-0.5 truncate text-12 text-muted" title={decision.name}>
        {decision.strategy}
      </p>
    </div>
  );
}

function Done({ decision, onClose }: { decision: RunDecision; onClose(): void }) {
  const { t } = useLingui();
  const looks: Record<RunDecision["outcome"], Look> = {
    ordered: { icon: "check", tone: "text-gain", word: t`Ordered` },
    drafted: { icon: "clock", tone: "text-brand", word: t`Draft for you` },
    held: { icon: "minus", tone: "text-muted", word: t`Nothing to do` },
    skipped: { icon: "minus", tone: "text-soft", word: t`Left alone` },
    refused: { icon: "close", tone: "text-loss", word: t`Refused` },
    failed: { icon: "warning", tone: "text-warn", word: t`Failed` },
  };
  const { icon, tone, word } = looks[decision.outcome];
  return (
    <div className="min-w-0">
      <p className={`flex flex-wrap items-center gap-x-2 text-13 font-semibold ${tone}`}>
        <Icon name={icon} size={14} />
        {word}
        {decision.order_id === null ? null : (
          <TabLink tab="trading" section="orders" onClick={onClose} className={`ml-auto ${textLinkClass}`}>
            {t`See the order`}
          </TabLink>
        )}
        {decision.draft_id === null ? null : (
          <TabLink tab="trading" section="drafts" onClick={onClose} className={`ml-auto ${textLinkClass}`}>
            {t`See the draft`}
          </TabLink>
        )}
      </p>
      <p className="mt-0.5 text-13 text-soft">{decision.text}</p>
    </div>
  );
}
