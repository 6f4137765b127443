import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  /** Right-align: anything that could be added up. */
  numeric?: boolean;
  /** This column names the row (spoken as its header). One per table. */
  rowHeader?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** Spoken name of the table. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Rows 48 high instead of 36. */
  tall?: boolean;
  className?: string;
}

/** Heads 12 muted over a line, rows ruled with grid. Wide tables scroll inside their own frame. */
export function Table<Row>({ label, columns, rows, keyOf, tall = false, className }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className={classNames("tb", tall && "tall", className)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.numeric && "num", column.className)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const look = classNames(column.numeric && "num", column.className);
                return column.rowHeader ? (
                  <th key={column.key} scope="row" className={look}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
