import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DashboardSearch, TabId } from "./dashboard-search.ts";

export interface TabLinkProps extends Omit<DashboardSearch, "tab"> {
  tab: TabId;
  /** The id of the part of the page that it leads to. */
  section?: string;
  /** It leads to what is on screen, although the address does not say so word for word. */
  current?: boolean;
  /** Spoken in place of what is shown; begins with it. */
  label?: string;
  tabIndex?: number | undefined;
  /** Besides going there: what stood over the page closes. */
  onClick?(): void;
  children: ReactNode;
  className?: string;
}

/** The router takes an address with more in it for the same page unless told to be exact, and any part of it for the page. */
const toPage = { exact: true };
const toSection = { exact: true, includeHash: true };

/** A link to a tab of the dashboard, with what it opens: `<TabLink tab="analysis" symbol="RY">`. */
export function TabLink({
  tab,
  section,
  current = false,
  label,
  tabIndex,
  onClick,
  children,
  className = "",
  ...more
}: TabLinkProps) {
  return (
    <Link
      to="/dashboard"
      search={{ tab, ...more }}
      activeOptions={section === undefined ? toPage : toSection}
      aria-current={current ? "page" : undefined}
      aria-label={label}
      tabIndex={tabIndex}
      {...(section === undefined ? {} : { hash: section })}
      {...(onClick === undefined ? {} : { onClick })}
      className={className}
    >
      {children}
    </Link>
  );
}
