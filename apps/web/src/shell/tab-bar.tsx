import { useLingui } from "@lingui/react/macro";
import { classNames } from "#lib/class-names.ts";
import type { TabId } from "#shared/navigation/tab-ids.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { isInPhoneBar, tabNames, useNavigation } from "./tabs.ts";

/** Tabs under the header, 44 high, berry rule under the present one. */
export function TabBar({ tab: current }: { tab: TabId }) {
  const { t, i18n } = useLingui();
  const navigation = useNavigation();
  return (
    <nav aria-label={t`Sections`} className="page w-full max-tab:hidden">
      <ul className="flex h-11 gap-7 border-b border-line whitespace-nowrap max-desk:gap-3 max-desk:text-13">
        {navigation.map(({ tab }) => (
          <li key={tab}>
            <TabLink
              tab={tab}
              current={tab === current}
              className={classNames(
                "-mb-px flex h-11 items-center border-b-2 font-medium hover:text-ink",
                tab === current ? "border-brand text-ink" : "border-transparent text-muted",
              )}
            >
              {i18n._(tabNames[tab])}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The phone's navigation, 60 high plus the safe area. More is marked while one of its tabs is open. */
export function BottomBar({ tab: current, onMore }: { tab: TabId; onMore(): void }) {
  const { t, i18n } = useLingui();
  const navigation = useNavigation();
  const item =
    "relative flex h-[60px] w-full flex-col items-center justify-center gap-[3px] text-11 font-book";
  const look = (here: boolean): string =>
    classNames(
      item,
      here
        ? "text-brand before:absolute before:-top-px before:h-0.5 before:w-7 before:bg-brand"
        : "text-muted",
    );
  return (
    <nav
      aria-label={t`Sections`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-2 pb-5 tab:hidden"
    >
      <ul className="grid grid-cols-5">
        {navigation.filter(isInPhoneBar).map(({ tab, icon, short }) => (
          <li key={tab}>
            <TabLink tab={tab} current={tab === current} className={look(tab === current)}>
              <Icon name={icon} size={20} />
              {i18n._(short)}
            </TabLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={look(navigation.some((place) => place.tab === current && !isInPhoneBar(place)))}
            onClick={onMore}
          >
            <Icon name="more" size={20} />
            {t`More`}
          </button>
        </li>
      </ul>
    </nav>
  );
}
