import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import type { ReactNode } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { Paging } from "../paging.tsx";
import { PAGE_ROWS, type UserList } from "./use-users.ts";

type Users = AnswerOf<"adminUsers">["users"];

interface UserPageProps {
  list: UserList;
  children(users: Users): ReactNode;
  /** In place of the first page where it could not be had. */
  instead(error: Error): ReactNode;
}

/** One page of users and the way to the others. */
export function UserPage({ list, children, instead }: UserPageProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = list.query;
  if (data === undefined)
    return error === null ? <Skeleton heights={[20, ...Array<number>(6).fill(40)]} /> : instead(error);
  return (
    <>
      {error === null ? null : (
        <ErrorState
          title={t`The list could not be refreshed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {wordsOf(error)} {t`What is shown is from before.`}
        </ErrorState>
      )}
      {data.users.length === 0 ? (
        <EmptyState title={list.isFiltered ? t`Nobody found` : t`No users here`}>
          {list.isFiltered
            ? t`A user is found by the beginning of their e-mail, name or id. Look again without the filter, too.`
            : t`There were more a moment ago; go back to the page before.`}
        </EmptyState>
      ) : (
        children(data.users)
      )}
      <Paging
        pages={list.pages}
        rows={data.users.length}
        pageRows={PAGE_ROWS}
        total={data.total}
        next={data.next}
        busy={isFetching}
      />
    </>
  );
}
