import type { ReactNode } from "react";

export interface CellHeadProps {
  title: ReactNode;
  /** Beside the title: a Live badge, a tag, a count. */
  beside?: ReactNode;
  /** Right end: provenance or one small action. */
  children?: ReactNode;
  /** 2 for a section, 3 inside one. */
  level?: 2 | 3 | undefined;
  /** `label`: the quiet heading over a figure (13 px, soft); `title`: the heading of a section (14 px, ink). */
  tone?: "title" | "label" | undefined;
}

export function CellHead({ title, beside, children, level = 2, tone = "title" }: CellHeadProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const look =
    tone === "title"
      ? "text-14 font-semibold tracking-[-0.005em]"
      : "text-13 leading-5 font-medium text-soft [font-variant-numeric:inherit]";
  return (
    <div
      className={`flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1 ${tone === "title" ? "mb-3" : "mb-1"}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Heading className={look}>{title}</Heading>
        {beside}
      </div>
      {children === undefined ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      )}
    </div>
  );
}
