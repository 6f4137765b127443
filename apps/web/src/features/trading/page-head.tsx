import { useLingui } from "@lingui/react/macro";
import { setTradingMode, type TradingMode, useTradingMode } from "#shared/accounts/trading-mode.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";

/** Row over the sheet: where strategies and backtests are, and which accounts this page is about. */
export function PageHead() {
  const { t } = useLingui();
  const mode = useTradingMode();
  const link = "inline-flex min-h-8 items-center text-13 text-muted hover:text-ink max-tab:min-h-11";
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-tab:mb-3">
      {/* The page's heading is spoken already. */}
      <p aria-hidden="true" className="text-20 font-semibold tracking-[-0.02em]">{t`Trading`}</p>
      <div className="contents tab:flex tab:items-center tab:gap-5">
        <nav aria-label={t`Trading`} className="max-tab:order-last max-tab:w-full">
          <ul className="flex gap-5">
            <li>
              <TabLink tab="neuro-trader" section="strategies" className={link}>
                {t`Strategies`}
              </TabLink>
            </li>
            <li>
              <TabLink tab="neuro-trader" section="backtest" className={link}>
                {t`Backtests`}
              </TabLink>
            </li>
            <li>
              <TabLink tab="trading" current className={`${link} font-semibold text-ink!`}>
                {t`Orders and drafts`}
              </TabLink>
            </li>
          </ul>
        </nav>
        <span aria-hidden="true" className="h-6 w-px bg-line max-tab:hidden" />
        <Segmented<TradingMode>
          label={t`Trading mode`}
          value={mode}
          onChange={setTradingMode}
          choices={[
            { value: "paper", label: t({ message: "Paper", context: "mode" }) },
            { value: "live", label: t({ message: "Live", context: "mode" }) },
          ]}
        />
      </div>
    </div>
  );
}
