import { useLingui } from "@lingui/react/macro";
import type { Notification } from "@neuro/contract";
import { useAction } from "#data/queries/use-action.ts";
import { classNames } from "#lib/class-names.ts";
import { useFormat } from "#lib/format.ts";
import { useFollowPath } from "#shared/navigation/dashboard-search.ts";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tag } from "#ui/tag.tsx";

export interface NotificationListProps {
  notifications: readonly Notification[];
  /** Somebody went where a notification leads. */
  onGo?(): void;
}

/** Newest first; one that is about something leads there, and is read by that. */
export function NotificationList({ notifications, onGo }: NotificationListProps) {
  const { t } = useLingui();
  if (notifications.length === 0)
    return (
      <EmptyState
        title={t`No notifications`}
      >{t`Filled orders, alerts and what concerns your account's safety appear here.`}</EmptyState>
    );
  return (
    <ol aria-label={t`Notifications`} className="-mt-1">
      {notifications.map((each) => (
        <Row key={each.id} notification={each} onGo={onGo} />
      ))}
    </ol>
  );
}

function Row({
  notification: { id, title, message, priority, read, created_at, link },
  onGo,
}: {
  notification: Notification;
  onGo: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const follow = useFollowPath();
  const reading = useAction("readNotification", { refreshes: ["notifications"] });
  const mark = () => {
    // One that could not be marked stays unread: the next look tells.
    if (!read) void reading.run({ params: { id } }).catch(() => {});
  };
  const go = () => {
    mark();
    onGo?.();
    if (link !== null) follow(link);
  };
  return (
    <li className="flex items-baseline gap-x-3 border-b border-grid py-3 last:border-b-0">
      <span
        className={classNames("size-2 flex-none self-start rounded-full mt-1.5", !read && "bg-brand")}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span
            className={classNames(
              "min-w-0 [overflow-wrap:anywhere]",
              read ? "font-book text-soft" : "font-semibold",
            )}
          >
            {read ? null : <span className="sr-only">{t`Unread`} </span>}
            {title}
          </span>
          {priority === "urgent" ? <Tag>{t`Urgent`}</Tag> : null}
        </p>
        <p className="mt-0.5 text-13 text-soft [overflow-wrap:anywhere]">{message}</p>
      </div>
      <div className="flex flex-none flex-col items-end gap-1">
        <time dateTime={created_at} className="text-12 whitespace-nowrap text-muted">
          {format.dateTime(created_at)}
        </time>
        {link === null && read ? null : (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 text-12 font-book text-brand hover:underline"
            onClick={link === null ? mark : go}
          >
            {link === null ? t`Mark as read` : t`Open`}
            <span className="sr-only">: {title}</span>
            {link === null ? null : <Icon name="chevronRight" size={12} />}
          </button>
        )}
      </div>
    </li>
  );
}
