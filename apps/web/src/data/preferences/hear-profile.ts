/** What the account says of itself, after it was changed in another window perhaps. */
import { countsIn, setCountsIn } from "#lib/preferences.ts";
import { call } from "../calls/client.ts";
import { connectionReads, ledgerReads, refresh } from "../queries/refresh.ts";
import { setCachedAnswer } from "../queries/set-cached-answer.ts";

/** Amounts and their currency change together: what was told in the other one is asked for again. */
export async function hearProfile(): Promise<void> {
  try {
    const { profile } = await call("profile");
    setCachedAnswer("profile", { profile });
    if (profile.home_currency === countsIn.get()) return;
    setCountsIn(profile.home_currency);
    refresh([...ledgerReads, ...connectionReads]);
  } catch (error) {
    console.info("The profile that changed could not be read", error);
  }
}
