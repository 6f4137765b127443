import { useLingui } from "@lingui/react/macro";
import { reviewNotice } from "@neuro/contract";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { Icon } from "#ui/icon.tsx";

/** Beside a signal whose confidence is below the review threshold. The whole sentence is spoken, and shown on hover. */
export function ReviewMark({ compact = false }: { compact?: boolean }) {
  const { t } = useLingui();
  const sentence = reviewNotice[useLanguage()];
  return (
    <span className="inline-flex items-center gap-1 text-11 leading-4 font-medium text-warn" title={sentence}>
      <Icon name="warning" size={compact ? 12 : 11} />
      {compact ? null : <span aria-hidden="true">{t`review`}</span>}
      <span className="sr-only">{sentence}</span>
    </span>
  );
}
