import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { demoLogin } from "#data/login.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/tab-link.tsx";

/** Why the form is closed, and the two ways to open it. */
export function LoginNote({ local }: { local: boolean }) {
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
        <p className="text-soft">
          {local
            ? t`This demo lives on this device only, so no order can be placed. Try to open the demo on the server again.`
            : t`Log in to trade, or try the demo: it places real orders with practice money.`}
        </p>
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
