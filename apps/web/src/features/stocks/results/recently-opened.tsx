import { useLingui } from "@lingui/react/macro";
import { symbolIn } from "@neuro/contract";
import { useSession } from "#data/session/session.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { seenLately } from "./seen-stocks.ts";

/** The listings opened last, to open again. */
export function RecentlyOpened() {
  const { t } = useLingui();
  const ids = seenLately(useSession().user?.user_id);
  if (ids.length === 0) return null;
  return (
    <nav aria-label={t`Seen lately`} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-12 text-muted">
        {t`Seen lately`}
      </span>
      {ids.map((id) => (
        <TabLink
          key={id}
          tab="stocks"
          symbol={id}
          className="inline-flex h-6 items-center rounded-1 border border-line px-2 text-12 font-book hover:bg-inset max-tab:h-11 max-tab:min-w-11 max-tab:justify-center"
        >
          {symbolIn(id)}
        </TabLink>
      ))}
    </nav>
  );
}
