/** A member whose linked margin account traded RY. */
import type { Database } from "../../../platform/db/database.ts";
import { openBrokerAccounts, type ToldTrade, toldTrade } from "../../../testing/broker-accounts.ts";
import { type Member, newMember } from "../../../testing/new-member.ts";
import type { TestApp } from "../../../testing/test-app.ts";

/** Whatever happened on a day did so then. */
const momentOf = (day: string) => Date.parse(`${day}T16:00:00Z`);

export async function traderOf(
  server: TestApp,
  database: Database,
  trades: readonly (Omit<ToldTrade, "instrumentId"> & { readonly day: string })[],
): Promise<Member & { readonly accountId: string }> {
  const member = await newMember(server);
  const accountId = `trader-${member.userId}`;
  await openBrokerAccounts(
    database,
    { userId: member.userId, openedAt: momentOf("2023-01-03") },
    {
      types: { [accountId]: "margin" },
      entries: trades.map(({ day, ...told }) =>
        toldTrade(accountId, momentOf(day), { instrumentId: "XTSE:RY", ...told }),
      ),
    },
  );
  return { ...member, accountId };
}
