import "../sections.css";
import { useLingui } from "@lingui/react/macro";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell, Sheet } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { PanelLink } from "../panel-link.tsx";
import { StatisticsCell } from "./statistics-cell.tsx";
import { UsersCell } from "./users-cell.tsx";

/** The administrators' tab of the dashboard: figures, users, and the ways to the neural network and to the panel. */
export default function Page() {
  const { t } = useLingui();
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex items-center gap-3">
          {/* The page's heading is spoken already. */}
          <span aria-hidden="true" className="text-20 font-semibold tracking-[-0.02em]">{t`Admin`}</span>
          <Tag tone="ink">{t`Administrator Only`}</Tag>
        </p>
        <p className="flex flex-wrap gap-2">
          <TabLink tab="neural" className={buttonClass({ size: "sm" })}>
            <Icon name="target" size={14} />
            {t`Neural network`}
          </TabLink>
          <PanelLink panel="overview" className={buttonClass({ size: "sm" })}>
            <Icon name="shield" size={14} />
            {t`Open the admin panel`}
          </PanelLink>
        </p>
      </div>
      <Sheet>
        <Cell>
          <StatisticsCell />
        </Cell>
        <Cell>
          <UsersCell />
        </Cell>
      </Sheet>
    </>
  );
}
