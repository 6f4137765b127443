import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { Icon } from "#ui/icon.tsx";

export type TradingStatus = AnswerOf<"tradingStatus">;

/** Whose money moves: practice or real, or that all trading is stopped. */
export function ModeLine({ mode, status }: { mode: TradingMode; status: TradingStatus | undefined }) {
  const { t } = useLingui();
  if (status?.kill_switch || status?.trading_halted) {
    return <State tone="bg-loss">{t`Trading is stopped`}</State>;
  }
  if (mode === "paper") {
    return (
      <>
        <State tone="bg-gain">{t`Paper trading`}</State>
        <Rule />
        <span className="text-soft">{t`Practice money, nothing reaches a broker`}</span>
      </>
    );
  }
  if (status === undefined) return <State tone="border-[1.5px] border-muted">{t`Live trading`}</State>;
  if (status.live_money === "none") {
    return <State tone="border-[1.5px] border-muted">{t`Live trading is not set up`}</State>;
  }
  return (
    <>
      <State tone="bg-gain">
        {status.live_money === "practice" ? t`Live trading is rehearsed` : t`Live trading is on`}
      </State>
      <Rule />
      <span className="inline-flex items-center gap-1.5 text-warn">
        <Icon name="warning" size={14} />
        {status.live_money === "practice"
          ? t`A rehearsal: live orders, practice money`
          : t`Real orders, through your brokerage accounts`}
      </span>
    </>
  );
}

function State({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <strong className="inline-flex items-center gap-2 text-14 font-semibold">
      <span aria-hidden="true" className={`size-2 rounded-full ${tone}`} />
      {children}
    </strong>
  );
}

export function Rule() {
  return <span aria-hidden="true" className="h-5 w-px bg-line max-tab:hidden" />;
}
