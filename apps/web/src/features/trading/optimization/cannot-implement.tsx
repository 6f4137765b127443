import { useLingui } from "@lingui/react/macro";
import type { ApiError } from "@neuro/contract";
import { buttonClass } from "#ui/button-class.ts";
import { Callout } from "#ui/note.tsx";
import { TabLink } from "#ui/tab-link.tsx";

/** Why the choice cannot be carried out this way, and where what is missing can be had. */
export function CannotImplement({ refusal }: { refusal: ApiError }) {
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
        ) : null}
      </Callout>
    </div>
  );
}
