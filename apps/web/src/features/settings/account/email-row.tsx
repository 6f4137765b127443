import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { Suspense, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { SecurityRow } from "./security-row.tsx";

const EmailDialog = lazy(() => import("./email-dialog.tsx"));

/** The address one logs in with, and whether its owner has answered from there. */
export function EmailRow({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { email, email_verified_at, pending_email } = security;
  const verified = email_verified_at !== null;
  const mail = useOperation("authOptions").data?.mail ?? false;
  return (
    <SecurityRow
      term={t`E-mail`}
      value={
        <>
          <span className="min-w-0 [overflow-wrap:anywhere]">{email ?? t`None`}</span>
          {verified ? (
            <span className="inline-flex items-center gap-1 text-12 text-gain">
              <Icon name="check" size={14} />
              {t`Verified`}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1 text-12 text-warn">
              <Icon name="warning" size={14} />
              {t`Not verified`}
            </span>
          )}
        </>
      }
      note={
        pending_email !== null
          ? t`${pending_email} takes its place once you follow the link that was sent there.`
          : verified
            ? undefined
            : mail
              ? t`Follow the link in the e-mail we sent; without it a forgotten password cannot be reset by e-mail.`
              : t`This installation sends no e-mail, so the address cannot be verified.`
      }
    >
      {!verified && mail ? <SendAgain /> : null}
      <Button size="sm" onClick={() => setChanging(true)}>
        {t`Change e-mail`}
      </Button>
      {changing ? (
        <Suspense fallback={null}>
          <EmailDialog onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </SecurityRow>
  );
}

function SendAgain() {
  const { t } = useLingui();
  const action = useAction("sendVerification");
  const send = async (): Promise<void> => {
    try {
      const { message } = await action.run();
      toast({ title: message });
    } catch (error) {
      toast({ kind: "error", title: t`The link could not be sent`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" variant="quiet" busy={action.busy} onClick={() => void send()}>
      {t`Send the link again`}
    </Button>
  );
}
