import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Cell } from "#ui/sheet.tsx";
import { ResetLinkDialog } from "../users/reset-link-dialog.tsx";
import { SampleUsers } from "../users/sample-users.tsx";
import { useUserActions } from "../users/use-user-actions.ts";
import { UserTable } from "../users/user-table.tsx";

const SHOWN = 4;
const query = { order: "last_seen", limit: SHOWN } as const;

/** Who was there last, and the way to everybody else. */
export function UsersCell() {
  const { t } = useLingui();
  const format = useFormat();
  const users = useOperation("adminUsers", { query }, { staleMs: 15_000, refetchEveryMs: 60_000 });
  const actions = useUserActions();
  const { data, error, isFetching, refetch } = users;
  const shown = format.number(data?.users.length ?? 0);
  const total = format.number(data?.total ?? 0);
  return (
    <Cell
      head={t`User management`}
      beside={
        data === undefined ? undefined : (
          <span className="text-12 text-muted">{t`last seen first, ${shown} of ${total}`}</span>
        )
      }
      aside={<FindUsers />}
    >
      {data === undefined && error !== null ? (
        <SampleUsers error={error} retry={{ run: () => void refetch(), busy: isFetching }} />
      ) : (
        <Answer query={users} failed={t`The users could not be loaded.`} heights={[24, 36, 36, 36, 36]}>
          {({ users: found }) => <UserTable users={found} actions={actions} />}
        </Answer>
      )}
      {actions.link === null ? null : <ResetLinkDialog link={actions.link} onClose={actions.closeLink} />}
    </Cell>
  );
}

/** Leads to the section of the users with what was typed. */
function FindUsers() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const find = (): void => {
    const q = typed.trim();
    void navigate({ to: "/dashboard", search: { panel: "users", ...(q === "" ? {} : { q }) } });
  };
  return (
    <search>
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <label className="admin-find">
          <Icon name="search" size={14} />
          <input
            value={typed}
            maxLength={254}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t`E-mail or name`}
            aria-label={t`E-mail or name`}
          />
        </label>
        <Button size="sm" onClick={find}>
          {typed.trim() === "" ? t`All users` : t`Find`}
        </Button>
      </form>
    </search>
  );
}
