/** Checks alerts every few seconds, in whichever process works jobs. */
import { repeatEvery } from "../../../platform/concurrency/repeat-every.ts";
import { type AlertsContext, checkAlerts } from "./check-alerts.ts";

const CHECK_MS = 5_000;
/** A vendor answers so many questions a minute for everybody. */
const CHECK_VENDOR_MS = 30_000;

/** Returns the way to stop, which waits for the check under way. */
export function runAlerts(ctx: AlertsContext): () => Promise<void> {
  const asksVendors = ctx.market.providers.some(({ isLive }) => isLive);
  return repeatEvery(asksVendors ? CHECK_VENDOR_MS : CHECK_MS, async () => {
    try {
      await checkAlerts(ctx);
    } catch (err) {
      ctx.log.error({ err }, "alerts could not be checked");
    }
  });
}
