import { useLingui } from "@lingui/react/macro";
import type { InstallationSettingName } from "@neuro/contract";
import type { ReactNode } from "react";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { InstallationForm } from "./use-installation-form.ts";

interface SettingRowProps {
  form: InstallationForm;
  name: InstallationSettingName;
  children: ReactNode;
}

/** One setting; under it whether it was changed or saved here, and the way back to the environment's. */
export function SettingRow({ form, name, children }: SettingRowProps) {
  const edit = form.edits[name];
  const isOwn = edit !== undefined || form.saved.includes(name);
  return (
    <div className="min-w-0">
      {children}
      {isOwn ? <Origin form={form} name={name} /> : null}
    </div>
  );
}

function Origin({ form, name }: Omit<SettingRowProps, "children">) {
  const { t } = useLingui();
  const edit = form.edits[name];
  return (
    <p className="mt-1.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
      {edit === null ? (
        <>
          <span className="font-semibold text-warn">{t`The environment’s value again, once saved.`}</span>
          <button type="button" className={textLinkClass} onClick={() => form.revert(name)}>
            {t`Keep what is saved`}
          </button>
        </>
      ) : edit !== undefined ? (
        <Tag tone="ink">{t`Not saved yet`}</Tag>
      ) : (
        <>
          {t`Saved here.`}
          <button type="button" className={textLinkClass} onClick={() => form.edit({ [name]: null })}>
            {t`Use the environment’s`}
          </button>
        </>
      )}
    </p>
  );
}
