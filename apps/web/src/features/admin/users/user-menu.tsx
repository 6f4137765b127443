import { useLingui } from "@lingui/react/macro";
import type { AdminUser } from "@neuro/contract";
import type { ReactNode } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { PanelLink } from "../panel-link.tsx";
import type { UserActions } from "./use-user-actions.ts";
import { useUserName } from "./user-names.ts";

interface UserMenuProps {
  user: AdminUser;
  actions: UserActions;
  /** Their own account: what they could not take back is left out. */
  isOwn: boolean;
  /** The actions that elsewhere have buttons of their own stand in the menu, too. */
  whole: boolean;
}

const entryClass = (danger = false): string =>
  `flex min-h-8 w-full items-center gap-2.5 rounded-2 px-2 text-13 hover:bg-inset max-tab:min-h-11 ${danger ? "text-loss" : "text-ink"}`;

/** What can be done to a user. */
export function UserMenu({ user, actions, isOwn, whole }: UserMenuProps) {
  const { t } = useLingui();
  const nameOf = useUserName();
  const name = nameOf(user);
  const { is_demo: isDemo, is_active: isActive } = user;
  return (
    <PopMenu
      label={t`What to do with ${name}`}
      buttonLabel={t`More: ${name}`}
      button={<Icon name="more" />}
      look={{ size: whole ? "md" : "sm", variant: "quiet", square: true }}
    >
      <ul className="-mx-2 grid min-w-[220px]">
        {whole && canReset(user) ? (
          <Entry icon="lock" onChoose={() => actions.resetPassword(user)}>{t`Reset Password`}</Entry>
        ) : null}
        {whole ? (
          <Entry icon="refresh" onChoose={() => actions.rotate(user)}>
            {t({ message: "Rotate", context: "a secret" })}
          </Entry>
        ) : null}
        {user.locked_until === null ? null : (
          <Entry icon="lock" onChoose={() => actions.unlock(user)}>{t`Unlock`}</Entry>
        )}
        {isDemo || isOwn ? null : <RoleEntry user={user} actions={actions} />}
        {isDemo ? null : <ExemptEntry user={user} actions={actions} />}
        {isOwn ? null : isActive ? (
          <Entry icon="stop" danger onChoose={() => actions.suspend(user)}>{t`Suspend`}</Entry>
        ) : (
          <Entry icon="play" onChoose={() => actions.reinstate(user)}>{t`Reinstate`}</Entry>
        )}
        {whole && !isOwn ? (
          <Entry icon="close" danger onChoose={() => actions.remove(user)}>{t`Remove`}</Entry>
        ) : null}
        <li>
          <PanelLink panel="system" q={user.email ?? user.user_id} className={entryClass()}>
            <Icon name="clock" size={14} />
            {t`Show in the audit log`}
          </PanelLink>
        </li>
      </ul>
    </PopMenu>
  );
}

/** Nobody logs in to a demo, and no password lets a suspended user in. */
export function canReset({ is_demo: isDemo, is_active: isActive }: AdminUser): boolean {
  return !isDemo && isActive;
}

function RoleEntry({ user, actions }: Pick<UserMenuProps, "user" | "actions">) {
  const { t } = useLingui();
  return user.role === "admin" ? (
    <Entry icon="user" onChoose={() => actions.setRole(user, "user")}>{t`Make ordinary user`}</Entry>
  ) : (
    <Entry icon="shield" onChoose={() => actions.setRole(user, "admin")}>{t`Make administrator`}</Entry>
  );
}

function ExemptEntry({ user, actions }: Pick<UserMenuProps, "user" | "actions">) {
  const { t } = useLingui();
  return user.subscription_status === "lifetime" ? (
    <Entry icon="star" onChoose={() => actions.setExempt(user, false)}>{t`End the exemption`}</Entry>
  ) : (
    <Entry icon="star" onChoose={() => actions.setExempt(user, true)}>{t`Free from subscription`}</Entry>
  );
}

interface EntryProps {
  icon: IconName;
  danger?: boolean;
  onChoose(): Promise<unknown>;
  children: ReactNode;
}

function Entry({ icon, danger, onChoose, children }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        className={entryClass(danger)}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          void onChoose();
        }}
      >
        <Icon name={icon} size={14} />
        {children}
      </button>
    </li>
  );
}
