import { useLingui } from "@lingui/react/macro";
import { logOut } from "#data/login/log-out.ts";
import { anotherPage } from "#lib/another-page.ts";
import { forgetUnsavedSettings, hasUnsavedSettings } from "#shared/navigation/unsaved-settings.ts";
import { confirm } from "#ui/windows/confirm.ts";

/** Logs out, after a question where settings would be lost. A fresh document follows: nothing of this user stays in memory. */
export function useLeave(): () => void {
  const { t } = useLingui();
  const leave = async (): Promise<void> => {
    if (
      hasUnsavedSettings() &&
      !(await confirm({
        title: t`Log out without saving?`,
        body: t`You changed settings that are not saved. Logging out discards them.`,
        confirmLabel: t`Discard and log out`,
        cancelLabel: t`Stay`,
        tone: "warn",
      }))
    )
      return;
    forgetUnsavedSettings();
    await logOut();
    anotherPage.open("/");
  };
  return () => void leave();
}
