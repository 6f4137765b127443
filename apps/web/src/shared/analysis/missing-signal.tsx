import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import type { MissingRow } from "./signal-row.ts";

/** Why a symbol has no signal: delisted with its last price, or what the server says. */
export function MissingSignal({ row }: { row: MissingRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { retired, last_known: last } = row;
  if (retired === null) {
    return (
      <span className="flex items-start gap-1.5 text-12 whitespace-normal text-soft">
        <Icon name="warning" size={12} className="mt-0.5 text-warn" />
        {row.error}
      </span>
    );
  }
  const price = last === null ? "" : `${format.price(last.price)} ${last.currency}`;
  const day = last === null ? "" : format.date(last.provenance.asOf);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 whitespace-normal text-soft">
      <Tag tone="ink">{retired}</Tag>
      <span>
        {last === null ? t`No longer traded, so there is no signal.` : t`Last ${price} on ${day}; no signal.`}
      </span>
    </span>
  );
}
