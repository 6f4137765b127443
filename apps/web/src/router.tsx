import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import Dashboard from "#shell/dashboard.tsx";
import { Leave } from "#shell/leave.tsx";
import { Root } from "#shell/root.tsx";
import { PageError } from "#ui/page-error.tsx";
import { readDashboardSearch } from "./shared/navigation/dashboard-search.ts";

const rootRoute = createRootRoute({
  component: Root,
  // That page is a document of its own.
  notFoundComponent: Leave,
  errorComponent: PageError,
});

/** The public pages are here so that links to them are checked; following one loads its own document. */
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: "/", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/login", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/reset", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/verify", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/method", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/sandbox-checkout", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/sandbox-billing", component: Leave }),
  createRoute({ getParentRoute: () => rootRoute, path: "/sandbox-portal", component: Leave }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/dashboard",
    validateSearch: readDashboardSearch,
    component: Dashboard,
  }),
]);

export const router = createRouter({
  routeTree,
  // Values of the query stay text: the default parser turns long digit strings into rounded numbers.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
