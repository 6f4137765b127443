import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { TabLink } from "#ui/tab-link.tsx";
import { WatchButton } from "#ui/watch-button.tsx";
import { useOpenTrade } from "./open-trade.ts";

type Detail = AnswerOf<"stockDetail">;

/** Whether there is anything to do with it: it has prices and still trades. */
export function isTradable({ quote, stock }: Detail): boolean {
  return quote !== null && stock.retired === null;
}

/** What can be done with the stock, at the right of its head. */
export function Actions({ detail }: { detail: Detail }) {
  const { t } = useLingui();
  const openTrade = useOpenTrade();
  const { instrument_id: id } = detail.stock;
  if (!isTradable(detail)) return <WatchButton instrument={detail.stock} />;
  return (
    <>
      <WatchButton instrument={detail.stock} />
      <TabLink tab="neural" symbol={id} className={buttonClass({})}>
        <Icon name="chart" />
        {t`Train Neural Network`}
      </TabLink>
      <TabLink tab="neural" section="simulation" symbol={id} className={buttonClass({})}>
        <Icon name="play" />
        {t`Simulate`}
      </TabLink>
      <Button variant="primary" onClick={() => openTrade(detail.stock)}>
        {t`Trade`}
      </Button>
    </>
  );
}

/** The same at the foot of the phone, over the navigation. */
export function ActionBar({ detail }: { detail: Detail }) {
  const { t } = useLingui();
  const openTrade = useOpenTrade();
  if (!isTradable(detail)) return null;
  const { instrument_id: id } = detail.stock;
  return (
    <div className="sticky bottom-20 z-10 -mx-(--gutter) flex gap-2 border-t border-line bg-surface px-(--gutter) py-2.5">
      <TabLink tab="neural" symbol={id} className={`flex-1 ${buttonClass({})}`}>
        {t({ message: "Train", context: "network" })}
      </TabLink>
      <TabLink tab="neural" section="simulation" symbol={id} className={`flex-1 ${buttonClass({})}`}>
        {t`Simulate`}
      </TabLink>
      <Button variant="primary" className="flex-[1.3]" onClick={() => openTrade(detail.stock)}>
        {t`Trade`}
      </Button>
    </div>
  );
}
