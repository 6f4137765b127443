import { useLingui } from "@lingui/react/macro";
import type { AuditLine } from "@neuro/contract";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { detailsText } from "./details-text.ts";

/** One act a row: when, what, by whom, to whom, from where. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Audit log`} className="border-t border-grid">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const { at, action, words, actor, subject, details, device, address } = line;
  const isOwn = subject !== null && subject.id === actor?.id;
  const more = detailsText(details);
  const from = [device, address].filter((part) => part !== null).join(" · ");
  return (
    <li className="admin-audit grid gap-x-4 gap-y-0.5 border-b border-grid py-2.5 last:border-b-0">
      <time dateTime={at} className="text-12 leading-5 text-muted">
        {format.dateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="font-book">{words}</p>
        <p className="text-12 text-muted [overflow-wrap:anywhere]">
          {action}
          {more === "" ? null : ` · ${more}`}
        </p>
      </div>
      <div className="min-w-0 text-13">
        <Who term={t`By`}>
          <Person of={actor} nobody={t`the server itself`} />
        </Who>
        {isOwn || subject === null ? null : (
          <Who term={t({ message: "To", context: "whom something was done to" })}>
            <Person of={subject} nobody="" />
          </Who>
        )}
      </div>
      <p className="text-12 leading-5 text-muted [overflow-wrap:anywhere] tab:text-end">{from}</p>
    </li>
  );
}

function Who({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="text-12 text-muted">{term}</span> {children}
    </p>
  );
}

/** By address; an account that is gone, and a demo, by the beginning of its id. */
function Person({ of, nobody }: { of: AuditLine["actor"]; nobody: string }) {
  const { t } = useLingui();
  if (of === null) return nobody;
  const id = of.id.slice(0, 8);
  return of.email ?? <span title={of.id}>{t`account ${id}, without an address`}</span>;
}
