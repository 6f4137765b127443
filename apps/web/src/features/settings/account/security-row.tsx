import type { ReactNode } from "react";

interface SecurityRowProps {
  term: string;
  value: ReactNode;
  /** Under the value: since when, what to do. */
  note?: ReactNode;
  /** Buttons at the right end. */
  children?: ReactNode;
}

/** One way in or one protection: what it is, how it stands, what can be done. */
export function SecurityRow({ term, value, note, children }: SecurityRowProps) {
  return (
    <section
      aria-label={term}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-grid py-3.5 last:border-b-0"
    >
      <h3 className="w-[112px] flex-none pt-1 text-13 font-normal text-soft max-tab:w-full">{term}</h3>
      <div className="min-w-[200px] flex-1 pt-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-book">{value}</div>
        {note === undefined ? null : <div className="mt-0.5 text-12 text-muted">{note}</div>}
      </div>
      {children === undefined ? null : <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </section>
  );
}
