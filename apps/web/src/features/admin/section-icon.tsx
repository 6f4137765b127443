import type { PanelId } from "#shared/navigation/tab-ids.ts";
import { LineIcon } from "#ui/icon.tsx";
import { iconPaths } from "#ui/icon-paths.ts";

const paths: Record<PanelId, string> = {
  overview: iconPaths.home,
  users:
    "M6 7.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8ZM1.6 13.2c.4-2.3 2.2-3.6 4.4-3.6s4 1.3 4.4 3.6M10.4 2.8a2.4 2.4 0 0 1 0 4.4M12 9.9c1.3.6 2.1 1.7 2.4 3.3",
  system: "M2.6 2.8h10.8v4.4H2.6ZM2.6 8.8h10.8v4.4H2.6ZM5.2 5h.01M5.2 11h.01M8 5h2.8M8 11h2.8",
  analytics: iconPaths.chart,
  settings: iconPaths.settings,
};

export function SectionIcon({ id, size }: { id: PanelId; size?: number }) {
  return <LineIcon path={paths[id]} size={size} />;
}
