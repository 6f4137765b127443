import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

type Decision = AnswerOf<"ruleDecisions">["decisions"][number];

/** What a strategy decided lately, newest first, with the conditions that held and their values. */
export function RuleDecisions({ decisions, onClose }: { decisions: readonly Decision[]; onClose(): void }) {
  const { t } = useLingui();
  if (decisions.length === 0)
    return (
      <EmptyState title={t`No decision yet`}>
        {t`After the next open it stands here what it decided, and why, also where it did nothing.`}
      </EmptyState>
    );
  return (
    <ul>
      {decisions.map((decision) => (
        <Row key={`${decision.decided_at} ${decision.instrument_id}`} of={decision} onClose={onClose} />
      ))}
    </ul>
  );
}

interface Look {
  icon: IconName;
  tone: string;
  word: string;
}

function Row({ of, onClose }: { of: Decision; onClose(): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const looks: Record<Decision["outcome"], Look> = {
    ordered: { icon: "check", tone: "text-gain", word: t`Ordered` },
    drafted: { icon: "clock", tone: "text-brand", word: t`Draft for you` },
    held: { icon: "minus", tone: "text-muted", word: t`Nothing to do` },
    skipped: { icon: "minus", tone: "text-soft", word: t`Left alone` },
    refused: { icon: "close", tone: "text-loss", word: t`Refused` },
    failed: { icon: "warning", tone: "text-warn", word: t`Failed` },
  };
  const { icon, tone, word } = looks[of.outcome];
  return (
    <li className="grid gap-1 border-t border-grid py-3 first:border-0">
      <p className="flex flex-wrap items-center gap-x-2 text-13">
        <strong className="font-semibold">{of.symbol}</strong>
        <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
          <Icon name={icon} size={14} />
          {word}
        </span>
        <span className="ml-auto text-12 text-muted">{format.date(of.decided_at)}</span>
      </p>
      <p className="text-13 text-soft [overflow-wrap:anywhere]">{of.text}</p>
      {of.draft_id === null ? null : (
        <TabLink tab="trading" section="drafts" onClick={onClose} className={`text-13 ${textLinkClass}`}>
          {t`See the draft`}
        </TabLink>
      )}
      {of.order_id === null ? null : (
        <TabLink tab="trading" section="orders" onClick={onClose} className={`text-13 ${textLinkClass}`}>
          {t`See the order`}
        </TabLink>
      )}
    </li>
  );
}
