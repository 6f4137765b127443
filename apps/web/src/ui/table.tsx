import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";

/** Columns stand in the order they are written in, and are told apart by it. */
export interface Column<Row> {
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
  /** Stands in place of a row's figures, from its header to the right end; undefined for a row that has them. */
  instead?(row: Row): ReactNode | undefined;
  /** Rows 48 high instead of 36. */
  tall?: boolean;
  className?: string;
}

/** Heads 12 muted over a line, rows ruled with grid. Wide tables scroll inside their own frame, with what is only spoken. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  instead,
  tall = false,
  className,
}: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="relative overflow-x-auto" aria-label={label} tabIndex={0}>
      <table className={classNames("tb", tall && "tall", className)}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder.
                key={index}
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
              <Cells row={row} columns={columns} instead={instead?.(row)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellsProps<Row> extends Pick<TableProps<Row>, "columns"> {
  row: Row;
  instead: ReactNode | undefined;
}

function Cells<Row>({ row, columns, instead }: CellsProps<Row>) {
  const [first, ...others] = columns;
  if (instead !== undefined && first !== undefined) {
    return (
      <>
        <Cell row={row} column={first} />
        <td colSpan={others.length}>{instead}</td>
      </>
    );
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder.
  return columns.map((column, index) => <Cell key={index} row={row} column={column} />);
}

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const look = classNames(column.numeric && "num", column.className);
  return column.rowHeader ? (
    <th scope="row" className={look}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look}>{column.cell(row)}</td>
  );
}
