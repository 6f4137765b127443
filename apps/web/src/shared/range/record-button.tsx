import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import { textLinkClass } from "#ui/text-link-class.ts";

const RecordDialog = lazy(() => import("./record-dialog.tsx"));

/** Opens how right such figures were. */
export function RecordButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`text-12 ${textLinkClass}`} onClick={() => setOpen(true)}>
        {t`Record`}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <RecordDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
