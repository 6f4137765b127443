import { useLingui } from "@lingui/react/macro";
import type { PanelId } from "#shared/navigation/tab-ids.ts";
import { PanelLink } from "./panel-link.tsx";
import { SectionIcon } from "./section-icon.tsx";
import { sections } from "./sections.ts";

/** The sections where there is no room for the side bar, as the dashboard has its tabs on a phone. */
export function BottomBar({ section }: { section: PanelId }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Sections`} className="admin-bar">
      <ul>
        {sections.map(({ id, short }) => (
          <li key={id}>
            <PanelLink panel={id} current={id === section}>
              <SectionIcon id={id} size={20} />
              {i18n._(short)}
            </PanelLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
