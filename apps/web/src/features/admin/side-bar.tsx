import { useLingui } from "@lingui/react/macro";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import type { PanelId } from "#shared/navigation/tab-ids.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Logo } from "#ui/logo.tsx";
import { Tag } from "#ui/tag.tsx";
import { PanelLink } from "./panel-link.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { SectionIcon } from "./section-icon.tsx";
import { sections } from "./sections.ts";
import { useStats } from "./use-stats.ts";

interface SideBarProps {
  section: PanelId;
  onLogout(): void;
}

/** Sections, quick actions, and whose session it is. */
export function SideBar({ section, onLogout }: SideBarProps) {
  const { t } = useLingui();
  return (
    <aside className="admin-side" aria-label={t`Administration`}>
      <Brand />
      <nav aria-label={t`Sections`} className="mt-5">
        <ul>
          {sections.map(({ id }) => (
            <li key={id}>
              <SideLink id={id} current={id === section} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 px-3">
        <QuickActions />
      </div>
      <div className="admin-foot">
        <Identity />
        <TabLink tab="overview" className="mt-3 flex min-h-8 items-center gap-2 text-soft hover:text-ink">
          <Icon name="arrowLeft" />
          {t`My dashboard`}
        </TabLink>
        <Button variant="quiet" icon="logout" className="admin-logout" onClick={onLogout}>
          {t`Logout`}
        </Button>
      </div>
    </aside>
  );
}

export function Brand() {
  const { t } = useLingui();
  return (
    <div className="flex h-6 items-center gap-3 px-3">
      <Logo />
      <Tag tone="ink">{t({ message: "Admin", context: "role" })}</Tag>
    </div>
  );
}

function SideLink({ id, current }: { id: PanelId; current: boolean }) {
  const { i18n } = useLingui();
  const section = sections.find((each) => each.id === id);
  return section === undefined ? null : (
    <PanelLink panel={id} current={current}>
      <SectionIcon id={id} />
      {i18n._(section.name)}
      {id === "users" ? <UserCount /> : null}
    </PanelLink>
  );
}

function UserCount() {
  const { data } = useStats();
  const format = useFormat();
  return data === undefined ? null : (
    <span className="ml-auto text-12 font-medium text-muted">{format.number(data.stats.total_users)}</span>
  );
}

/** Name and address of whoever is logged in. */
export function Identity() {
  const { user } = useSession();
  const name = user?.name ?? user?.email;
  return (
    <>
      <p className="truncate font-semibold">{name}</p>
      {user?.name === null ? null : <p className="truncate text-12 text-muted">{user?.email}</p>}
    </>
  );
}
