import { MINUTE_MS } from "@neuro/contract/primitives";
import { ProviderUnavailable } from "../../port.ts";
import type { VendorClient } from "../live/vendor-client.ts";

/** What a question for quotes must carry. */
export interface Crumb {
  readonly cookie: string;
  readonly crumb: string;
}

export interface CrumbJar {
  /**
   * The crumb in use, fetched when there is none; null when the vendor gives none, which is not tried again for a while.
   */
  crumb(): Promise<Crumb | null>;
  /** The vendor refused this one: the next caller fetches another, once; refused again, nobody tries for a while. */
  refuse(refused: Crumb): void;
}

export interface CrumbJarOptions {
  /** Gives any visitor a cookie. */
  readonly cookies: VendorClient;
  /** Gives a crumb for the cookie. */
  readonly crumbs: VendorClient;
  readonly wall: () => number;
}

const REST_MS = 15 * MINUTE_MS;
const FRESH_MS = MINUTE_MS;

export function createCrumbJar({ cookies, crumbs, wall }: CrumbJarOptions): CrumbJar {
  let known: { readonly crumb: Crumb; readonly at: number } | null = null;
  let asking: Promise<Crumb | null> | null = null;
  let restsUntil = 0;

  const rest = (): null => {
    restsUntil = wall() + REST_MS;
    return null;
  };

  const fetchCrumb = async (): Promise<Crumb | null> => {
    const { headers } = await cookies.getText("/");
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(";")[0]?.trim() ?? "")
      .filter((pair) => /^[\w.-]+=[^\s,]+$/.test(pair))
      .join("; ");
    if (cookie === "") return rest();
    const { status, text } = await crumbs.getText("/v1/test/getcrumb", { headers: { cookie } });
    const crumb = text.trim();
    // A page or a JSON error is no crumb.
    return status === 200 && /^[\w./\\+=-]{4,64}$/.test(crumb) ? { cookie, crumb } : rest();
  };

  const ask = async (): Promise<Crumb | null> => {
    try {
      const crumb = await fetchCrumb();
      known = crumb && { crumb, at: wall() };
      return crumb;
    } catch (error) {
      // Its own circuit decides when it is asked again; what needs no crumb goes on.
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    }
  };

  return {
    async crumb() {
      if (known !== null) return known.crumb;
      if (wall() < restsUntil) return null;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    refuse(refused) {
      if (known?.crumb !== refused) return;
      if (wall() - known.at < FRESH_MS) rest();
      known = null;
    },
  };
}
