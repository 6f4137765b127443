import { useLingui } from "@lingui/react/macro";
import type { Connection } from "@neuro/contract";

type Hour = Connection["pulse"][number];

const looks: Record<Hour, string> = {
  synced: "h-2 bg-control",
  missed: "h-4 bg-warn",
  none: "h-0.5 bg-line",
};

/** One tick an hour, oldest first: synced low and grey, missed tall and amber, a line where nobody asked. */
export function SyncHistory({ hours }: { hours: readonly Hour[] }) {
  const { t } = useLingui();
  const count = (of: Hour): number => hours.filter((hour) => hour === of).length;
  const [synced, missed, none] = [count("synced"), count("missed"), count("none")];
  const words = t`The last 24 hours: ${synced} synced, ${missed} missed, ${none} not asked.`;
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex h-4 items-center gap-[3px]">
      {hours.map((hour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
        <span key={index} className={`w-[3px] ${looks[hour]}`} />
      ))}
    </span>
  );
}

/** What the ticks mean. */
export function PulseLegend() {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-3 text-11 text-muted max-tab:hidden">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2 w-[3px] bg-control" />
        {t({ message: "synced", context: "an hour" })}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="h-4 w-[3px] bg-warn" />
        {t({ message: "missed, by the hour", context: "an hour" })}
      </span>
    </span>
  );
}
