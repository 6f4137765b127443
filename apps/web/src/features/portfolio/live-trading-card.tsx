import { useLingui } from "@lingui/react/macro";
import { buttonClass } from "#ui/button-class.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { TabLink } from "#ui/tab-link.tsx";

/** The way from what is held to what is traded. */
export function LiveTradingCard() {
  const { t } = useLingui();
  return (
    <Cell className="desk:pb-6!">
      <CellHead title={t`Live Trading`} />
      <p className="text-13 text-soft">
        {t`Place an order in any of your accounts and follow it until it is filled and booked. Each order passes the risk checks first.`}
      </p>
      <p className="mt-4">
        <TabLink tab="trading" className={buttonClass({})}>
          <Icon name="candles" />
          {t`Open trading`}
        </TabLink>
      </p>
    </Cell>
  );
}
