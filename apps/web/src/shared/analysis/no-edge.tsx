import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** A result, not an error: signals that were right no more often than any day. Says what follows from it. */
export function NoEdge({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex gap-2.5 border-l-2 border-warn pl-3">
      <Icon name="warning" size={14} className="mt-0.5 text-warn" />
      <div className="min-w-0 text-13">
        <p className="font-semibold text-warn">{t`No edge found`}</p>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </div>
  );
}

/** Beyond what any honest forecast reaches: an alarm in the place of an edge. */
export function TooGood({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="flex gap-2.5 border-l-2 border-warn pl-3">
      <Icon name="warning" size={14} className="mt-0.5 text-warn" />
      <div className="min-w-0 text-13">
        <p className="font-semibold text-warn">{t`Too good to be true`}</p>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </div>
  );
}

/** To the page that says how signals are measured. */
export function MethodLink() {
  const { t } = useLingui();
  return (
    <Link to="/method" className={`${textLinkClass} whitespace-nowrap`}>
      {t`How we measure`}
    </Link>
  );
}
