import { useLingui } from "@lingui/react/macro";
import type { AuditActionShown } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { useFormat } from "#lib/format.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { Paging } from "../paging.tsx";
import { actionGroups } from "./action-groups.ts";
import { AuditList } from "./audit-list.tsx";
import { type Audit, PAGE_ROWS, useAudit } from "./use-audit.ts";

/** Who did what to whom, newest first, by action and by user. */
export function AuditCell({ firstUser }: { firstUser: string }) {
  const { t } = useLingui();
  const audit = useAudit(firstUser);
  const { isFetching, refetch } = audit.query;
  return (
    <>
      <CellHead title={t`Audit log`}>
        <Button size="sm" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t`Refresh`}
        </Button>
      </CellHead>
      <Filters audit={audit} />
      <Lines audit={audit} />
    </>
  );
}

function Filters({ audit }: { audit: Audit }) {
  const { t } = useLingui();
  const format = useFormat();
  const { groups, others } = actionGroups(audit.query.data?.actions ?? [], format.language);
  const options = (actions: readonly AuditActionShown[]) =>
    actions.map(({ action, words }) => ({ value: action, label: words }));
  return (
    <search className="admin-filters mb-4 grid gap-3">
      <Field
        type="search"
        label={t`User`}
        placeholder={t`Whole e-mail or id, of whoever acted or was acted on`}
        autoComplete="off"
        maxLength={254}
        value={audit.typed}
        onChange={(event) => audit.setTyped(event.currentTarget.value)}
      />
      <Select
        label={t`Action`}
        value={audit.action}
        onChange={audit.setAction}
        options={[
          { value: "", label: t`All actions` },
          ...groups.map(({ prefix, name, actions }) => ({
            label: name,
            options: [{ value: prefix, label: t`${name}: all` }, ...options(actions)],
          })),
          ...(others.length > 0 ? [{ label: t`Other`, options: options(others) }] : []),
        ]}
      />
    </search>
  );
}

function Lines({ audit }: { audit: Audit }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = audit.query;
  const failed = (
    <ErrorState
      title={t`The audit log could not be loaded.`}
      onRetry={() => void refetch()}
      busy={isFetching}
    >
      {error === null ? null : wordsOf(error)}
    </ErrorState>
  );
  if (data === undefined) return error === null ? <Skeleton heights={Array<number>(8).fill(44)} /> : failed;
  return (
    <>
      {error === null ? null : failed}
      {data.lines.length > 0 ? (
        <AuditList lines={data.lines} />
      ) : (
        <EmptyState
          title={audit.isFiltered ? t`Nothing of that kind is written down` : t`Nothing is written down yet`}
        >
          {audit.isFiltered ? t`A user is found by their whole e-mail address or id.` : undefined}
        </EmptyState>
      )}
      <Paging
        pages={audit.pages}
        rows={data.lines.length}
        pageRows={PAGE_ROWS}
        next={data.next}
        busy={isFetching}
      />
    </>
  );
}
