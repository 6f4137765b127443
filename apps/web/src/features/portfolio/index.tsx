import { Suspense } from "react";
import { useSampleView } from "#data/session/session.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { AccountPage } from "./account/account-page.tsx";
import { AccountsPage } from "./account/accounts-page.tsx";

const Opened = lazy(loaderWithTexts("portfolio-actions", () => import("./opened/opened.tsx")));

/** All accounts, or the one of the address. A visitor has none to open. */
export default function Portfolio() {
  const { account, open } = useDashboardSearch();
  const sample = useSampleView();
  return (
    <>
      {account === undefined || sample ? <AccountsPage /> : <AccountPage key={account} id={account} />}
      {open === undefined || sample ? null : (
        <Suspense fallback={null}>
          <Opened key={open} open={open} accountId={account} />
        </Suspense>
      )}
    </>
  );
}
