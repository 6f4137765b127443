import { useSampleView } from "#data/session/session.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { AccountPage } from "./account/account-page.tsx";
import { AccountsPage } from "./account/accounts-page.tsx";

/** All accounts, or the one of the address. A visitor has none to open. */
export default function Portfolio() {
  const { account } = useDashboardSearch();
  const sample = useSampleView();
  return account === undefined || sample ? <AccountsPage /> : <AccountPage key={account} id={account} />;
}
