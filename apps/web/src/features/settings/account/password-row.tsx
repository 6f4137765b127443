import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { Suspense, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Button } from "#ui/button.tsx";
import { SecurityRow } from "./security-row.tsx";

const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

export function PasswordRow({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { has_password, password_changed_at, email } = security;
  const since = password_changed_at === null ? null : format.date(password_changed_at, "medium");
  return (
    <SecurityRow
      term={t`Password`}
      value={has_password ? t`Set` : t`None`}
      note={
        has_password
          ? since === null
            ? undefined
            : t`Since ${since}`
          : t`You log in with your external login alone. A password is a second way in.`
      }
    >
      <Button size="sm" onClick={() => setChanging(true)}>
        {has_password ? t`Change password` : t`Set a password`}
      </Button>
      {changing ? (
        <Suspense fallback={null}>
          <PasswordDialog hasPassword={has_password} email={email} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </SecurityRow>
  );
}
