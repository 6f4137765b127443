import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MarketStatus } from "#data/market/use-market.ts";
import { useSession } from "#data/session/session.ts";
import { setLanguage, useLanguage } from "#lib/i18n/i18n.ts";
import {
  setPalette,
  setPrivacy,
  setThemeChoice,
  usePalette,
  usePrivacy,
  useThemeChoice,
} from "#lib/preferences.ts";
import type { TabId } from "#shared/navigation/tab-ids.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Icon } from "#ui/icon.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { MarketLine } from "./market-line.tsx";
import { isInPhoneBar, tabNames, useNavigation } from "./tabs.ts";

export interface MoreSheetProps {
  tab: TabId;
  onClose(): void;
  market: MarketStatus | undefined;
  onLogout(): void;
}

/** Tabs, and what else the desktop header holds, that the phone's bars have no room for. */
export default function MoreSheet({ tab, onClose, market, onLogout }: MoreSheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const theme = useThemeChoice();
  const palette = usePalette();
  const hidden = usePrivacy();
  const row = "flex min-h-[52px] items-center justify-between gap-3 border-b border-grid text-14";
  return (
    <Dialog onClose={onClose} title={t`More`}>
      <TabList tab={tab} onClose={onClose} />
      <div className={row}>
        <MarketLine market={market} />
      </div>
      <div className={row}>
        <span>{t`Language`}</span>
        <Segmented
          label={t`Language`}
          value={language}
          onChange={(next) => void setLanguage(next)}
          choices={[
            { value: "en", label: "English" },
            { value: "fr", label: "Français" },
          ]}
        />
      </div>
      <div className={row}>
        <span>{t`Theme`}</span>
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={setThemeChoice}
          choices={[
            { value: "system", label: t`System` },
            { value: "light", label: t`Light` },
            { value: "dark", label: t`Dark` },
          ]}
        />
      </div>
      <div className={row}>
        <span>{t`Gain and loss`}</span>
        <Segmented
          label={t`Colours of gain and loss`}
          value={palette}
          onChange={setPalette}
          choices={[
            { value: "blue-orange", label: t`Blue, orange` },
            { value: "green-red", label: t`Green, red` },
          ]}
        />
      </div>
      <div className={row}>
        <span aria-hidden="true">{t`Hide amounts`}</span>
        <Switch checked={hidden} onChange={setPrivacy} label={t`Hide amounts`} hideLabel />
      </div>
      <Ways onLogout={onLogout} />
    </Dialog>
  );
}

function Ways({ onLogout }: Pick<MoreSheetProps, "onLogout">) {
  const { t } = useLingui();
  const { kind } = useSession();
  return (
    <div className="mt-5 grid gap-2">
      <Link to="/method" className={buttonClass({ block: true })}>
        {t`How we measure`}
      </Link>
      {kind === "visitor" ? (
        <Link to="/login" className={buttonClass({ block: true })}>
          {t`Login`}
        </Link>
      ) : (
        <Button block icon="logout" onClick={onLogout}>
          {t`Logout`}
        </Button>
      )}
    </div>
  );
}

function TabList({ tab: current, onClose }: Pick<MoreSheetProps, "tab" | "onClose">) {
  const { t, i18n } = useLingui();
  const more = useNavigation().filter((place) => !isInPhoneBar(place));
  return (
    <nav aria-label={t`More sections`}>
      <ul>
        {more.map(({ tab, icon }) => (
          <li key={tab}>
            <TabLink
              tab={tab}
              onClick={onClose}
              current={tab === current}
              className="flex min-h-12 items-center gap-3 border-b border-grid text-14 font-book aria-[current=page]:text-brand"
            >
              <Icon name={icon} size={18} className="text-muted" />
              {i18n._(tabNames[tab])}
              <Icon name="chevronRight" className="ml-auto text-muted" />
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
