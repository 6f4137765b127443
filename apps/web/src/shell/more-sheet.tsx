import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSession } from "#data/session.ts";
import type { MarketStatus } from "#data/use-market.ts";
import { setLanguage, useLanguage } from "#lib/i18n.ts";
import {
  setPalette,
  setPrivacy,
  setThemeChoice,
  usePalette,
  usePrivacy,
  useThemeChoice,
} from "#lib/preferences.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Switch } from "#ui/switch.tsx";
import { MarketLine } from "./market-line.tsx";

export interface MoreSheetProps {
  onClose(): void;
  market: MarketStatus | undefined;
  onLogout(): void;
}

/** What the desktop header holds and the phone has no room for. */
export default function MoreSheet({ onClose, market, onLogout }: MoreSheetProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const theme = useThemeChoice();
  const palette = usePalette();
  const hidden = usePrivacy();
  const { kind } = useSession();
  const row = "flex min-h-12 items-center justify-between gap-3 border-b border-grid text-14";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`More`}>
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
    </Dialog>
  );
}
