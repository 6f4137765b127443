import { useLingui } from "@lingui/react/macro";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Head } from "./head.tsx";

/** Neuro reads somebody's own figures, so there has to be somebody. */
export function Closed({ local }: { local: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Head who={t`Nobody is logged in`} />
      <div className="flex-1 overflow-y-auto px-4 py-4">
        <LoginNote>
          {local
            ? t`This demo lives on this device only, and Neuro answers from the server. Try to open the demo there again.`
            : t`Neuro answers from your own accounts and from market data. Log in, or try the demo: it has accounts of its own to ask about.`}
        </LoginNote>
      </div>
    </>
  );
}
