import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useAdminWords } from "../use-admin-words.ts";
import { ResetLinkDialog } from "../users/reset-link-dialog.tsx";
import { useUsers } from "../users/use-users.ts";
import { UserFilters } from "../users/user-filters.tsx";
import { UserPage } from "../users/user-page.tsx";
import { useTabActions } from "./use-tab-actions.ts";
import { UserRows } from "./user-rows.tsx";

/** The users with the three actions of this tab; the panel has the others. */
export function UsersCell() {
  const { t } = useLingui();
  const words = useAdminWords();
  const list = useUsers();
  const actions = useTabActions();
  const { refetch, isFetching } = list.query;
  return (
    <>
      <CellHead title={t`User Management`} />
      <UserFilters list={list} />
      <UserPage
        list={list}
        instead={(error) => (
          <ErrorState
            title={words("admin.users_failed", { message: wordsOf(error) })}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
      >
        {(users) => <UserRows users={users} actions={actions} />}
      </UserPage>
      {actions.link === null ? null : <ResetLinkDialog link={actions.link} onClose={actions.closeLink} />}
    </>
  );
}
