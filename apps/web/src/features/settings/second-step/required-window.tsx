import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OpenQuestion } from "#data/session/shared-prompt.ts";
import { Button } from "#ui/button.tsx";
import SetUpDialog from "./set-up-dialog.tsx";

/** Nothing else is answered without a second step, so there are two ways out of it: setting it up, and leaving. */
export default function RequiredWindow({ why, answer, onLogout }: OpenQuestion & { onLogout(): void }) {
  const { t } = useLingui();
  const [settingUp, setSettingUp] = useState(false);
  if (settingUp)
    return (
      <SetUpDialog
        onClose={(isOn) => {
          if (isOn) answer(true);
          setSettingUp(false);
        }}
      />
    );
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup className="dialog top-1/2 left-1/2 w-[440px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2">
          <div className="px-6 py-5">
            <AlertDialog.Title className="text-16 font-semibold tracking-[-0.01em]">
              {t`A second step is required`}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-14 text-soft">{why}</AlertDialog.Description>
            <p className="mt-3 text-13 text-soft">
              {t`You need an authenticator app, and it takes a minute. Afterwards you go on right here, and nothing you typed is lost.`}
            </p>
          </div>
          <div className="flex justify-end gap-2 bg-inset px-6 py-4">
            <Button icon="logout" onClick={onLogout}>{t`Logout`}</Button>
            <Button variant="primary" icon="shield" onClick={() => setSettingUp(true)}>
              {t`Set up`}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
