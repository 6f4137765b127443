import { useLingui } from "@lingui/react/macro";
import { useWords } from "#lib/i18n/use-words.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Callout } from "#ui/note.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { TradingStatus } from "./mode-line.tsx";

/** Why no order is taken now, and what to do about it; nothing while trading goes on. */
export function TradingStopped({ status }: { status: TradingStatus }) {
  const { t } = useLingui();
  const words = useWords();
  const needsBroker = status.mode === "live" && status.live_money === "none";
  return (
    <div role="status" className="grid gap-3 not-empty:mt-4">
      {status.trading_halted ? (
        <Callout tone="loss" title={words("error.trading_halted")}>
          {status.halt_reason === null ? null : t`Reason: ${status.halt_reason}`}
        </Callout>
      ) : null}
      {status.kill_switch ? (
        <Callout tone="loss" title={t`You stopped all trading.`}>
          {t`No new order is sent, neither yours nor Neuro’s. Exits that protect what you hold still work.`}
        </Callout>
      ) : null}
      {needsBroker ? (
        <Callout title={words("error.live_requires_connection")}>
          <TabLink tab="connect" className={textLinkClass}>
            {t`Connect a brokerage account`}
          </TabLink>
        </Callout>
      ) : null}
    </div>
  );
}
