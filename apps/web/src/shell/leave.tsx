import { useEffect } from "react";

/** A link of the dashboard to a public page: that page is a document of its own, so it is loaded as one. */
export function Leave() {
  useEffect(() => window.location.reload(), []);
  return null;
}
