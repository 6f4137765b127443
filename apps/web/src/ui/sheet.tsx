import type { HTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "#lib/class-names.ts";
import { CellHead, type CellHeadProps } from "./cell-head.tsx";

interface PartProps extends HTMLAttributes<HTMLElement> {
  children: ReactNode;
}

/** One surface split by hairlines; children are Cells, Splits or Stacks. On the phone it runs edge to edge unless `inset`. */
export function Sheet({ children, className, inset = false, ...rest }: PartProps & { inset?: boolean }) {
  return (
    <section className={classNames("sheet", !inset && "bleed", className)} {...rest}>
      {children}
    </section>
  );
}

/** A row of the sheet split side by side; give the columns as a class, e.g. `tab:grid-cols-3`. */
export function Split({ children, className, ...rest }: PartProps) {
  return (
    <div className={classNames("split", className)} {...rest}>
      {children}
    </div>
  );
}

/** Cells above one another, ruled by hairlines. */
export function Stack({ children, className, ...rest }: PartProps) {
  return (
    <div className={classNames("stack", className)} {...rest}>
      {children}
    </div>
  );
}

interface CellProps extends PartProps, Pick<CellHeadProps, "beside" | "level" | "tone"> {
  ref?: Ref<HTMLDivElement>;
  /** Its heading; `beside` stands next to it, `aside` at the right end. */
  head?: ReactNode;
  aside?: ReactNode;
}

/** One cell of a sheet with its padding (20 × 24, phone 16 × 16). */
export function Cell({ head, beside, aside, level, tone, children, className, ...rest }: CellProps) {
  return (
    <div className={classNames("cell", className)} {...rest}>
      {head === undefined ? null : (
        <CellHead title={head} beside={beside} level={level} tone={tone}>
          {aside}
        </CellHead>
      )}
      {children}
    </div>
  );
}
