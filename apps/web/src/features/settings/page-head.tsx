import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { type SettingsSection, settingsSections } from "./sections.ts";
import { useSectionInView } from "./use-section-in-view.ts";

const names: Record<SettingsSection, MessageDescriptor> = {
  universe: msg`Universe`,
  risk: msg`Risk`,
  strategies: msg`Strategies`,
  subscription: msg`Subscription`,
  notifications: msg`Notifications`,
  display: msg`Display`,
  account: msg`Account`,
};

/** Row over the sheet: where on the page each kind of setting stands. */
export function PageHead() {
  const { t, i18n } = useLingui();
  const inView = useSectionInView();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-tab:mb-3">
      {/* The page's heading is spoken already. */}
      <p aria-hidden="true" className="text-20 font-semibold tracking-[-0.02em]">{t`Settings`}</p>
      <nav aria-label={t`Settings`} className="max-tab:w-full">
        <ul className="flex flex-wrap gap-x-5">
          {settingsSections.map((section) => (
            <li key={section}>
              <TabLink
                tab="settings"
                section={section}
                onClick={() => document.getElementById(section)?.focus({ preventScroll: true })}
                className={`inline-flex min-h-8 items-center text-13 max-tab:min-h-11 ${section === inView ? "font-semibold text-ink" : "text-muted hover:text-ink"}`}
              >
                {i18n._(names[section])}
              </TabLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
