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
   * Throws `ProviderUnavailable` when the vendor cannot be asked at all.
   */
  crumb(): Promise<Crumb | null>;
  /** The vendor refused this one: the next caller fetches another, once; refused again, nobody tries for a while. */
  refuse(refused: Crumb): void;
}

export interface CrumbJarOptions {
  /** Gives any visitor a cookie. */
  readonly cookies: VendorClient;
  /** Gives a crumb for the cookie. */
  readonly queries: VendorClient;
  readonly wall: () => number;
}

const REST_MS = 15 * 60_000;
const FRESH_MS = 60_000;

export function createCrumbJar({ cookies, queries, wall }: CrumbJarOptions): CrumbJar {
  let known: { readonly crumb: Crumb; readonly at: number } | null = null;
  let asking: Promise<Crumb | null> | null = null;
  let restsUntil = 0;

  const visit = async (): Promise<string | null> => {
    try {
      const { headers } = await cookies.getText("/");
      return headers
        .getSetCookie()
        .map((line) => line.split(";")[0]?.trim() ?? "")
        .filter((pair) => /^[\w.-]+=[^\s,]+$/.test(pair))
        .join("; ");
    } catch (error) {
      // Its own circuit decides when it is asked again; what needs no cookie goes on.
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    }
  };

  const ask = async (): Promise<Crumb | null> => {
    const cookie = await visit();
    if (cookie === null) return null;
    const { status, text } = await queries.getText("/v1/test/getcrumb", { headers: { cookie } });
    const crumb = text.trim();
    // A page or a JSON error is no crumb.
    if (cookie === "" || status !== 200 || !/^[\w./\\+=-]{4,64}$/.test(crumb)) {
      restsUntil = wall() + REST_MS;
      return null;
    }
    known = { crumb: { cookie, crumb }, at: wall() };
    return known.crumb;
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
      if (wall() - known.at < FRESH_MS) restsUntil = wall() + REST_MS;
      known = null;
    },
  };
}
