import { useCountsIn } from "#lib/preferences.ts";
import { Tag } from "../tag.tsx";

/** Beside the title of what stays in Canadian dollars, for whoever counts in others. */
export function InCad() {
  return useCountsIn() === "CAD" ? null : <Tag>CAD</Tag>;
}
