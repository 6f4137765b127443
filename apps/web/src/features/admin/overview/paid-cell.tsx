import { Plural } from "@lingui/react/macro";
import { subscriptionPriceCad } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { AnalyticsFigures } from "../figures/analytics-figures.tsx";
import { RevenueCell } from "../figures/revenue-cell.tsx";
import { useSampleStats } from "../figures/use-sample-figures.ts";
import { useStats } from "../use-stats.ts";

/** Revenue with how many are entitled to everything. */
export function PaidCell() {
  const { data, error } = useStats();
  const sample = useSampleStats();
  const stats = data?.stats ?? (error === null ? undefined : sample);
  return (
    <AnalyticsFigures>
      {(analytics) => (
        <RevenueCell
          analytics={analytics}
          foot={stats === undefined ? undefined : <Subscribers count={stats.active_subscriptions} />}
        />
      )}
    </AnalyticsFigures>
  );
}

function Subscribers({ count }: { count: number }) {
  const format = useFormat();
  const price = format.money(subscriptionPriceCad);
  return (
    <Plural
      value={count}
      one={`# subscriber, free for life or at ${price} a month`}
      other={`# subscribers, free for life or at ${price} a month`}
    />
  );
}
