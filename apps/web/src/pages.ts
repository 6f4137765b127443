import { featureLoader, type PageModule } from "./lib/loading/load-feature.ts";
import { tabIds } from "./shared/navigation/tab-ids.ts";
import { tabPages } from "./shell/tab-pages.ts";

/** Pages anyone may read: documents of their own, without the router and the caches of the dashboard. */
const publicPages: Readonly<Record<string, () => Promise<PageModule>>> = {
  "/": featureLoader("landing", () => import("./features/landing/index.tsx")),
  "/login": featureLoader("login", () => import("./features/login/index.tsx"), ["identity"]),
  "/reset": featureLoader("login", () => import("./features/login/reset-page.tsx"), ["identity"]),
  "/verify": featureLoader("login", () => import("./features/login/verify-page.tsx")),
  "/method": featureLoader("method", () => import("./features/method/index.tsx")),
  "/sandbox-checkout": featureLoader(
    "sandbox-checkout",
    () => import("./features/sandbox-checkout/index.tsx"),
  ),
  "/sandbox-billing": featureLoader(
    "sandbox-checkout",
    () => import("./features/sandbox-checkout/billing-page.tsx"),
  ),
  "/sandbox-portal": featureLoader("sandbox-portal", () => import("./features/sandbox-portal/index.tsx")),
};

const missing = featureLoader("shell", () => import("./shell/not-found.tsx"));
const app = featureLoader("shell", () => import("./app.tsx"));

/** The document an address belongs to: a public page by its path, the dashboard, or none. */
export function kindOf(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return path === "/dashboard" || Object.hasOwn(publicPages, path) ? path : "missing";
}

/** The page of an address, with or without a slash at its end. */
export function loadPage({ pathname, searchParams }: URL): Promise<PageModule> {
  const kind = kindOf(pathname);
  if (kind !== "/dashboard") return (publicPages[kind] ?? missing)();
  preloadTab(searchParams.get("tab"));
  return app();
}

/** The tab's chunk travels beside the dashboard's instead of after it. */
function preloadTab(asked: string | null): void {
  const tab = tabIds.find((id) => id === asked) ?? "overview";
  // A chunk that fails here is asked for again by the tab, which shows the error.
  tabPages[tab]().catch(() => {});
}
