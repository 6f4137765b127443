import { tabIds } from "#lib/dashboard-search.ts";
import { featureLoader } from "#lib/load-feature.ts";
import { isBuilt, tabPages } from "./tab-pages.ts";

/** Pages with an address of their own. */
export const pages = {
  landing: featureLoader("landing", () => import("#features/landing/index.tsx")),
  login: featureLoader("login", () => import("#features/login/index.tsx")),
  method: featureLoader("method", () => import("#features/method/index.tsx")),
  dashboard: () => import("./dashboard.tsx"),
} as const;

/** Starts loading what the address needs, beside the entry instead of after it. */
export function preloadFor(address: URL): void {
  const wanted: Array<Promise<unknown>> = [];
  if (address.pathname === "/") wanted.push(pages.landing());
  else if (address.pathname === "/login") wanted.push(pages.login());
  else if (address.pathname === "/method") wanted.push(pages.method());
  else if (address.pathname === "/dashboard") {
    const asked = address.searchParams.get("tab");
    const tab = tabIds.find((id) => id === asked) ?? "overview";
    wanted.push(pages.dashboard());
    if (isBuilt(tab)) wanted.push(tabPages[tab]());
  }
  // A chunk that fails here is asked for again by the route, which shows the error.
  for (const each of wanted) each.catch(() => {});
}
