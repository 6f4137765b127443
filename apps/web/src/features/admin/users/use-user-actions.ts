import { useLingui } from "@lingui/react/macro";
import type { AdminUser, AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { call } from "#data/calls/client.ts";
import type { Question } from "#ui/windows/confirm.ts";
import { useAdminWords } from "../use-admin-words.ts";
import { runUserAction, type UserAction } from "./run-user-action.ts";
import { useUserName } from "./user-names.ts";

export interface MadeLink extends Pick<AnswerOf<"adminResetPassword">, "reset_link" | "mailed"> {
  readonly name: string;
}

/** What an administrator can do to a user from the panel, one at a time. */
export function useUserActions() {
  const { t } = useLingui();
  const words = useAdminWords();
  const nameOf = useUserName();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [link, setLink] = useState<MadeLink | null>(null);

  const run = async <T>({ user_id: id }: AdminUser, wanted: UserAction<T>): Promise<T | undefined> => {
    setBusyId(id);
    const answer = await runUserAction(wanted);
    setBusyId(null);
    return answer;
  };
  /** An act that answers with words of its own. */
  const plain = (
    user: AdminUser,
    wanted: { question: Question; call(): Promise<{ message: string }> },
  ): Promise<unknown> =>
    run(user, {
      ...wanted,
      done: ({ message }) => ({ title: message, detail: nameOf(user) }),
      failed: (reason) => ({ title: words("admin.failed", { message: reason }) }),
    });
  const params = (user: AdminUser) => ({ params: { user_id: user.user_id } });

  return {
    busyId,
    link,
    closeLink: () => setLink(null),
    async resetPassword(user: AdminUser): Promise<void> {
      const name = nameOf(user);
      const made = await run(user, {
        question: {
          title: words("admin.confirm_reset"),
          body: t`${name} gets a link to set a new password. The present one works until the link is used.`,
          confirmLabel: t`Reset Password`,
        },
        call: () => call("adminResetUserPassword", { params: { id: user.user_id } }),
        done: () => ({ title: words("admin.password_reset") }),
        failed: (detail) => ({ title: words("admin.password_reset_failed"), detail }),
      });
      if (made !== undefined) setLink({ ...made, name });
    },
    rotate(user: AdminUser): Promise<unknown> {
      const name = nameOf(user);
      return run(user, {
        question: {
          title: words("admin.confirm_rotate"),
          body: t`The brokerage service gives ${name} a new secret; the old one is worthless. Linked accounts stay linked.`,
          confirmLabel: t({ message: "Rotate", context: "a secret" }),
        },
        call: () => call("adminRotateSecret", params(user)),
        done: () => ({ title: words("admin.secret_rotated") }),
        failed: (reason) => ({ title: words("admin.failed", { message: reason }) }),
      });
    },
    remove(user: AdminUser): Promise<unknown> {
      const name = nameOf(user);
      return run(user, {
        question: {
          title: words("admin.confirm_remove"),
          body: t`${name} and everything of theirs is erased, broker access is revoked and billing cancelled. Nobody can bring it back.`,
          confirmLabel: t`Remove`,
          tone: "warn",
        },
        call: () => call("adminRemoveUser", params(user)),
        done: () => ({ title: words("admin.user_removed"), detail: name }),
        failed: (detail) => ({ title: words("admin.user_remove_failed"), detail }),
      });
    },
    suspend(user: AdminUser): Promise<unknown> {
      const name = nameOf(user);
      return plain(user, {
        question: {
          title: t`Suspend ${name}?`,
          body: t`Every session of theirs ends at once, and nobody gets in as them until you reinstate them. Nothing is erased.`,
          confirmLabel: t`Suspend`,
          tone: "warn",
        },
        call: () => call("adminSuspendUser", params(user)),
      });
    },
    reinstate(user: AdminUser): Promise<unknown> {
      const name = nameOf(user);
      return plain(user, {
        question: {
          title: t`Reinstate ${name}?`,
          body: t`They can log in again with the password they have.`,
          confirmLabel: t`Reinstate`,
        },
        call: () => call("adminReinstateUser", params(user)),
      });
    },
    unlock(user: AdminUser): Promise<unknown> {
      const name = nameOf(user);
      return plain(user, {
        question: {
          title: t`Unlock ${name}?`,
          body: t`Failed logins are forgotten, so that nobody has to wait any longer.`,
          confirmLabel: t`Unlock`,
        },
        call: () => call("adminUnlockUser", params(user)),
      });
    },
    setRole(user: AdminUser, role: AdminUser["role"]): Promise<unknown> {
      const name = nameOf(user);
      const question: Question =
        role === "admin"
          ? {
              title: t`Make ${name} an administrator?`,
              body: t`They can then do all that you can do here, to you as well.`,
              confirmLabel: t`Make administrator`,
              tone: "warn",
            }
          : {
              title: t`Make ${name} an ordinary user?`,
              body: t`They lose the panel at once and keep their own account.`,
              confirmLabel: t`Make ordinary user`,
              tone: "warn",
            };
      return plain(user, { question, call: () => call("adminSetRole", { ...params(user), body: { role } }) });
    },
    setExempt(user: AdminUser, exempt: boolean): Promise<unknown> {
      const name = nameOf(user);
      const question: Question = exempt
        ? {
            title: t`Free ${name} from the subscription?`,
            body: t`For life, or until you take it back: whatever costs a subscription is open to them.`,
            confirmLabel: t`Free from subscription`,
          }
        : {
            title: t`Ask ${name} for a subscription again?`,
            body: t`What costs a subscription closes for them until they have one.`,
            confirmLabel: t`End the exemption`,
            tone: "warn",
          };
      return plain(user, {
        question,
        call: () => call("adminSetExemption", { ...params(user), body: { exempt } }),
      });
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
