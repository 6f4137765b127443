import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { useSession } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { Button } from "#ui/button.tsx";
import { Cell } from "#ui/sheet.tsx";

const DeleteDialog = lazy(() => import("./delete-dialog.tsx"));

/** The way out, its consequence first. */
export function DangerCell() {
  const { t } = useLingui();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <Cell className="border-l-[3px] border-loss" head={t`Danger Zone`}>
      <p className="text-13 text-soft">
        {user?.is_demo
          ? t`This is a demo. Deleting it erases its practice accounts and everything you did in it; no password is asked.`
          : t`Deleting your account revokes broker access, cancels billing and erases your data. It asks for your password, then once more.`}
      </p>
      <p className="mt-4">
        <Button size="sm" variant="warn" onClick={() => setOpen(true)}>
          {t`Delete account`}
        </Button>
      </p>
      {open ? (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Cell>
  );
}
