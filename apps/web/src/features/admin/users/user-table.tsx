import { useLingui } from "@lingui/react/macro";
import type { AdminUser } from "@neuro/contract";
import { useSession } from "#data/session/session.ts";
import { usePhone } from "#lib/use-media.ts";
import { Button } from "#ui/button.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { UserActions } from "./use-user-actions.ts";
import { canReset, UserMenu } from "./user-menu.tsx";
import { useSubscriptionName, useUserName } from "./user-names.ts";
import { LastActive, UserName, UserStatus } from "./user-parts.tsx";

interface UserTableProps {
  users: readonly AdminUser[];
  /** Null for samples: there is nobody to do anything to. */
  actions: UserActions | null;
}

/** Users in a table; on the phone below one another, with everything that can be done behind one button. */
export function UserTable({ users, actions }: UserTableProps) {
  const { t } = useLingui();
  const { user: own } = useSession();
  const phone = usePhone();
  const subscription = useSubscriptionName();
  const isOwn = (user: AdminUser): boolean => user.user_id === own?.user_id;
  if (phone)
    return (
      <ul aria-label={t`Users`} className="border-t border-grid">
        {users.map((user) => (
          <UserItem key={user.user_id} user={user} actions={actions} isOwn={isOwn(user)} />
        ))}
      </ul>
    );
  const columns: Column<AdminUser>[] = [
    {
      head: t`Email`,
      rowHeader: true,
      className: "admin-email",
      cell: (user) => <UserName user={user} isOwn={isOwn(user)} />,
    },
    {
      head: t`Username`,
      className: "admin-username",
      cell: ({ username }) => <span title={username ?? undefined}>{username ?? t`N/A`}</span>,
    },
    { head: t`Status`, cell: ({ is_active }) => <UserStatus active={is_active} /> },
    {
      head: t`Subscription`,
      cell: ({ subscription_status: status }) => subscription(status),
    },
    { head: t`Last Active`, cell: ({ last_seen: at }) => <LastActive at={at} /> },
  ];
  if (actions !== null)
    columns.push({
      head: t`Actions`,
      className: "num",
      cell: (user) => <UserButtons user={user} actions={actions} isOwn={isOwn(user)} />,
    });
  return <Table tall label={t`Users`} columns={columns} rows={users} keyOf={({ user_id }) => user_id} />;
}

interface UserItemProps extends Pick<UserTableProps, "actions"> {
  user: AdminUser;
  isOwn: boolean;
}

function UserItem({ user, actions, isOwn }: UserItemProps) {
  const { t } = useLingui();
  const subscription = useSubscriptionName();
  return (
    <li className="flex items-start gap-2 border-b border-grid py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <UserName user={user} isOwn={isOwn} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13">
          <UserStatus active={user.is_active} />
          <span className="text-soft">{user.username ?? t`N/A`}</span>
          <span className="text-soft">{subscription(user.subscription_status)}</span>
          <LastActive at={user.last_seen} />
        </p>
      </div>
      {actions === null ? null : <UserMenu user={user} actions={actions} isOwn={isOwn} whole />}
    </li>
  );
}

/** The actions of the specification as buttons, the others behind one. */
function UserButtons({ user, actions, isOwn }: { user: AdminUser; actions: UserActions; isOwn: boolean }) {
  const { t } = useLingui();
  const nameOf = useUserName();
  const name = nameOf(user);
  const busy = actions.busyId === user.user_id;
  const words = {
    reset: t`Reset Password`,
    rotate: t({ message: "Rotate", context: "a secret" }),
    remove: t`Remove`,
  };
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        size="sm"
        aria-label={`${words.reset}: ${name}`}
        disabled={!canReset(user)}
        title={canReset(user) ? undefined : t`Nobody can log in to this account`}
        busy={busy}
        onClick={() => void actions.resetPassword(user)}
      >
        {words.reset}
      </Button>
      <Button size="sm" aria-label={`${words.rotate}: ${name}`} onClick={() => void actions.rotate(user)}>
        {words.rotate}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        className="admin-danger"
        aria-label={`${words.remove}: ${name}`}
        disabled={isOwn}
        title={isOwn ? t`Your own account is deleted under Settings` : undefined}
        onClick={() => void actions.remove(user)}
      >
        {words.remove}
      </Button>
      <UserMenu user={user} actions={actions} isOwn={isOwn} whole={false} />
    </span>
  );
}
