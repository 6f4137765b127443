import { useLingui } from "@lingui/react/macro";
import { MINUTE_MS, notificationsPageSize } from "@neuro/contract";
import { Suspense, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { lazy } from "#lib/loading/lazy.ts";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { IconButton } from "#ui/button.tsx";

const loadPanel = loaderWithTexts(
  "notifications",
  () => import("#shared/notifications/notification-panel.tsx"),
);
const Panel = lazy(loadPanel);

const ASK_EVERY_MS = MINUTE_MS;
const MOST_SHOWN = 99;
/** At its upper right, however large the button around it is. */
const BESIDE_BELL = { bottom: "calc(50% + 1px)", left: "calc(50% + 1px)" };

/** How many notifications wait to be read; a press shows them. The stream tells of new ones at once. */
export function Bell() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useOperation(
    "notifications",
    { query: { limit: notificationsPageSize } },
    { refetchEveryMs: ASK_EVERY_MS, staleMs: 0 },
  );
  const unread = data?.unread_count ?? 0;
  const label = unread === 0 ? t`Notifications` : t`Notifications, ${unread} unread`;
  return (
    <span className="relative inline-flex">
      <IconButton
        icon="bell"
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          style={BESIDE_BELL}
          className="pointer-events-none absolute min-w-4 rounded-full bg-brand px-1 text-center text-11 leading-4 font-semibold text-on-brand"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
      {open ? (
        <Suspense fallback={null}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
