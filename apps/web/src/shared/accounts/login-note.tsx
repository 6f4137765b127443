import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { demoLogin } from "#data/login/demo-login.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Why a form is closed, and the two ways to open it. */
export function LoginNote({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await demoLogin();
    setBusy(false);
  };
  return (
    <div className="mb-4 flex gap-2.5 border-l-2 border-brand-line pl-3">
      <Icon name="info" size={14} className="mt-0.5 text-muted" />
      <div className="min-w-0 text-13">
        <p className="text-soft">{children}</p>
        <p className="mt-2 flex flex-wrap items-center gap-4">
          <Button size="sm" busy={busy} onClick={() => void open()}>
            {t`Try Demo Account`}
          </Button>
          <Link to="/login" className={textLinkClass}>
            {t`Login`}
          </Link>
        </p>
      </div>
    </div>
  );
}
