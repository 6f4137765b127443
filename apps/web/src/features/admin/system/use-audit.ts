import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { usePages } from "../use-pages.ts";

export const PAGE_ROWS = 25;
const ASK_AFTER_MS = 250;

/** The audit log as it is filtered and turned. */
export function useAudit(firstUser: string) {
  const [action, setAction] = useState("");
  const [typed, setTyped] = useState(firstUser);
  const user = useDebounced(typed.trim(), ASK_AFTER_MS);
  const pages = usePages(JSON.stringify([action, user]));
  const query = useOperation(
    "adminAudit",
    {
      query: {
        ...(action === "" ? {} : { action }),
        ...(user === "" ? {} : { user }),
        ...(pages.cursor === undefined ? {} : { before: pages.cursor }),
        limit: PAGE_ROWS,
      },
    },
    { keepLast: true, staleMs: 0 },
  );
  return { query, pages, action, setAction, typed, setTyped, isFiltered: action !== "" || user !== "" };
}

export type Audit = ReturnType<typeof useAudit>;
