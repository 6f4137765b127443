import { CSPProvider } from "@base-ui/react/csp-provider";
import { useLingui } from "@lingui/react/macro";
import { Outlet } from "@tanstack/react-router";

/** What every page shares: the skip link, and no style elements at run time (the content policy forbids them). */
export function Root() {
  const { t } = useLingui();
  return (
    <CSPProvider disableStyleElements>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-2 focus:bg-surface focus:px-4 focus:py-2 focus:font-semibold focus:shadow-overlay"
      >
        {t`Skip to content`}
      </a>
      <Outlet />
    </CSPProvider>
  );
}
