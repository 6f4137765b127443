import { CSPProvider } from "@base-ui/react/csp-provider";
import { Outlet } from "@tanstack/react-router";

/** No style elements at run time: the content policy forbids them. */
export function Root() {
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}
