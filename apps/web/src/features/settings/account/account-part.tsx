import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session/session.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Cell, Split, Stack } from "#ui/sheet.tsx";
import { DangerCell } from "./danger-cell.tsx";
import { DataCell } from "./data-cell.tsx";
import { EventsCell } from "./events-cell.tsx";
import { SecurityCell } from "./security-cell.tsx";
import { SessionsCell } from "./sessions-cell.tsx";

/** Who may come in, where they are, what happened, and how to leave with everything. */
export function AccountPart() {
  const { t } = useLingui();
  const { kind } = useSession();
  if (kind !== "server")
    return (
      <Cell head={t`Account`}>
        <LoginNote>
          {kind === "visitor"
            ? t`Password, second step, sessions, your data and the deletion of the account are here once you are logged in.`
            : t`This demo lives in this browser only: it has no account on the server, so there is nothing to protect, export or delete.`}
        </LoginNote>
      </Cell>
    );
  return (
    <Split className="desk:grid-cols-[minmax(0,1fr)_392px]">
      <Stack className="grid-rows-[auto_1fr]">
        <SecurityCell />
        <EventsCell />
      </Stack>
      <Stack className="grid-rows-[auto_auto_1fr]">
        <SessionsCell />
        <DataCell />
        <DangerCell />
      </Stack>
    </Split>
  );
}
