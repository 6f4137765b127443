/** The README's table of environment variables, made from the server's own list. */
import { CONFIG_VARIABLES } from "../apps/server/src/platform/config/config-variables.ts";
import { replaceBetweenMarkers } from "./replace-between-markers.ts";

export function withConfigTable(readme: string): string {
  const rows = CONFIG_VARIABLES.map(
    ({ name, default: standard, meaning }) =>
      `| \`${name}\` | ${standard === "" ? "" : `\`${standard}\``} | ${meaning} |`,
  );
  const table = ["| variable | default | meaning |", "|---|---|---|", ...rows].join("\n");
  return replaceBetweenMarkers(readme, "configuration", table);
}
