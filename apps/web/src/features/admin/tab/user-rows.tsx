import { useLingui } from "@lingui/react/macro";
import type { AdminUser } from "@neuro/contract";
import { useSession } from "#data/session/session.ts";
import { usePhone } from "#lib/use-media.ts";
import { Button } from "#ui/button.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { canReset } from "../users/user-menu.tsx";
import { useSubscriptionName, useUserName } from "../users/user-names.ts";
import { UserName } from "../users/user-parts.tsx";
import type { TabActions } from "./use-tab-actions.ts";

interface RowProps {
  user: AdminUser;
  actions: TabActions;
}

/** Users in a table; on the phone below one another, each with its actions underneath. */
export function UserRows({ users, actions }: { users: readonly AdminUser[]; actions: TabActions }) {
  const { t } = useLingui();
  const { user: own } = useSession();
  const subscription = useSubscriptionName();
  const phone = usePhone();
  if (phone)
    return (
      <ul aria-label={t`Users`} className="border-t border-grid">
        {users.map((user) => (
          <li key={user.user_id} className="border-b border-grid py-3 last:border-b-0">
            <UserName user={user} isOwn={user.user_id === own?.user_id} />
            <p className="mt-1 mb-2 text-13 text-soft">
              {user.username ?? t`N/A`} · {subscription(user.subscription_status)}
            </p>
            <Buttons user={user} actions={actions} />
          </li>
        ))}
      </ul>
    );
  const columns: Column<AdminUser>[] = [
    {
      head: t`Email`,
      rowHeader: true,
      className: "admin-email",
      cell: (user) => <UserName user={user} isOwn={user.user_id === own?.user_id} />,
    },
    { head: t`Username`, cell: ({ username }) => username ?? t`N/A` },
    {
      head: t`Subscription`,
      cell: ({ subscription_status: status }) => subscription(status),
    },
    {
      head: t`Actions`,
      className: "num",
      cell: (user) => <Buttons user={user} actions={actions} />,
    },
  ];
  return <Table tall label={t`Users`} columns={columns} rows={users} keyOf={({ user_id }) => user_id} />;
}

function Buttons({ user, actions }: RowProps) {
  const { t } = useLingui();
  const nameOf = useUserName();
  const { user: own } = useSession();
  const name = nameOf(user);
  const words = {
    reset: t({ message: "Reset", context: "a password" }),
    rotate: t({ message: "Rotate", context: "a secret" }),
    remove: t`Delete`,
  };
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        size="sm"
        aria-label={`${words.reset}: ${name}`}
        disabled={!canReset(user)}
        title={canReset(user) ? undefined : t`Nobody can log in to this account`}
        onClick={() => void actions.reset(user)}
      >
        {words.reset}
      </Button>
      <Button size="sm" aria-label={`${words.rotate}: ${name}`} onClick={() => void actions.rotate(user)}>
        {words.rotate}
      </Button>
      <Button
        size="sm"
        variant="warn"
        aria-label={`${words.remove}: ${name}`}
        disabled={user.user_id === own?.user_id}
        title={user.user_id === own?.user_id ? t`Your own account is deleted under Settings` : undefined}
        onClick={() => void actions.remove(user)}
      >
        {words.remove}
      </Button>
    </span>
  );
}
