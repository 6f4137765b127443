import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { Figure, Money } from "#ui/figures/figure.tsx";
import { SignedFigure } from "#ui/figures/signed-figure.tsx";
import type { OrderPreview } from "./use-review.ts";

/** The three figures to decide by: what it costs or brings, what is left, what is at risk. */
export function PreviewFigures({ preview }: { preview: OrderPreview }) {
  const { t } = useLingui();
  const format = useFormat();
  const { estimate, cash, exits, order, position } = preview;
  const { settlement_currency: currency } = estimate;
  return (
    <div className="grid grid-cols-2 gap-px border-y border-line bg-line tab:grid-cols-[1fr_1fr_1.25fr]">
      {order.action === "BUY" ? (
        <Part name={t`You pay at most`} unit={currency}>
          <Money value={estimate.at_worst} currency={currency} size="m" />
        </Part>
      ) : (
        <Part name={t`You receive about`} unit={currency}>
          <Money value={estimate.total} currency={currency} size="m" />
        </Part>
      )}
      <Part name={t`Cash after`} unit={cash.currency}>
        <Money value={cash.after} currency={cash.currency} size="m" />
      </Part>
      {exits?.loss_at_stop == null ? (
        <Part name={t`Held after`} unit={order.symbol} last>
          <Figure size="m">{format.number(position.after, { maxDigits: 8 })}</Figure>
        </Part>
      ) : (
        <Part name={t`Most you lose at the stop`} unit={order.currency} last>
          <SignedFigure amount={exits.loss_at_stop} size="m" />
        </Part>
      )}
    </div>
  );
}

function Part({
  name,
  unit,
  last = false,
  children,
}: {
  name: string;
  unit: string;
  last?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`min-w-0 bg-surface py-3 pr-2 pl-(--cell-x) tab:not-first:pl-4 ${last ? "max-tab:col-span-2" : ""}`}
    >
      <p className="text-12 text-muted">{name}</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        {children}
        <span className="text-11 text-muted">{unit}</span>
      </p>
    </div>
  );
}
