import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TabId } from "#lib/tab-ids.ts";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { TabLink, textLinkClass } from "#ui/tab-link.tsx";
import type { BuiltTabId } from "./tab-pages.ts";
import { tabNames } from "./tabs.ts";

/** What will stand in a tab that is not built. */
const plannedTabs: Record<Exclude<TabId, BuiltTabId>, MessageDescriptor> = {
  admin: msg`Here administrators will manage users and watch the health of the system.`,
};

/** A tab whose address works already: its name and what will be there. */
export default function UnbuiltTab({ tab }: { tab: Exclude<TabId, BuiltTabId> }) {
  const { t, i18n } = useLingui();
  return (
    <Sheet>
      <Cell className="py-10!">
        <h2 className="text-20 font-semibold tracking-[-0.02em]">{i18n._(tabNames[tab])}</h2>
        <p className="mt-2 max-w-[560px] text-16 text-soft">{i18n._(plannedTabs[tab])}</p>
        <p className="mt-5">
          <TabLink tab="overview" className={textLinkClass}>{t`Back to the overview`}</TabLink>
        </p>
      </Cell>
    </Sheet>
  );
}
