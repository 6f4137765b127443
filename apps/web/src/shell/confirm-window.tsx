import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button.tsx";
import { type OpenQuestion, openQuestion } from "#ui/windows/confirm.ts";

/** The dialog of ConfirmHost. Cancel has the focus first. */
export default function ConfirmWindow() {
  const { t } = useLingui();
  const asked = useStore(openQuestion);
  // The words stay while the dialog leaves the screen.
  const [shown, setShown] = useState<OpenQuestion | null>(asked);
  useEffect(() => {
    if (asked !== null) setShown(asked);
  }, [asked]);
  if (shown === null) return null;
  return (
    <AlertDialog.Root
      key={shown.id}
      open={asked !== null}
      onOpenChange={(open) => !open && openQuestion.get()?.answer(false)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Popup className="dialog top-1/2 left-1/2 w-[440px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2">
          <div className="px-6 py-5">
            <AlertDialog.Title className="text-16 font-semibold tracking-[-0.01em]">
              {shown.title}
            </AlertDialog.Title>
            {shown.body === undefined ? null : (
              <AlertDialog.Description className="mt-1.5 text-14 text-soft">
                {shown.body}
              </AlertDialog.Description>
            )}
          </div>
          <div className="flex justify-end gap-2 bg-inset px-6 py-4">
            {shown.confirmLabel === undefined ? null : (
              <Button onClick={() => shown.answer(false)}>{shown.cancelLabel ?? t`Cancel`}</Button>
            )}
            <Button
              variant={shown.tone === "warn" ? "warn" : "primary"}
              // The second click of a double click must not answer the question that follows.
              onClick={({ detail }) => detail < 2 && shown.answer(true)}
            >
              {shown.confirmLabel ?? t`Close`}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
