import { useLingui } from "@lingui/react/macro";
import type { AccountSecurity } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmailRow } from "./email-row.tsx";
import { ExternalRow } from "./external-row.tsx";
import { PasswordRow } from "./password-row.tsx";
import { SecondStepRow } from "./second-step-row.tsx";

/** How this account is protected. */
export function SecurityCell() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <Cell head={t`Security`}>
      {user?.is_demo ? (
        <p className="max-w-[560px] text-13 text-soft">
          {t`This is a demo: it has no e-mail, password or second step, belongs to whoever uses this browser, and is erased after 24 hours without use. Register to have an account that can be protected.`}
        </p>
      ) : (
        <Protections />
      )}
    </Cell>
  );
}

function Protections() {
  const { t } = useLingui();
  const query = useOperation("accountSecurity");
  return (
    <Answer
      query={query}
      failed={t`How your account is protected could not be loaded.`}
      heights={[48, 48, 48, 48]}
    >
      {({ security }) => <Rows security={security} />}
    </Answer>
  );
}

function Rows({ security }: { security: AccountSecurity }) {
  return (
    <div className="-mt-2 -mb-4">
      <EmailRow security={security} />
      <PasswordRow security={security} />
      <SecondStepRow security={security} />
      <ExternalRow security={security} />
    </div>
  );
}
