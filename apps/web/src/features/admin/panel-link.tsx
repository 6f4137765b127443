import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DashboardSearch } from "#shared/navigation/dashboard-search.ts";
import type { PanelId } from "#shared/navigation/tab-ids.ts";

export interface PanelLinkProps extends Pick<DashboardSearch, "q"> {
  panel: PanelId;
  /** It leads to what is on screen. */
  current?: boolean;
  children: ReactNode;
  className?: string;
}

const exact = { exact: true };

/** A link to a section of the administrators' panel. */
export function PanelLink({ panel, current = false, children, className, ...more }: PanelLinkProps) {
  return (
    <Link
      to="/dashboard"
      search={{ panel, ...more }}
      activeOptions={exact}
      aria-current={current ? "page" : undefined}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Link>
  );
}
