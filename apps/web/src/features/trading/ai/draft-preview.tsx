import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import type { Preview } from "./use-approve-draft.ts";

interface DraftPreviewProps {
  preview: Preview;
  /** How long it can still be confirmed. */
  secondsLeft: number;
}

/** What the server says the live order would do: a sentence, three figures, every check. */
export function DraftPreview({ preview, secondsLeft }: DraftPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { estimate, cash, exits } = preview;
  const buys = preview.order.action === "BUY";
  const loss = exits?.loss_at_stop ?? null;
  const settled = estimate.settlement_currency;
  const left = format.number(secondsLeft);
  return (
    <div className="grid gap-4">
      <p className="text-14">{preview.sentence}</p>
      {preview.refusal === null ? null : (
        <div role="alert">
          <Callout tone="loss" title={t`This order would be refused`}>
            {preview.refusal.detail}
          </Callout>
        </div>
      )}
      <dl className="grid grid-cols-3 border-y border-line py-3 max-tab:grid-cols-1 max-tab:gap-2 tab:[&>div+div]:border-l tab:[&>div+div]:border-line tab:[&>div+div]:pl-4">
        <Part name={buys ? t`You pay at most` : t`You receive at least`}>
          {format.money(estimate.at_worst, { currency: settled })} {settled}
        </Part>
        <Part name={t`Cash after`}>
          {format.money(cash.after, { currency: cash.currency })} {cash.currency}
        </Part>
        <Part name={loss === null ? t`Position after` : t`Most you lose at the stop`}>
          {loss === null
            ? format.number(preview.position.after, { maxDigits: 8 })
            : format.money(loss, { currency: preview.order.currency })}
        </Part>
      </dl>
      <ul aria-label={t`Risk gate`}>
        {preview.checks.map((check) => (
          <li key={check.code} className="flex min-h-8 items-center gap-2.5 text-13">
            <Icon
              name={check.passed ? "check" : "close"}
              size={14}
              className={check.passed ? "text-gain" : "text-loss"}
              label={check.passed ? t`passed` : t`failed`}
            />
            <span className="flex-1 text-soft">{check.label}</span>
            <span className="font-semibold">{check.figure ?? ""}</span>
          </li>
        ))}
      </ul>
      {preview.warnings.map(({ code, text }) => (
        <p key={code} className="flex items-start gap-2 text-13 text-warn">
          <Icon name="warning" size={14} className="mt-0.5" />
          {text}
        </p>
      ))}
      <p className="flex items-center gap-2 text-12 text-soft" role="timer">
        <Icon name="clock" size={14} />
        {secondsLeft > 0 ? t`This check holds for ${left} s` : t`This check is no longer current.`}
      </p>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="amount mt-0.5 text-16 font-semibold">{children}</dd>
    </div>
  );
}
