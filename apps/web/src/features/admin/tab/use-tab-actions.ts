import { useLingui } from "@lingui/react/macro";
import type { AdminUser } from "@neuro/contract";
import { useState } from "react";
import { call } from "#data/calls/client.ts";
import { useAdminWords } from "../use-admin-words.ts";
import { runUserAction } from "../users/run-user-action.ts";
import type { MadeLink } from "../users/use-user-actions.ts";
import { useUserName } from "../users/user-names.ts";

/** Reset, Rotate and Delete as the tab words them; they go by the tab's own calls. */
export function useTabActions() {
  const { t } = useLingui();
  const words = useAdminWords();
  const nameOf = useUserName();
  const [link, setLink] = useState<MadeLink | null>(null);
  const failed = (message: string) => ({ title: words("admin.failed", { message }) });
  const params = (user: AdminUser) => ({ params: { user_id: user.user_id } });
  return {
    link,
    closeLink: () => setLink(null),
    async reset(user: AdminUser): Promise<void> {
      const name = nameOf(user);
      const made = await runUserAction({
        question: {
          title: words("admin.confirm_reset"),
          body: name,
          confirmLabel: t({ message: "Reset", context: "a password" }),
        },
        call: () => call("adminResetPassword", { body: { email: user.email ?? "" } }),
        done: () => ({ title: words("admin.password_reset") }),
        failed,
      });
      if (made !== undefined) setLink({ ...made, name });
    },
    async rotate(user: AdminUser): Promise<void> {
      await runUserAction({
        question: {
          title: words("admin.confirm_rotate"),
          body: nameOf(user),
          confirmLabel: t({ message: "Rotate", context: "a secret" }),
        },
        call: () => call("adminRotateSecret", params(user)),
        done: () => ({ title: words("admin.secret_rotated") }),
        failed,
      });
    },
    async remove(user: AdminUser): Promise<void> {
      const name = nameOf(user);
      await runUserAction({
        question: {
          title: words("admin.confirm_delete"),
          body: t`${name} and everything of theirs is erased, broker access is revoked and billing cancelled. Nobody can bring it back.`,
          confirmLabel: t`Delete`,
          tone: "warn",
        },
        call: () => call("adminDeleteUser", params(user)),
        done: () => ({ title: words("admin.user_deleted"), detail: name }),
        failed,
      });
    },
  };
}

export type TabActions = ReturnType<typeof useTabActions>;
