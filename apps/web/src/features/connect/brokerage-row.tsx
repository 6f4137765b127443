import { useLingui } from "@lingui/react/macro";
import type { Brokerage } from "@neuro/contract";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { Monogram } from "./monogram.tsx";

export interface BrokerageRowProps {
  brokerage: Brokerage;
  connected: boolean;
  chosen: boolean;
  onChoose(): void;
}

/** A brokerage to choose; berry where it is chosen. One that the aggregator cannot reach just now says so and waits. */
export function BrokerageRow({ brokerage, connected, chosen, onChoose }: BrokerageRowProps) {
  const { t } = useLingui();
  const { name, popular, note, status, access } = brokerage;
  const closed = status === "maintenance" || status === "unavailable";
  return (
    <li className="border-b border-grid last:border-b-0">
      <button
        type="button"
        aria-pressed={chosen}
        disabled={closed}
        onClick={onChoose}
        className={classNames(
          "flex min-h-11 w-full items-center gap-3 px-(--cell-x) py-1.5 text-start text-14 outline-offset-[-2px] disabled:text-muted",
          chosen ? "bg-brand-wash shadow-[inset_2px_0_0_var(--brand)]" : "hover:bg-inset",
        )}
      >
        <Monogram of={name} small />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{name}</span>
          {access === null ? null : (
            <span className="block text-12 text-muted">
              {access === "trade" ? t`Reading and trading` : t`Reading alone`}
            </span>
          )}
        </span>
        {chosen ? (
          <span className="text-12 font-semibold text-brand">{t`Chosen`}</span>
        ) : connected ? (
          <span className="inline-flex items-center gap-1 text-12 text-soft">
            <Icon name="check" size={14} />
            {t`Connected`}
          </span>
        ) : status === "maintenance" ? (
          <Tag>{t`In maintenance`}</Tag>
        ) : status === "unavailable" ? (
          <Tag>{t`Not available`}</Tag>
        ) : status === "degraded" ? (
          <Tag tone="live">{t`Disrupted`}</Tag>
        ) : popular ? (
          <span className="flex-none rounded-1 border border-brand-line px-[5px] text-11 font-semibold text-brand">
            {t`Popular`}
          </span>
        ) : null}
        {note === null ? null : <Tag>{note}</Tag>}
      </button>
    </li>
  );
}
