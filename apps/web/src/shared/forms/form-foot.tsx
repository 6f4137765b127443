import { useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";

interface FormFootProps {
  failed: string | null;
  busy: boolean;
  /** Undefined where the form cannot be left. */
  onCancel?: (() => void) | undefined;
}

/** What went wrong with the whole form, and its buttons. */
export function FormFoot({ failed, busy, onCancel }: FormFootProps) {
  const { t } = useLingui();
  return (
    <>
      {failed === null ? null : (
        <p role="alert" className="text-13 text-loss">
          {failed}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {onCancel === undefined ? null : <Button onClick={onCancel}>{t`Cancel`}</Button>}
        <Button type="submit" variant="primary" busy={busy}>
          {t`Save`}
        </Button>
      </div>
    </>
  );
}
