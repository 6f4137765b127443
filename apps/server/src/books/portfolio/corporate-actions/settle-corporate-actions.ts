/** What a user's paper accounts are due by now: splits first, since dividends are of the units that they leave. */
import { creditDividends } from "./credit-dividends.ts";
import { splitPaperAccounts } from "./split-paper-accounts.ts";

export async function settleCorporateActions(
  parts: Parameters<typeof creditDividends>[0],
  userId: string,
): Promise<void> {
  await splitPaperAccounts(parts, { userId });
  await creditDividends(parts, { userId });
}
