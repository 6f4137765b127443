import { useLingui } from "@lingui/react/macro";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** The way from what is held to Neuro trader, and to an order of one's own. */
export function LiveTradingCard() {
  const { t } = useLingui();
  return (
    <Cell className="desk:pb-6!" head={t`Live Trading`}>
      <p className="text-13 text-soft">
        {t`Neuro trades your accounts by the strategies you choose, on paper or live. Each order passes the risk checks first.`}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <TabLink tab="neuro-trader" className={buttonClass({})}>
          <Icon name="candles" />
          {t`Open Neuro trader`}
        </TabLink>
        <TabLink tab="trading" className={textLinkClass}>
          {t`Place an order`}
        </TabLink>
      </p>
    </Cell>
  );
}
