import "../sections.css";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { ResetLinkDialog } from "./reset-link-dialog.tsx";
import { SampleUsers } from "./sample-users.tsx";
import { useUserActions } from "./use-user-actions.ts";
import { useUsers } from "./use-users.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserPage } from "./user-page.tsx";
import { UserTable } from "./user-table.tsx";

/** Everybody with an account here, and what can be done to them. */
export function UsersSection() {
  const { q = "" } = useDashboardSearch();
  const list = useUsers(q);
  const actions = useUserActions();
  const { query } = list;
  const retry = { run: () => void query.refetch(), busy: query.isFetching };
  return (
    <Sheet>
      <Cell>
        <UserFilters list={list} />
        <UserPage list={list} instead={(error) => <SampleUsers error={error} retry={retry} />}>
          {(users) => <UserTable users={users} actions={actions} />}
        </UserPage>
      </Cell>
      {actions.link === null ? null : <ResetLinkDialog link={actions.link} onClose={actions.closeLink} />}
    </Sheet>
  );
}
