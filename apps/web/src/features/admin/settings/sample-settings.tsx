import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { sampleAdminSettings } from "@neuro/contract";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { SampleNote } from "../sample-note.tsx";

/** Where the settings could not be had: why, and how the form would look. Nothing can be changed that is not known. */
export function SampleSettings({ error, retry }: { error: Error; retry: { run(): void; busy: boolean } }) {
  const { t } = useLingui();
  const sample = sampleAdminSettings;
  return (
    <Sheet>
      <Cell>
        <SampleNote title={t`The settings could not be loaded.`} error={error} retry={retry}>
          {t`These are not the settings of this installation: they show what can be set.`}
        </SampleNote>
        <DefinitionList
          className="text-soft"
          items={[
            { term: t`Max concurrent users`, value: sample.max_concurrent_users },
            {
              term: t`Rate limit`,
              value: t`${plural(sample.rate_limit_per_minute, { one: "# request a minute", other: "# requests a minute" })}`,
            },
            {
              term: t`Session timeout`,
              value: t`${plural(sample.session_timeout_minutes, { one: "# minute", other: "# minutes" })}`,
            },
            {
              term: t`Cache`,
              value: t`${plural(sample.cache_seconds, { one: "# second", other: "# seconds" })}`,
            },
            { term: t`Two-factor authentication (2FA)`, value: t`Administrators` },
            {
              term: t`Rotate keys every`,
              value: t`${plural(sample.key_rotation_days, { one: "# day", other: "# days" })}`,
            },
            { term: t`Lock after failed logins`, value: sample.lock_after_failures },
            { term: t`Audit logging`, value: t`On` },
          ]}
        />
      </Cell>
    </Sheet>
  );
}
