import { useLingui } from "@lingui/react/macro";
import type { ApiError } from "@neuro/contract";
import type { TradingMode } from "#shared/accounts/trading-mode.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Callout } from "#ui/note.tsx";

export interface CannotImplementProps {
  refusal: ApiError;
  mode: TradingMode;
  /** A plan is of the accounts of one mode: makes one of the mode that was chosen. */
  onPlanFor(): void;
}

/** Why the choice cannot be carried out this way, and where what is missing can be had. */
export function CannotImplement({ refusal, mode, onPlanFor }: CannotImplementProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      <Callout title={refusal.detail}>
        {refusal.code === "live_requires_connection" ? (
          <TabLink tab="connect" className={`mt-2 ${buttonClass({ size: "sm" })}`}>
            {t`Connect a brokerage`}
          </TabLink>
        ) : refusal.code === "subscription_required" ? (
          <TabLink tab="settings" section="subscription" className={`mt-2 ${buttonClass({ size: "sm" })}`}>
            {t`See the subscription`}
          </TabLink>
        ) : refusal.code === "account_mode_mismatch" ? (
          <Button size="sm" className="mt-2" onClick={onPlanFor}>
            {mode === "live" ? t`Plan for live accounts` : t`Plan for paper accounts`}
          </Button>
        ) : null}
      </Callout>
    </div>
  );
}
