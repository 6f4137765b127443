/** The table of environment variables in docs/configuration.md, made from the server's own list. */
import { CONFIG_VARIABLES } from "../../apps/server/src/platform/config/config-variables.ts";
import { replaceBetweenMarkers } from "./replace-between-markers.ts";

export const CONFIG_PAGE = "docs/configuration.md";

export function withConfigTable(page: string): string {
  const rows = CONFIG_VARIABLES.map(
    ({ name, default: standard, meaning }) =>
      `| \`${name}\` | ${standard === "" ? "" : `\`${standard}\``} | ${meaning} |`,
  );
  const table = ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
  return replaceBetweenMarkers(page, "configuration", table);
}
