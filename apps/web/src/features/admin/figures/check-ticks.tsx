import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AdminStats } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";

/** One tick an hour: everything well, something not, or nobody looked. */
export function CheckTicks({ hours, label }: { hours: AdminStats["hours"]; label: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div role="img" aria-label={label} className="admin-hours admin-ticks">
      {hours.map(({ hour, checks, checks_passed: passed }) => {
        const time = format.time(hour);
        const state = checks === 0 ? "unknown" : passed === checks ? "ok" : "bad";
        return (
          <span
            key={hour}
            data-state={state}
            title={
              checks === 0
                ? t`${time}: not checked`
                : t`${time}: ${plural(checks, { one: `${passed} of ${checks} check`, other: `${passed} of ${checks} checks` })} passed`
            }
          />
        );
      })}
    </div>
  );
}
