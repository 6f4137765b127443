import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { usePhone } from "#lib/use-media.ts";
import { Delta } from "#ui/figures/delta.tsx";
import { Icon } from "#ui/icon.tsx";
import type { GapTrade } from "./gap-type.ts";
import { TradeDetails } from "./trade-details.tsx";

/** Symbol, day, main cause, test, real, difference with its mark. */
export const tradeColumns = "minmax(0, 5fr) 104px minmax(0, 4fr) 104px 104px 132px";

interface TradeProps {
  trade: GapTrade;
  currency: string;
}

/** One trade of either side in a line, which opens to how each went and what stands between them. */
export function TradeItem({ trade, currency }: TradeProps) {
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-t border-grid first:border-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`w-full text-start text-13 hover:bg-inset ${phone ? "grid gap-1 py-2.5" : "grid min-h-11 items-center gap-x-4"}`}
        style={phone ? undefined : { gridTemplateColumns: tradeColumns }}
      >
        {phone ? (
          <PhoneLine trade={trade} currency={currency} open={open} />
        ) : (
          <WideLine trade={trade} currency={currency} open={open} />
        )}
      </button>
      <div id={id} hidden={!open}>
        {open ? <TradeDetails trade={trade} currency={currency} /> : null}
      </div>
    </li>
  );
}

type LineProps = TradeProps & { open: boolean };

function WideLine({ trade, currency, open }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <span className="truncate">
        <span className="font-semibold">{trade.symbol}</span>
        <span className="ml-2 text-12 text-muted">{trade.name}</span>
      </span>
      <span className="text-12 text-muted">{format.date(trade.session)}</span>
      <span className="truncate text-12 text-soft">{trade.parts[0]?.title ?? t`no difference`}</span>
      <Side name={t`Made by the test`} of={trade.test} currency={currency} />
      <Side name={t`Really made`} of={trade.real} currency={currency} />
      <span className="flex items-center justify-end gap-2.5">
        <span className="sr-only">{t`Difference`} </span>
        <Delta amount={trade.gap} currency={currency} />
        <Icon name={open ? "chevronUp" : "chevronDown"} className="text-muted" />
      </span>
    </>
  );
}

function PhoneLine({ trade, currency, open }: LineProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">
          <span className="text-14 font-semibold">{trade.symbol}</span>
          <span className="ml-2 text-12 text-muted">{format.date(trade.session)}</span>
        </span>
        <span className="flex flex-none items-center gap-2">
          <span className="sr-only">{t`Difference`} </span>
          <Delta amount={trade.gap} currency={currency} />
          <Icon name={open ? "chevronUp" : "chevronDown"} className="text-muted" />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
        <span>{trade.parts[0]?.title ?? t`no difference`}</span>
        <span className="flex gap-x-3">
          <span>
            {t`Test`} <Made of={trade.test} currency={currency} />
          </span>
          <span>
            {t`Real`} <Made of={trade.real} currency={currency} />
          </span>
        </span>
      </span>
    </>
  );
}

interface SideProps {
  of: { readonly amount: number } | null;
  currency: string;
}

function Side({ name, ...side }: SideProps & { name: string }) {
  return (
    <span className="text-end">
      <span className="sr-only">{name} </span>
      <Made {...side} />
    </span>
  );
}

function Made({ of, currency }: SideProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (of === null) return <span className="text-muted">{t`no trade`}</span>;
  return <span className="amount">{format.money(of.amount, { currency, signed: true })}</span>;
}
