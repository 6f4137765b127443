import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";

/** How long ago by the real clock: "30 s ago", "just now". */
export function useAge(): (at: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow(10_000);
  return (at) => {
    const ms = Math.max(0, now - Date.parse(at));
    const span = format.span(ms);
    return ms < 10_000 ? t`just now` : t`${span} ago`;
  };
}
