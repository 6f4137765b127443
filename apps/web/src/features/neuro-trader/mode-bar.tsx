import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { setTradingMode, type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Row over the sheet: whose trades are shown, the warning of the live mode, the way to where orders are placed. */
export function ModeBar() {
  const { t } = useLingui();
  const mode = useTradingMode();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 max-tab:mb-3">
      <Segmented<TradingMode>
        label={t`Trading mode`}
        value={mode}
        onChange={setTradingMode}
        choices={[
          { value: "paper", label: t({ message: "Paper", context: "mode" }) },
          { value: "live", label: t({ message: "Live", context: "mode" }) },
        ]}
      />
      <p
        role="status"
        className="min-h-[18px] min-w-0 flex-1 text-13 max-tab:order-last max-tab:min-h-9 max-tab:basis-full"
      >
        {mode === "live" ? (
          <LiveLine />
        ) : (
          <span className="text-soft">{t`Practice money: nothing reaches a broker.`}</span>
        )}
      </p>
      <TabLink
        tab="trading"
        className={`ml-auto inline-flex min-h-8 items-center ${textLinkClass} max-tab:min-h-11`}
      >
        {t`Orders and drafts`}
      </TabLink>
    </div>
  );
}

/** The same as on the trading page: where a live order would go. */
function LiveLine() {
  const { t } = useLingui();
  const words = useWords();
  const money = useOperation("tradingStatus", { query: { mode: "live" } }).data?.live_money;
  if (money === undefined) return null;
  if (money === "none")
    return (
      <span className="text-soft">
        {t`Live trading is not set up.`}{" "}
        <TabLink tab="connect" className={textLinkClass}>
          {t`Connect a brokerage account`}
        </TabLink>
      </span>
    );
  return (
    <span className="flex items-start gap-2 font-semibold text-warn">
      <Icon name="warning" size={14} className="mt-0.5" />
      {money === "practice" ? t`A rehearsal: live orders, practice money` : words("live.warning")}
    </span>
  );
}
