import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useTakeBack } from "#shared/forms/use-take-back.ts";
import { Table } from "#ui/table.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { FindingItem } from "./finding-item.tsx";
import type { Cause, Statement } from "./statement-answer.ts";

interface StatementItemProps {
  accountId: string;
  statement: Statement;
  onEnter(cause: Cause): void;
}

/** Closing figures of one day: what of them differs, and what would explain it. */
export function StatementItem({ accountId, statement, onEnter }: StatementItemProps) {
  const { t } = useLingui();
  const { agrees, findings, lines } = statement;
  const differing = lines.filter(({ difference }) => difference !== 0);
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <StatementHead accountId={accountId} statement={statement} />
      {agrees ? null : (
        <>
          <Differences lines={differing} />
          <h4 className="mt-3 text-13 font-semibold">{t`What would explain it`}</h4>
          <ul>
            {findings.map((finding) => (
              <FindingItem key={JSON.stringify(finding)} finding={finding} onEnter={onEnter} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function StatementHead({ accountId, statement }: Omit<StatementItemProps, "onEnter">) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, source, file_name, closes_on, agrees, since } = statement;
  const day = format.date(closes_on);
  const remove = useTakeBack("removeStatement", {
    refreshes: ["statements"],
    done: t`The statement is removed`,
  });
  const from =
    source === "broker" ? t`What your broker says now` : source === "file" ? file_name : t`Typed by you`;
  const after = since === null ? null : format.date(since);
  return (
    <div className="flex justify-between gap-x-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-14 font-semibold">{day}</strong>
          <Tag tone={agrees ? "plain" : "live"}>{agrees ? t`Agrees` : t`Differs`}</Tag>
        </p>
        <p className="text-12 text-muted">
          {[from, ...(agrees || after === null ? [] : [t`what differs came after ${after}`])].join(" · ")}
        </p>
      </div>
      {id === null ? null : (
        <button
          type="button"
          className={`${textLinkClass} min-h-6 flex-none`}
          disabled={remove.busy}
          aria-label={t`Remove the statement of ${day}`}
          onClick={() => void remove.takeBack({ params: { account_id: accountId, statement_id: id } })}
        >
          {t`Remove`}
        </button>
      )}
    </div>
  );
}

function Differences({ lines }: Pick<Statement, "lines">) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = (value: number, isCash: boolean, symbol: string, signed = false) =>
    isCash
      ? format.money(value, { currency: symbol, signed })
      : format.number(value, { maxDigits: 6, signed });
  return (
    <div className="mt-2">
      <Table
        label={t`What differs`}
        rows={lines}
        keyOf={({ symbol, instrument_id }) => instrument_id ?? symbol}
        columns={[
          {
            head: t({ message: "What", context: "cash or a security" }),
            rowHeader: true,
            cell: ({ symbol, instrument_id }) => (instrument_id === null ? t`Cash in ${symbol}` : symbol),
          },
          {
            head: t({ message: "Statement", context: "of an account" }),
            numeric: true,
            cell: ({ told, symbol, instrument_id }) => amount(told, instrument_id === null, symbol),
          },
          {
            head: t({ message: "Books", context: "of an account" }),
            numeric: true,
            cell: ({ booked, symbol, instrument_id }) => amount(booked, instrument_id === null, symbol),
          },
          {
            head: t`Difference`,
            numeric: true,
            cell: ({ difference, symbol, instrument_id }) =>
              amount(difference, instrument_id === null, symbol, true),
          },
        ]}
      />
    </div>
  );
}
