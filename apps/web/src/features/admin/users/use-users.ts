import type { CallOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { usePages } from "../use-pages.ts";

type Query = NonNullable<NonNullable<CallOf<"adminUsers">>["query"]>;
export type Show = NonNullable<Query["show"]>;
export type Order = NonNullable<Query["order"]>;

export const PAGE_ROWS = 25;
/** Long enough that a word is asked for once, not letter by letter. */
const ASK_AFTER_MS = 250;
const FRESH_MS = 10_000;

/** The list of users as it is searched, filtered, ordered and turned. */
export function useUsers(firstSearch = "") {
  const [typed, setTyped] = useState(firstSearch);
  const [show, setShow] = useState<Show>("all");
  const [order, setOrder] = useState<Order>("newest");
  const search = useDebounced(typed.trim(), ASK_AFTER_MS);
  const pages = usePages(JSON.stringify([search, show, order]));
  const query = useOperation(
    "adminUsers",
    {
      query: {
        ...(search === "" ? {} : { search }),
        ...(pages.cursor === undefined ? {} : { after: pages.cursor }),
        ...{ show, order, limit: PAGE_ROWS },
      },
    },
    { keepLast: true, staleMs: FRESH_MS },
  );
  return {
    query,
    pages,
    typed,
    setTyped,
    show,
    setShow,
    order,
    setOrder,
    isFiltered: search !== "" || show !== "all",
  };
}

export type UserList = ReturnType<typeof useUsers>;
