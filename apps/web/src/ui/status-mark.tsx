import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type ServiceStatus = "ok" | "degraded" | "down" | "not_configured" | "unknown";

const looks: Record<ServiceStatus, { icon: IconName; tone: string }> = {
  ok: { icon: "check", tone: "text-gain" },
  degraded: { icon: "warning", tone: "text-warn" },
  down: { icon: "close", tone: "text-loss" },
  not_configured: { icon: "minus", tone: "text-muted" },
  unknown: { icon: "clock", tone: "text-muted" },
};

/** A status as icon and words. */
export function StatusMark({ status, children }: { status: ServiceStatus; children: ReactNode }) {
  const { icon, tone } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 font-medium ${tone}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
