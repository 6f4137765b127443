/** Where payment pages send people back to: this site, and nowhere else. */
import { type Locale, message } from "@neuro/contract";
import { type Failure, failure } from "../../platform/failure.ts";
import type { BillingContext } from "./billing-context.ts";

const SETTINGS = "/dashboard?tab=settings";

export interface Origin {
  readonly originUrl: string;
  /** As the caller's browser addressed this server. */
  readonly host: string | undefined;
  readonly locale: Locale;
}

/** The page to come back to. With PUBLIC_URL that is the site; without it, wherever the caller reached this server. */
export function settingsPageOf(
  { config, publicOrigin }: Pick<BillingContext, "config" | "publicOrigin">,
  { originUrl, host, locale }: Origin,
): string | Failure {
  const { origin, protocol } = new URL(originUrl);
  const reached = `${protocol}//${host}`;
  const isReached = config.publicUrl === null && URL.canParse(reached) && new URL(reached).origin === origin;
  const isOwn = origin === publicOrigin.current() || isReached;
  if (isOwn) return `${origin}${SETTINGS}`;
  const detail = message("checkout.origin_not_own", locale, { origin: publicOrigin.current() });
  return failure("forbidden", {
    detail,
    fields: [{ path: "origin_url", code: "forbidden", message: detail }],
  });
}

export function returnUrlOf(settingsPage: string, checkout: "done" | "cancelled"): string {
  return `${settingsPage}&checkout=${checkout}`;
}
