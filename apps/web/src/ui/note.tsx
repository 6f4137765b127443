import type { ReactNode } from "react";
import { BasisDot } from "./figures/provenance.tsx";
import { Icon } from "./icon.tsx";

export type NoteMark = "live" | "sample" | "warning" | "info" | "done";

export interface NoteProps {
  mark: NoteMark;
  /** Bold lead, a whole sentence. */
  lead: ReactNode;
  children?: ReactNode;
  /** One action at the right end. */
  action?: ReactNode;
  /** Announce when it appears. */
  live?: boolean;
}

/** A banner row 40 high without a box. */
export function Note({ mark, lead, children, action, live = false }: NoteProps) {
  return (
    <div
      role={live ? "status" : undefined}
      className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line py-2 text-13 text-soft"
    >
      <NoteSign mark={mark} />
      <p className="min-w-[200px] flex-1">
        <strong className="font-semibold text-ink">{lead}</strong> {children}
      </p>
      {action === undefined ? null : <div className="flex items-center gap-3">{action}</div>}
    </div>
  );
}

function NoteSign({ mark }: { mark: NoteMark }) {
  if (mark === "live") return <span aria-hidden="true" className="size-1.5 flex-none rounded-full bg-gain" />;
  if (mark === "sample")
    return (
      <span className="inline-flex text-muted">
        <BasisDot basis="sample" />
      </span>
    );
  if (mark === "done") return <Icon name="check" className="text-gain" />;
  if (mark === "info") return <Icon name="info" className="text-muted" />;
  return <Icon name="warning" className="text-warn" />;
}

/** A warning inside a cell, on its wash: a sentence with its consequence. */
export function Callout({
  title,
  children,
  tone = "warn",
}: {
  title: ReactNode;
  children?: ReactNode;
  tone?: "warn" | "loss";
}) {
  return (
    <div
      className={`flex gap-3 rounded-2 px-4 py-3 ${tone === "warn" ? "bg-warn-wash text-warn" : "bg-loss-wash text-loss"}`}
    >
      <Icon name="warning" className="mt-0.5" />
      <div className="min-w-0 text-13">
        <p className="font-semibold">{title}</p>
        {children === undefined ? null : <div className="mt-0.5 text-12 text-soft">{children}</div>}
      </div>
    </div>
  );
}
