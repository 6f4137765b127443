import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import type { TradingDashboard } from "./use-trading-dashboard.ts";

/** Signals of the day, those that clear the review threshold, those that wait for the reader. */
export function ActionCounts({ actions }: { actions: TradingDashboard["ai_actions"] }) {
  const { t } = useLingui();
  const format = useFormat();
  const line = format.number(actions.review_threshold, { digits: 2 });
  const signals = actions.total_signals_today;
  const counts = [
    { key: "signals", count: signals, name: t`${plural(signals, { one: "signal", other: "signals" })}` },
    { key: "clear", count: actions.high_confidence_signals, name: t`clear ${line}` },
    { key: "wait", count: actions.pending_review_orders, name: t`wait for you` },
  ];
  return (
    <dl className="flex">
      {counts.map(({ key, count, name }) => (
        <div
          key={key}
          className="flex flex-col-reverse border-l border-line pr-6 pl-6 first:border-0 first:pl-0 max-tab:px-5"
        >
          <dt className="mt-0.5 text-12 text-muted">{name}</dt>
          <dd
            className={classNames(
              "text-36 font-semibold tracking-[-0.025em] [font-variant-numeric:proportional-nums]",
              key === "wait" && count > 0 && "text-brand",
            )}
          >
            {format.number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
