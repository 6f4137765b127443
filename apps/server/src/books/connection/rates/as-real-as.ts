import { basisOfProvider, leastReal } from "@neuro/contract";
import type { JournalEntry } from "@neuro/ledger";
import type { AccountRow } from "../../brokerage-accounts/account-store.ts";
import { holdsRealMoney } from "../../brokerage-accounts/trades-real-money.ts";
import type { HomeRates } from "./home-rates.ts";

/** What a broker or its client says of own money is real; a brokerage of practice money has its prices from the market. */
export function asRealAs(
  account: AccountRow,
  rates: HomeRates,
  entries: readonly JournalEntry[],
): readonly JournalEntry[] {
  const told = { basis: basisOfProvider({ isInvented: !holdsRealMoney(account) }) };
  return entries.map((entry) => {
    const { basis } = entry;
    const isConverted = basis !== null && basis.currency !== basis.homeCurrency;
    return { ...entry, priceBasis: leastReal(isConverted ? [told, rates.basisOf(basis.currency)] : [told]) };
  });
}
