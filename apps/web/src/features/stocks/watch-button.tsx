import { useLingui } from "@lingui/react/macro";
import type { InstrumentShown } from "@neuro/contract";
import { useWatched } from "#data/market/use-watchlist.ts";
import { classNames } from "#lib/class-names.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";

export interface WatchButtonProps {
  instrument: InstrumentShown;
  /** The star alone, for rows; otherwise star and word. */
  compact?: boolean;
  /** As in a list whose rows the arrow keys go through: the Tab key stops at one row only. */
  tabIndex?: number | undefined;
  className?: string;
}

/** A star that is filled while the listing is on the user's watchlist. It shows the change at once. */
export function WatchButton({ instrument, compact = false, tabIndex, className }: WatchButtonProps) {
  const { t } = useLingui();
  const { watched, unknown, toggle } = useWatched(instrument);
  const { symbol } = instrument;
  const look = compact
    ? "inline-flex size-6 items-center justify-center rounded-1 hover:bg-inset max-tab:size-11"
    : buttonClass({});
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={watched}
      aria-label={t`Watch ${symbol}`}
      title={watched ? t`On your watchlist` : t`Put on your watchlist`}
      aria-disabled={unknown || undefined}
      onClick={unknown ? undefined : toggle}
      className={classNames(look, className)}
    >
      <Icon
        name="star"
        className={classNames(
          "transition-none",
          watched ? "fill-current text-brand" : compact ? "text-control" : "text-muted",
        )}
      />
      {compact ? null : <span>{watched ? t`Watching` : t`Watch`}</span>}
    </button>
  );
}
