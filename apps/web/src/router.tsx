import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from "@tanstack/react-router";
import { readDashboardSearch } from "#lib/dashboard-search.ts";
import { NotFound } from "#shell/not-found.tsx";
import { PageError } from "#shell/page-error.tsx";
import { pages } from "#shell/pages.ts";
import { Root } from "#shell/root.tsx";

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageError,
});

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: "/", component: lazyRouteComponent(pages.landing) }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/login",
    component: lazyRouteComponent(pages.login),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/method",
    component: lazyRouteComponent(pages.method),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/dashboard",
    validateSearch: readDashboardSearch,
    component: lazyRouteComponent(pages.dashboard),
  }),
]);

export const router = createRouter({
  routeTree,
  // Values of the query stay text: the default parser turns long digit strings into rounded numbers.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
