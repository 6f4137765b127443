import { useLingui } from "@lingui/react/macro";
import { CellHead } from "#ui/cell-head.tsx";
import { NumberSetting } from "./number-setting.tsx";
import type { InstallationForm } from "./use-installation-form.ts";

/** How many may be there, how much they may ask, and how long things last. */
export function LimitsCell({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  return (
    <>
      <CellHead title={t`System Settings`} />
      <p className="-mt-2 mb-4 text-12 text-muted">{t`What is not marked as saved here is the environment’s.`}</p>
      <div className="grid gap-x-6 gap-y-5 tab:grid-cols-2">
        <NumberSetting
          form={form}
          name="max_concurrent_users"
          label={t`Max concurrent users`}
          unit={t`users`}
          hint={t`Beyond it logins wait; administrators never do. 0 for no limit.`}
        />
        <NumberSetting
          form={form}
          name="rate_limit_per_minute"
          label={t`Rate limit`}
          unit={t`requests a minute`}
          hint={t`Of one user; visitors have a third of it. 0 for no limit.`}
        />
        <NumberSetting
          form={form}
          name="session_timeout_minutes"
          label={t`Session timeout`}
          unit={t`minutes`}
          hint={t`A session that is not used for so long ends.`}
        />
        <NumberSetting
          form={form}
          name="cache_seconds"
          label={t`Cache`}
          unit={t`seconds`}
          hint={t`How long a browser keeps figures before it asks again.`}
        />
      </div>
    </>
  );
}
