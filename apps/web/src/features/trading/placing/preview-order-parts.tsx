import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import type { Preview } from "./use-preview.ts";

export type PreviewOrder = Preview["orders"][number];

export interface PreviewOrdersShape {
  orders: readonly PreviewOrder[];
  /** Say of each order whether it could be placed. */
  checked: boolean;
}

export const keyOfOrder = ({ id, account_id, symbol }: PreviewOrder): string =>
  `${id} ${account_id} ${symbol}`;

/** Units to trade; with what was proposed where the price has changed them. */
export function Units({ order: { units, units_proposed } }: { order: PreviewOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const proposed = format.number(units_proposed, { maxDigits: 8 });
  return (
    <>
      {format.number(units, { maxDigits: 8 })}
      {units === units_proposed ? null : (
        <span className="ml-1 text-12 text-muted">{t`proposed ${proposed}`}</span>
      )}
    </>
  );
}

/** Whether it could be placed now, or why not. */
export function Check({ order: { refusal } }: { order: PreviewOrder }) {
  const { t } = useLingui();
  return refusal === null ? (
    <span className="inline-flex items-center gap-1.5 text-13 text-gain">
      <Icon name="check" size={14} />
      {t`Can be placed`}
    </span>
  ) : (
    <span className="inline-flex items-start gap-1.5 py-1.5 text-12 text-warn">
      <Icon name="warning" size={14} className="mt-px" />
      {refusal.detail}
    </span>
  );
}
