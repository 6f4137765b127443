/** What a person with a key of their own can see for themselves: that the vendor answers as the product takes it to. Reads alone. */
import type { AggregatorAccount, AggregatorUser, BrokerAggregator, Outcome } from "../../aggregator/port.ts";
import { createOwnKeyAggregator } from "../snaptrade-aggregator.ts";
import { createOwnKeys } from "./own-keys.ts";

export type AcceptanceEnvironment = Readonly<
  Partial<
    Record<
      | "ACCEPT_SNAPTRADE"
      | "SNAPTRADE_CLIENT_ID"
      | "SNAPTRADE_CONSUMER_KEY"
      | "SNAPTRADE_URL"
      | "VITEST"
      | "CI",
      string
    >
  >
>;

type Say = (line: string) => void;

/** Null where it may ask. */
function whyNot(env: AcceptanceEnvironment): string | null {
  if (env.VITEST || env.CI) return "This asks SnapTrade itself, so it is no part of a test run.";
  if (env.ACCEPT_SNAPTRADE !== "sandbox")
    return "Set ACCEPT_SNAPTRADE=sandbox to say that SnapTrade may be asked about its broker SANDBOX.";
  if (!env.SNAPTRADE_CLIENT_ID || !env.SNAPTRADE_CONSUMER_KEY)
    return "Set SNAPTRADE_CLIENT_ID and SNAPTRADE_CONSUMER_KEY to your personal key.";
  return null;
}

/** False where it may not ask, or something was not as it should be. */
export async function acceptOwnKey(env: AcceptanceEnvironment, say: Say): Promise<boolean> {
  const refusal = whyNot(env);
  if (refusal !== null) {
    say(refusal);
    return false;
  }
  const user: AggregatorUser = {
    ...{ externalId: env.SNAPTRADE_CLIENT_ID ?? "", secret: env.SNAPTRADE_CONSUMER_KEY ?? "", ownKey: true },
  };
  const aggregator = createOwnKeyAggregator(createOwnKeys({ url: env.SNAPTRADE_URL ?? null }));
  let isGood = true;
  const told = <T>(what: string, outcome: Outcome<T>, words: (value: T) => string): T | null => {
    if (outcome.ok) say(`ok      ${what}: ${words(outcome.value)}`);
    else say(`FAILED  ${what}: ${outcome.reason} (${outcome.message})`);
    isGood &&= outcome.ok;
    return outcome.ok ? outcome.value : null;
  };
  told("brokerages", await aggregator.brokerages(user), (list) => {
    const trading = list.filter(({ canTrade }) => canTrade === true).length;
    const [off, degraded] = [list.filter((one) => !one.available), list.filter((one) => one.isDegraded)];
    return `${list.length}, of which ${trading} trade, ${off.length} are off, ${degraded.length} degraded`;
  });
  const connections = told("connections", await aggregator.connections(user), (list) =>
    list.map(({ brokerage, access, freshness }) => `${brokerage.slug} ${access} ${freshness}`).join(", "),
  );
  const sandbox = connections?.find(({ brokerage }) => brokerage.slug.includes("SANDBOX"));
  if (sandbox === undefined) {
    say("FAILED  no connection to SANDBOX: link it in your SnapTrade dashboard, then run this again");
    return false;
  }
  const accounts = told("accounts", await aggregator.accounts(user), (list) => String(list.length));
  const own = accounts?.filter(({ connectionId }) => connectionId === sandbox.id) ?? [];
  for (const account of own) await readAccount(aggregator, { user, account, told });
  const wrong = await aggregator.connections({ ...user, secret: `${user.secret} but wrong` });
  const isRefused = !wrong.ok && wrong.reason === "user_refused";
  say(`${isRefused ? "ok    " : "FAILED"}  a wrong key: ${wrong.ok ? "accepted" : wrong.reason}`);
  return isGood && isRefused && own.length > 0;
}

interface Reading {
  readonly user: AggregatorUser;
  readonly account: AggregatorAccount;
  told<T>(what: string, outcome: Outcome<T>, words: (value: T) => string): T | null;
}

async function readAccount(aggregator: BrokerAggregator, { user, account, told }: Reading): Promise<void> {
  const { id, category, type } = account;
  const name = `${category} ${type}`;
  told(`${name}, balances`, await aggregator.balances(user, id), (list) =>
    list.map(({ currency }) => currency).join(", "),
  );
  if (category === "investment")
    told(`${name}, positions`, await aggregator.positions(user, id), ({ positions }) =>
      String(positions.length),
    );
  told(`${name}, activities`, await aggregator.activities(user, id, { from: null }), (list) => {
    const unknown = new Set(list.filter((each) => each.type === "other").map(({ rawType }) => rawType));
    return `${list.length}${unknown.size === 0 ? "" : `, not known here: ${[...unknown].join(", ")}`}`;
  });
  told(`${name}, orders`, await aggregator.showsOrders(user, id), (shown) => (shown ? "shown" : "not shown"));
}
