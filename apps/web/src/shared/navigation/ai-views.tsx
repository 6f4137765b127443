import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { type AiView, aiViews } from "./ai-view-ids.ts";
import { TabLink } from "./tab-link.tsx";

export interface AiViewsProps {
  /** The view on screen; none on the tab of the AI functions itself. */
  current?: AiView;
  /** Goes along, so that the other view opens on the same stock. */
  symbol?: string | undefined;
}

/** The segmented control over the AI views, made of links: each view has its own address. */
function AiViews({ current, symbol }: AiViewsProps) {
  const { t } = useLingui();
  const names: Record<AiView, string> = { analysis: t`Analysis`, advanced: t`Advanced`, neural: t`Neural` };
  return (
    <nav aria-label={t`AI functions`}>
      <ul className="inline-flex rounded-2 border border-line bg-surface p-0.5 max-tab:flex">
        {aiViews.map((view) => (
          <li key={view} className="max-tab:flex-1">
            <TabLink
              tab={view}
              current={view === current}
              {...(symbol === undefined ? {} : { symbol })}
              className={classNames(
                "flex h-[30px] items-center justify-center rounded-[4px] px-4 text-12 font-book max-tab:h-11 max-tab:text-13",
                view === current ? "bg-inset text-ink" : "text-soft hover:text-ink",
              )}
            >
              {names[view]}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface AiPageBarProps extends AiViewsProps {
  /** What stands at the right is a field: the control is level with its box, under which an error may grow. */
  field?: boolean;
  children?: ReactNode;
}

/** The row over an AI view: the control at the left, what is asked for or known at the right. */
export function AiPageBar({ field = false, children, ...views }: AiPageBarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className={classNames("max-tab:w-full", field && "tab:pt-6")}>
        <AiViews {...views} />
      </div>
      {children}
    </div>
  );
}
