import { useLingui } from "@lingui/react/macro";
import { notificationsPageSize, notificationsShownInAnalytics } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { NotificationList } from "#shared/notifications/notification-list.tsx";
import { ReadAllButton } from "#shared/notifications/read-all-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** The newest five, and the rest of the page on demand. */
export function NotificationsCell() {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const query = useOperation("notifications", { query: { limit: notificationsPageSize } }, { staleMs: 0 });
  return (
    <Cell head={t`Recent notifications`} aside={<ReadAllButton unread={query.data?.unread_count ?? 0} />}>
      <Answer query={query} failed={t`The notifications could not be loaded.`} heights={[76]}>
        {({ notifications }) => {
          const shown = all ? notifications : notifications.slice(0, notificationsShownInAnalytics);
          return (
            <>
              <NotificationList notifications={shown} />
              {notifications.length > shown.length ? (
                <button type="button" className={`mt-3 ${textLinkClass}`} onClick={() => setAll(true)}>
                  {t`Show more`}
                </button>
              ) : null}
            </>
          );
        }}
      </Answer>
    </Cell>
  );
}
