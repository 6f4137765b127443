import { useEffect } from "react";

/** Sets the document title to "<page> · Neuro" and keeps it in step with the language. */
export function useTitle(page: string | undefined): void {
  useEffect(() => {
    document.title = page === undefined || page === "" ? "Neuro" : `${page} · Neuro`;
  }, [page]);
}
