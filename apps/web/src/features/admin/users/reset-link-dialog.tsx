import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { CopyButton } from "#shared/identity/copy-button.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Note } from "#ui/note.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { useAdminWords } from "../use-admin-words.ts";
import type { MadeLink } from "./use-user-actions.ts";

/** The one-time link, shown once: who closes by accident is asked. */
export function ResetLinkDialog({ link, onClose }: { link: MadeLink; onClose(): void }) {
  const { t } = useLingui();
  const words = useAdminWords();
  const [asking, setAsking] = useState(false);
  const { name, reset_link: url, mailed } = link;
  return (
    <Dialog
      onClose={() => (asking ? onClose() : setAsking(true))}
      title={words("admin.password_reset")}
      description={t`Whoever opens this link sets a new password for ${name}. It works once, for 30 minutes.`}
      foot={
        <>
          {asking ? (
            <p role="alert" className="mr-auto text-13 font-semibold text-warn max-tab:w-full">
              {t`It is not shown again.`}
            </p>
          ) : null}
          <CopyButton text={url} size="md">{t`Copy the link`}</CopyButton>
          <Button variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <Field
        label={t`One-time link`}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        hint={t`Shown only now. Using it ends every session of theirs.`}
      />
      <div className="mt-4 border-t border-line">
        {mailed ? (
          <Note mark="done" lead={t`It was mailed, too.`}>
            {t`A letter with the link is on its way to ${name}.`}
          </Note>
        ) : (
          <Note mark="warning" lead={t`It was not mailed.`}>
            {t`No mail server took it, so hand the link over yourself, on a way that only they can read.`}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
