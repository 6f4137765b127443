import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { CorrectionItem } from "./correction-item.tsx";

export interface CorrectionsWindowProps {
  accountId: string;
  /** The one that is looked at; all without it. */
  only: string | null;
  /** Opens the form for what it entered; null where it was not opened from there. */
  onChange: (() => void) | null;
  onClose(): void;
}

/** What was corrected in an account, newest first, with what had been reported. */
export function CorrectionsWindow({ accountId, only, onChange, onClose }: CorrectionsWindowProps) {
  const { t } = useLingui();
  const query = useOperation("corrections", { params: { account_id: accountId } });
  return (
    <Dialog
      onClose={onClose}
      width={640}
      title={only === null ? t`Corrections` : t`What you entered`}
      description={t`What was reported, what counts in its place, and why. Undone, everything is as it was.`}
      foot={onChange === null ? undefined : <Button onClick={onChange}>{t`Change it again`}</Button>}
    >
      <Answer query={query} failed={t`The corrections could not be loaded.`} heights={[96, 96]}>
        {({ corrections }) => {
          const shown = corrections.filter(({ id }) => only === null || id === only);
          return shown.length === 0 ? (
            <EmptyState title={t`Nothing is corrected`}>
              {t`Open a transaction of the list to change it, or enter one that is missing.`}
            </EmptyState>
          ) : (
            <ul>
              {shown.map((correction) => (
                <li key={correction.id} className="border-b border-line py-4 last:border-b-0">
                  <CorrectionItem accountId={accountId} correction={correction} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </Dialog>
  );
}
