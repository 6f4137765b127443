import type { ReactNode } from "react";
import { Answer, type AnswerProps } from "#shared/loading/answer.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";

type PartSheetProps<T> = AnswerProps<T> & {
  /** Spoken name of the part. */
  label: string;
  /** Its heading while there is nothing else of it. */
  head: ReactNode;
  /** The columns of the sheet, as a class. */
  columns: string;
};

/** The sheet of a part; while there is nothing to show, or it failed, one cell over all columns. */
export function PartSheet<T>({ label, head, columns, children, ...asked }: PartSheetProps<T>) {
  if (asked.query.data === undefined) {
    return (
      <Sheet aria-label={label}>
        <Cell style={{ minHeight: asked.query.error === null ? "var(--room)" : undefined }}>
          {head}
          <Answer {...asked}>{() => null}</Answer>
        </Cell>
      </Sheet>
    );
  }
  return (
    <Answer {...asked}>
      {(data) => (
        <Sheet aria-label={label} className={columns}>
          {children(data)}
        </Sheet>
      )}
    </Answer>
  );
}
