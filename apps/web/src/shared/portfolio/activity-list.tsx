import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { CurrencyCode } from "#ui/figures/figure.tsx";

export interface ActivityRow {
  key: string;
  /** Epoch ms or ISO. */
  when: number | string;
  title: ReactNode;
  detail?: ReactNode;
  /** Signed effect on cash, in `currency`. */
  amount?: number;
  currency?: string;
}

/** What happened, newest first: day, words, effect on cash. */
export function ActivityList({
  rows,
  sample = false,
  dated = false,
}: {
  rows: readonly ActivityRow[];
  sample?: boolean;
  /** Days with their year: a list that goes back further. */
  dated?: boolean;
}) {
  const format = useFormat();
  return (
    <ul className={sample ? "text-soft" : undefined}>
      {rows.map((row) => (
        <li
          key={row.key}
          className="grid min-h-11 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-grid py-[5px] last:border-b-0"
          style={dated ? { gridTemplateColumns: "88px minmax(0,1fr) auto" } : undefined}
        >
          <span className="text-12 text-muted">{format.date(row.when, dated ? "medium" : "short")}</span>
          <span className="min-w-0">
            <span className="block truncate font-book">{row.title}</span>
            {row.detail === undefined ? null : (
              <span className="block truncate text-12 text-muted">{row.detail}</span>
            )}
          </span>
          {row.amount === undefined ? null : (
            <span className="text-end font-book whitespace-nowrap">
              <span className="amount">
                {format.money(row.amount, {
                  signed: true,
                  ...(row.currency === undefined ? {} : { currency: row.currency }),
                })}
              </span>
              {row.currency === undefined ? null : <CurrencyCode code={row.currency} />}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
