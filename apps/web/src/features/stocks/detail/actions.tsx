import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { WatchButton } from "../watch-button.tsx";
import { AlertButton } from "./alert-button.tsx";
import type { OrderTicket } from "./use-order-ticket.tsx";

type Detail = AnswerOf<"stockDetail">;

interface ActionsProps {
  detail: Detail;
  ticket: OrderTicket;
}

/** Whether there is anything to do with it: it has prices and still trades. */
function isTradable({ quote, stock }: Detail): boolean {
  return quote !== null && stock.retired === null;
}

/** What can be done with the stock, at the right of its head. */
export function Actions({ detail, ticket }: ActionsProps) {
  const { t } = useLingui();
  const { instrument_id: id } = detail.stock;
  if (!isTradable(detail)) return <WatchButton instrument={detail.stock} />;
  return (
    <>
      <WatchButton instrument={detail.stock} />
      <AlertButton instrument={detail.stock} />
      <TabLink tab="neural" symbol={id} className={buttonClass({})}>
        <Icon name="chart" />
        {t`Train Neural Network`}
      </TabLink>
      <TabLink tab="neural" section="simulation" symbol={id} className={buttonClass({})}>
        <Icon name="play" />
        {t`Simulate`}
      </TabLink>
      <TradeButton ticket={ticket} />
    </>
  );
}

/** The same at the foot of the phone, over the navigation. */
export function ActionBar({ detail, ticket }: ActionsProps) {
  const { t } = useLingui();
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
      <TradeButton ticket={ticket} className="flex-1" />
    </div>
  );
}

function TradeButton({ ticket, className }: { ticket: OrderTicket; className?: string }) {
  const { t } = useLingui();
  return (
    <Button
      variant="primary"
      className={className}
      onPointerEnter={ticket.prepare}
      onFocus={ticket.prepare}
      onClick={ticket.openTrade}
    >
      {t`Trade`}
    </Button>
  );
}
