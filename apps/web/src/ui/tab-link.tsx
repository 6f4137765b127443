import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DashboardSearch, TabId } from "#lib/dashboard-search.ts";

export interface TabLinkProps extends Omit<DashboardSearch, "tab"> {
  tab: TabId;
  children: ReactNode;
  className?: string;
}

/** A link to a tab of the dashboard, with what it opens: `<TabLink tab="analysis" symbol="RY">`. */
export function TabLink({ tab, children, className = "", ...more }: TabLinkProps) {
  return (
    <Link to="/dashboard" search={{ tab, ...more }} className={className}>
      {children}
    </Link>
  );
}

/** The look of a text link beside figures: berry, 12 px, semibold. */
export const textLinkClass = "text-12 font-semibold text-brand hover:underline underline-offset-2";
