import { useLingui } from "@lingui/react/macro";
import type { AuditLine } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { PanelLink } from "../panel-link.tsx";

const SHOWN = 6;

/** What was done to others and to the installation, newest first. */
export function ActivityCell() {
  const { t } = useLingui();
  const query = useOperation(
    "adminAudit",
    { query: { of_others: true, limit: SHOWN } },
    { staleMs: 15_000, refetchEveryMs: 60_000 },
  );
  return (
    <Cell
      head={t`Recent admin activity`}
      aside={<PanelLink panel="system" className={textLinkClass}>{t`Audit log`}</PanelLink>}
    >
      <Answer query={query} failed={t`The audit log could not be loaded.`} heights={[28, 28, 28, 28, 28, 28]}>
        {({ lines }) => <Lines lines={lines} />}
      </Answer>
    </Cell>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useLingui();
  return lines.length === 0 ? (
    <EmptyState title={t`Nothing yet`}>
      {t`What is done to users and to the installation appears here.`}
    </EmptyState>
  ) : (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { at, words, actor, subject } }: { line: AuditLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = (of: AuditLine["actor"]): string =>
    of === null ? t`system` : (of.email ?? t`account ${of.id.slice(0, 8)}`);
  return (
    <li className="admin-line">
      <time dateTime={at} className="text-12 text-muted">
        {format.dateTime(at)}
      </time>
      <span className="font-book">{words}</span>
      <span className="truncate text-13 text-soft">{subject === null ? null : nameOf(subject)}</span>
      <span className="truncate text-13 text-soft tab:text-end">{nameOf(actor)}</span>
    </li>
  );
}
