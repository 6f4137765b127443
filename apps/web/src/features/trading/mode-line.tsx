import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import type { TradingMode } from "#lib/trading-mode.ts";
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
        <Rule />
      </>
    );
  }
  if (status !== undefined && !status.live_available) {
    return <State tone="border-[1.5px] border-muted">{t`Live trading is not set up`}</State>;
  }
  return (
    <>
      <State tone="bg-gain">{t`Live trading is on`}</State>
      <Rule />
      <span className="inline-flex items-center gap-1.5 text-warn">
        <Icon name="warning" size={14} />
        {t`Real orders, through your brokerage accounts`}
      </span>
      <Rule />
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

function Rule() {
  return <span aria-hidden="true" className="h-5 w-px bg-line max-tab:hidden" />;
}
