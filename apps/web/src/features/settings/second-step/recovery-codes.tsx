import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSession } from "#data/session/session.ts";
import { saveFile } from "#lib/save-file.ts";
import { CopyButton } from "#shared/identity/copy-button.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/note.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { printText } from "./print-text.ts";

interface RecoveryCodesProps {
  title: string;
  codes: readonly string[];
  onClose(): void;
}

/** Shown once: who closes without having kept them is asked. */
export function RecoveryCodes({ title, codes, onClose }: RecoveryCodesProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const heading = t`Neuro recovery codes for ${user?.email ?? ""}`;
  const text = [heading, t`Each works once in place of the code of the app.`, "", ...codes, ""].join("\n");
  return (
    <Dialog
      onClose={() => (asking ? onClose() : setAsking(true))}
      title={title}
      description={t`Keep these recovery codes where you find them without your phone. Each lets you in once when the app is not at hand.`}
      foot={
        <>
          {asking ? (
            <p role="alert" className="mr-auto max-tab:w-full text-13 font-semibold text-warn">
              {t`They are not shown again.`}
            </p>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t`I have kept them`}
          </Button>
        </>
      }
    >
      <ol aria-label={t`Recovery codes`} className="grid gap-x-6 gap-y-1 rounded-2 bg-inset px-4 py-3">
        {codes.map((code) => (
          <li key={code} className="[overflow-wrap:anywhere] font-semibold tracking-[0.02em]">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")}>{t`Copy`}</CopyButton>
        <Button
          size="sm"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "neuro-recovery-codes.txt")}
        >
          {t`Download`}
        </Button>
        <Button size="sm" onClick={() => printText(heading, text)}>
          {t`Print`}
        </Button>
      </div>
      <div className="mt-4">
        <Callout title={t`They are shown only now.`}>
          {t`Codes that were made before are worthless. Whoever has one of these and your password can log in.`}
        </Callout>
      </div>
    </Dialog>
  );
}
