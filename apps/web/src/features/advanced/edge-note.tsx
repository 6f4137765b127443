import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/tab-link.tsx";

/** A result, not an error: 2 px rule, icon, what follows from it. */
export function NoEdge({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="flex gap-2.5 border-l-2 border-warn pl-3">
      <Icon name="warning" size={14} className="mt-0.5 text-warn" />
      <div className="min-w-0 text-13">
        <p className="font-semibold text-warn">{t`No edge found`}</p>
        <p className="mt-0.5 text-soft">
          {children}{" "}
          <Link to="/method" className={`${textLinkClass} whitespace-nowrap`}>
            {t`How we measure`}
          </Link>
        </p>
      </div>
    </div>
  );
}
