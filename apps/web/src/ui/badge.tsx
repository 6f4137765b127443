import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type BadgeState = "ok" | "off" | "wait" | "unknown" | "expired";

const looks: Record<BadgeState, string> = {
  ok: "bg-gain-wash text-gain",
  off: "bg-inset text-soft",
  wait: "bg-inset text-soft",
  unknown: "bg-inset text-soft",
  expired: "bg-warn-wash text-warn",
};

const marks: Record<Exclude<BadgeState, "expired">, string> = {
  ok: "bg-current",
  off: "",
  wait: "border-r-transparent animate-spin motion-reduce:animate-none",
  unknown: "border-dashed",
};

/** A status with its mark and word, 24 high: filled, empty, open ring, dashed or triangle. @public */
export function Badge({ state, children }: { state: BadgeState; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-[7px] rounded-1 px-[9px] text-12 font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {state === "expired" ? (
        <Icon name="warning" size={12} />
      ) : (
        <span
          aria-hidden="true"
          className={`size-[7px] flex-none rounded-full border-[1.5px] border-current ${marks[state]}`}
        />
      )}
      {children}
    </span>
  );
}

/** Live with a filled dot, Demo or Sample with a dashed ring. */
export function LiveBadge({ live, children }: { live: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-12 leading-5 font-semibold whitespace-nowrap text-ink">
      <span
        aria-hidden="true"
        className={
          live
            ? "size-1.5 rounded-full bg-gain shadow-[0_0_0_3px_var(--gain-wash)]"
            : "size-2 rounded-full border-[1.5px] border-dashed border-muted"
        }
      />
      {children}
    </span>
  );
}
