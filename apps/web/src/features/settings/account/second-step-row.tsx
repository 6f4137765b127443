import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { Suspense, useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { SecurityRow } from "./security-row.tsx";

const SetUpDialog = lazy(() => import("../second-step/set-up-dialog.tsx"));
const RenewDialog = lazy(() => import("../second-step/renew-dialog.tsx"));

/** Below so many a loss of the phone could lock the owner out. */
const FEW_CODES = 3;

/** The code of an authenticator app after the password. */
export function SecondStepRow({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<"set-up" | "renew" | null>(null);
  const { on, since, recovery_codes_left: left } = security.second_factor;
  const day = since === null ? null : format.date(since, "medium");
  return (
    <SecurityRow
      term={t`Second step`}
      value={
        on ? (
          <span className="inline-flex items-center gap-1">
            <Icon name="check" size={14} className="text-gain" />
            {t`On`}
          </span>
        ) : (
          t`Off`
        )
      }
      note={
        on ? (
          <>
            {day === null ? null : t`Since ${day}.`} <CodesLeft left={left} />
          </>
        ) : (
          t`A code of an authenticator app after the password: a stolen password alone opens nothing.`
        )
      }
    >
      {on ? (
        <>
          <Button size="sm" onClick={() => setOpen("renew")}>
            {t`New recovery codes`}
          </Button>
          <TurnOff />
        </>
      ) : (
        <Button size="sm" icon="shield" onClick={() => setOpen("set-up")}>
          {t`Set up`}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === "set-up" ? <SetUpDialog onClose={() => setOpen(null)} /> : null}
        {open === "renew" ? <RenewDialog onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </SecurityRow>
  );
}

function CodesLeft({ left }: { left: number }) {
  const { t } = useLingui();
  const count = t`${plural(left, { one: "# recovery code left.", other: "# recovery codes left." })}`;
  if (left >= FEW_CODES) return count;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-warn">
      <Icon name="warning" size={14} />
      {count} {t`Make new ones before you need them.`}
    </span>
  );
}

function TurnOff() {
  const { t } = useLingui();
  const action = useAction("removeSecondFactor", { refreshes: ["accountSecurity", "securityEvents"] });
  const turnOff = async (): Promise<void> => {
    const sure = await confirm({
      title: t`Turn the second step off?`,
      body: t`From then on the password alone opens your account, and the recovery codes are worthless.`,
      confirmLabel: t`Turn off`,
      tone: "warn",
    });
    if (!sure) return;
    try {
      await action.run();
      toast({ title: t`The second step is off` });
    } catch (error) {
      toast({ kind: "error", title: t`The second step is still on`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" variant="quiet" busy={action.busy} onClick={() => void turnOff()}>
      {t`Turn off`}
    </Button>
  );
}
