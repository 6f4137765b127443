import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useHotkey } from "#lib/use-hotkey.ts";
import { useReservedSpace } from "#lib/use-reserved-space.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { InstallationForm } from "./use-installation-form.ts";

/** At the foot while something is unsaved: how much, what the server had against it, and the two ways out. */
export function SaveBar({ form }: { form: InstallationForm }) {
  const { t } = useLingui();
  const { changes, valid, busy } = form;
  const canSave = changes > 0 && valid && !busy;
  useHotkey("s", () => {
    if (canSave) void form.save();
  });
  useReservedSpace("--foot", changes > 0 ? "88px" : null);
  if (changes === 0) return null;
  return (
    <section
      aria-label={t`Unsaved changes`}
      className="admin-save mt-4 rounded-2 border border-control bg-surface px-(--cell-x)"
    >
      <Refusal form={form} />
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <p className="flex items-center gap-2 text-13 font-semibold">
          <span aria-hidden="true" className="size-2 rounded-full bg-brand" />
          {t`${plural(changes, { one: "# unsaved change", other: "# unsaved changes" })}`}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={busy} onClick={form.discard}>
            {t`Discard`}
          </Button>
          <Button variant="primary" busy={busy} disabled={!valid} onClick={() => void form.save()}>
            {busy ? t`Saving...` : t`Save Settings`}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Refusal({ form: { refusal } }: { form: InstallationForm }) {
  const { t } = useLingui();
  if (refusal === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 border-b border-grid py-2.5 text-13 text-loss">
      <Icon name="warning" size={14} className="mt-0.5" />
      <span>
        <strong className="font-semibold">{t`Not saved.`}</strong> {wordsOf(refusal)}{" "}
        {isApiError(refusal) && refusal.code === "second_factor_off" ? (
          <TabLink tab="settings" section="account" className={textLinkClass}>
            {t`Set up your second step`}
          </TabLink>
        ) : null}
      </span>
    </p>
  );
}
