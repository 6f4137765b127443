import { useOperation } from "../queries/use-operation.ts";
import { useSession } from "../session/session.ts";
import { mayUseSubscription } from "./may-use-subscription.ts";

/** True when the paywall is to be shown in place of what costs a subscription. */
export function usePaywall(isPaid: boolean): boolean {
  const { kind, user } = useSession();
  const { data } = useOperation("subscriptionInfo", undefined, { enabled: isPaid });
  return isPaid && kind === "server" && !mayUseSubscription(data?.subscription, user);
}
