import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useOperation } from "#data/queries/use-operation.ts";
import { anotherPage } from "#lib/another-page.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { SecurityRow } from "./security-row.tsx";

/** The login of another provider that opens this account; nothing where the installation has none. */
export function ExternalRow({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const format = useFormat();
  const options = useOperation("authOptions").data;
  const { external } = security;
  const offered = options?.external?.name ?? null;
  if (external === null && offered === null) return null;
  if (external !== null) {
    const { name, email, linked_at } = external;
    const day = format.date(linked_at, "medium");
    return (
      <SecurityRow
        term={t`External login`}
        value={
          <>
            {name}
            {email === null ? null : (
              <span className="min-w-0 [overflow-wrap:anywhere] font-normal text-soft">{email}</span>
            )}
          </>
        }
        note={t`Linked since ${day}`}
      >
        <Unlink name={name} hasPassword={security.has_password} />
      </SecurityRow>
    );
  }
  return (
    <SecurityRow
      term={t`External login`}
      value={t`Not linked`}
      note={t`Log in with ${offered ?? ""} without a password.`}
    >
      <LinkUp name={offered ?? ""} />
    </SecurityRow>
  );
}

function LinkUp({ name }: { name: string }) {
  const { t } = useLingui();
  const action = useAction("beginExternalLogin");
  const [leaving, setLeaving] = useState(false);
  const link = async (): Promise<void> => {
    try {
      const { url } = await action.run({ body: { purpose: "link", redirect: "/dashboard?tab=settings" } });
      setLeaving(true);
      anotherPage.open(url);
    } catch (error) {
      toast({ kind: "error", title: t`${name} could not be linked`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" icon="link" busy={action.busy || leaving} onClick={() => void link()}>
      {t`Link ${name}`}
    </Button>
  );
}

function Unlink({ name, hasPassword }: { name: string; hasPassword: boolean }) {
  const { t } = useLingui();
  const action = useAction("unlinkExternalLogin", { refreshes: ["accountSecurity", "securityEvents"] });
  const unlink = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Unlink ${name}?`,
      body: t`From then on only the e-mail and the password open your account.`,
      confirmLabel: t`Unlink`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      await action.run();
      toast({ title: t`${name} is unlinked` });
    } catch (error) {
      toast({ kind: "error", title: t`${name} is still linked`, detail: wordsOf(error) });
    }
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={action.busy}
      disabled={!hasPassword}
      title={hasPassword ? undefined : t`Set a password first: this is your only way in.`}
      onClick={() => void unlink()}
    >
      {t`Unlink`}
    </Button>
  );
}
