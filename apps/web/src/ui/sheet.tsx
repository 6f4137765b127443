import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";

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

/** One cell of a sheet with its padding (20 × 24, phone 16 × 16). */
export function Cell({ children, className, ...rest }: PartProps) {
  return (
    <div className={classNames("cell", className)} {...rest}>
      {children}
    </div>
  );
}
