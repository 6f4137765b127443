import { useLingui } from "@lingui/react/macro";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { Identity } from "./side-bar.tsx";

interface MenuSheetProps {
  open: boolean;
  onClose(): void;
  onLogout(): void;
}

/** What else the side bar holds, where there is no room for it. */
export function MenuSheet({ open, onClose, onLogout }: MenuSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Administration`}>
      <Identity />
      <div className="mt-5">
        <QuickActions onDone={onClose} />
      </div>
      <div className="mt-5 grid gap-2">
        <TabLink tab="overview" className={buttonClass({ block: true })}>
          {t`My dashboard`}
        </TabLink>
        <Button block icon="logout" onClick={onLogout}>
          {t`Logout`}
        </Button>
      </div>
    </Dialog>
  );
}
