import { useLingui } from "@lingui/react/macro";
import { notificationsPageSize } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { NotificationList } from "./notification-list.tsx";
import { ReadAllButton } from "./read-all-button.tsx";

/** Behind the bell: the newest page, where each leads, and where alerts are set. */
export default function NotificationPanel({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("notifications", { query: { limit: notificationsPageSize } }, { staleMs: 0 });
  return (
    <Dialog
      onClose={onClose}
      title={t`Notifications`}
      foot={
        <>
          <TabLink tab="analytics" className={`mr-auto ${textLinkClass}`} onClick={onClose}>
            {t`Alerts and analytics`}
          </TabLink>
          <TabLink tab="settings" section="notifications" className={textLinkClass} onClick={onClose}>
            {t`What I am told`}
          </TabLink>
          <ReadAllButton unread={query.data?.unread_count ?? 0} />
        </>
      }
    >
      <Answer query={query} failed={t`The notifications could not be loaded.`} heights={[52, 52, 52]}>
        {({ notifications }) => <NotificationList notifications={notifications} onGo={onClose} />}
      </Answer>
    </Dialog>
  );
}
