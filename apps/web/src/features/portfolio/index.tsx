import { useSampleView } from "#data/session.ts";
import { useDashboardSearch } from "#lib/dashboard-search.ts";
import { AccountPage } from "./account-page.tsx";
import { AccountsPage } from "./accounts-page.tsx";

/** All accounts, or the one of the address. A visitor has none to open. */
export default function Portfolio() {
  const { account } = useDashboardSearch();
  const sample = useSampleView();
  return account === undefined || sample ? <AccountsPage /> : <AccountPage key={account} id={account} />;
}
