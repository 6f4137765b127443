import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { textLinkClass } from "#ui/text-link-class.ts";

/** Why a cell is empty for who is not logged in, and the way to change that. */
export function NeedsLogin({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <p className="text-13 text-soft">
      {children}{" "}
      <Link to="/login" className={textLinkClass}>
        {t`Login`}
      </Link>
    </p>
  );
}
