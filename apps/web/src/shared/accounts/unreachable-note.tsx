import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";

/** Says plainly that the figures below are samples because the accounts could not be reached. */
export function UnreachableNote({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <div className="-mt-5 mb-5">
      <Note
        live
        mark="warning"
        lead={t`Your accounts could not be reached.`}
        action={
          <Button size="sm" icon="refresh" busy={busy} onClick={onRetry}>
            {t`Retry`}
          </Button>
        }
      >
        {t`Nothing of them is known on this device, so the portfolio below is a sample, not yours.`}
      </Note>
    </div>
  );
}
