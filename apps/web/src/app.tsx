import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { askCacheTime } from "./data/queries/cache-time.ts";
import { queryClient } from "./data/queries/query-client.ts";
import { router } from "./router.tsx";

void askCacheTime();

/** The dashboard: the router for its one address with many tabs, the query cache, and no style elements at run time. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
